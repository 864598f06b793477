import type { Feature } from '../kernel/process/feature.ts'
import { feature as alerts } from './alerts/index.ts'
import { feature as announcements } from './announcements/index.ts'
import { feature as answerTargets } from './answer-targets/index.ts'
import { feature as apiKeys } from './api-keys/index.ts'
import { feature as auditLog } from './audit-log/index.ts'
import { feature as billCopies } from './bill-copies/index.ts'
import { feature as billing } from './billing/index.ts'
import { feature as campaigns } from './campaigns/index.ts'
import { feature as chats } from './chats/index.ts'
import { feature as companies } from './companies/index.ts'
import { feature as companyWebhooks } from './company-webhooks/index.ts'
import { feature as connections } from './connections/index.ts'
import { feature as contactLists } from './contact-lists/index.ts'
import { feature as consents } from './consents/index.ts'
import { feature as contactMerges } from './contact-merges/index.ts'
import { feature as contacts } from './contacts/index.ts'
import { feature as dashboard } from './dashboard/index.ts'
import { feature as delivery } from './delivery/index.ts'
import { feature as drafts } from './drafts/index.ts'
import { feature as files } from './files/index.ts'
import { feature as helps } from './helps/index.ts'
import { feature as imports } from './imports/index.ts'
import { feature as inbox } from './inbox/index.ts'
import { feature as integrationSessions } from './integration-sessions/index.ts'
import { feature as integrations } from './integrations/index.ts'
import { feature as intake } from './intake/index.ts'
import { feature as mentions } from './mentions/index.ts'
import { feature as messages } from './messages/index.ts'
import { feature as messagesApi } from './messages-api/index.ts'
import { feature as notes } from './notes/index.ts'
import { feature as pictures } from './pictures/index.ts'
import { feature as presence } from './presence/index.ts'
import { feature as privacy } from './privacy/index.ts'
import { feature as prompts } from './prompts/index.ts'
import { feature as push } from './push/index.ts'
import { feature as queueOptions } from './queue-options/index.ts'
import { feature as queues } from './queues/index.ts'
import { feature as quickMessages } from './quick-messages/index.ts'
import { feature as ratings } from './ratings/index.ts'
import { feature as reportMailings } from './report-mailings/index.ts'
import { feature as reports } from './reports/index.ts'
import { feature as retention } from './retention/index.ts'
import { feature as schedules } from './schedules/index.ts'
import { feature as settings } from './settings/index.ts'
import { feature as settingsOverview } from './settings-overview/index.ts'
import { feature as simulator } from './simulator/index.ts'
import { feature as spreadsheets } from './spreadsheets/index.ts'
import { feature as sso } from './sso/index.ts'
import { feature as tags } from './tags/index.ts'
import { feature as templates } from './templates/index.ts'
import { feature as ticketViews } from './ticket-views/index.ts'
import { feature as tickets } from './tickets/index.ts'
import { feature as timers } from './timers/index.ts'
import { feature as transcriptions } from './transcriptions/index.ts'
import { feature as users } from './users/index.ts'

/**
 * The features in their order: a feature uses those above it, and learns of those below it only through
 * events. The process and the linter read this array; the order of the imports has no meaning.
 */
export const FEATURES: readonly Feature[] = [
  auditLog,
  companies,
  settings,
  integrations,
  files,
  queues,
  inbox,
  connections,
  delivery,
  tags,
  users,
  sso,
  billing,
  queueOptions,
  chats,
  quickMessages,
  announcements,
  helps,
  contacts,
  pictures,
  tickets,
  ticketViews,
  notes,
  drafts,
  messages,
  consents,
  transcriptions,
  prompts,
  mentions,
  ratings,
  companyWebhooks,
  timers,
  answerTargets,
  schedules,
  contactMerges,
  templates,
  messagesApi,
  apiKeys,
  billCopies,
  imports,
  contactLists,
  spreadsheets,
  campaigns,
  integrationSessions,
  intake,
  privacy,
  retention,
  dashboard,
  reports,
  reportMailings,
  settingsOverview,
  presence,
  push,
  alerts,
  simulator,
]
