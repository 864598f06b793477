import { dates } from './dates.ts'
import { lateAnswers } from './late-answers.ts'
import { laterErrors } from './later-errors.ts'
import { ownSessions } from './own-sessions.ts'
import { twoFactor } from './two-factor.ts'
import { alerts } from './alerts.ts'
import { channel } from './channel.ts'
import { companyLocale } from './company-locale.ts'
import { guests } from './guests.ts'
import { queues } from './queues.ts'
import { quickMessages } from './quick-messages.ts'
import { users } from './users.ts'
import { consents } from './consents.ts'
import { connections } from './connections.ts'
import { importing } from './importing.ts'
import { merging } from './merging.ts'
import { passkeys } from './passkeys.ts'
import { planLimit } from './plan-limit.ts'
import { privacy } from './privacy.ts'
import { retention } from './retention.ts'
import { settings } from './settings.ts'
import { tags } from './tags.ts'

/** Rarely used screens and dialogs. */
export const later = {
  dates,
  channel,
  companyLocale,
  alerts,
  guests,
  queues,
  quickMessages,
  users,
  connections,
  consents,
  importing,
  merging,
  ownSessions,
  passkeys,
  planLimit,
  privacy,
  retention,
  settings,
  tags,
  twoFactor,
  lateAnswers,
  laterErrors,
}
