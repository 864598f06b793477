import { actions } from './actions.ts'
import { ago } from './ago.ts'
import { alerts } from './alerts.ts'
import { announcements } from './announcements.ts'
import { apiKeys } from './api-keys.ts'
import { apiReference } from './api-reference.ts'
import { app } from './app.ts'
import { attending } from './attending.ts'
import { auditLog } from './audit-log.ts'
import { billing } from './billing.ts'
import { botDecisions } from './bot-decisions.ts'
import { campaigns } from './campaigns.ts'
import { channel } from './channel.ts'
import { chats } from './chats.ts'
import { companies } from './companies.ts'
import { companyLocale } from './company-locale.ts'
import { connections } from './connections.ts'
import { consents } from './consents.ts'
import { contactListItems } from './contact-list-items.ts'
import { contactLists } from './contact-lists.ts'
import { contacts } from './contacts.ts'
import { conversation } from './conversation.ts'
import { dashboard } from './dashboard.ts'
import { dates } from './dates.ts'
import { errors } from './errors.ts'
import { files } from './files.ts'
import { guests } from './guests.ts'
import { helps } from './helps.ts'
import { importing } from './importing.ts'
import { integrations } from './integrations.ts'
import { kanban, lanes } from './kanban.ts'
import { lateAnswers } from './late-answers.ts'
import { laterErrors } from './later-errors.ts'
import { lists } from './lists.ts'
import { mentions } from './mentions.ts'
import { merging } from './merging.ts'
import { messagesApi } from './messages-api.ts'
import { notifications } from './notifications.ts'
import { onceSecret } from './once-secret.ts'
import { ownSessions } from './own-sessions.ts'
import { paletteWords } from './palette-words.ts'
import { passkeys } from './passkeys.ts'
import { planLimit } from './plan-limit.ts'
import { plans } from './plans.ts'
import { privacy } from './privacy.ts'
import { prompts } from './prompts.ts'
import { queueMenu } from './queue-menu.ts'
import { queues } from './queues.ts'
import { quickAnswers } from './quick-answers.ts'
import { quickMessages } from './quick-messages.ts'
import { reportMailings } from './report-mailings.ts'
import { reports } from './reports.ts'
import { retention } from './retention.ts'
import { schedules } from './schedules.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { simulator } from './simulator.ts'
import { spreadsheets } from './spreadsheets.ts'
import { sso } from './sso.ts'
import { tags } from './tags.ts'
import { tickets } from './tickets.ts'
import { trouble } from './trouble.ts'
import { twoFactor } from './two-factor.ts'
import { users } from './users.ts'
import { validation } from './validation.ts'
import { webhooks } from './webhooks.ts'

/** The whole catalogue: in the build each area that is not needed at the start loads with the chunks that say it. */
export const es = {
  actions,
  ago,
  alerts,
  announcements,
  apiKeys,
  apiReference,
  app,
  attending,
  auditLog,
  billing,
  botDecisions,
  campaigns,
  channel,
  chats,
  companies,
  companyLocale,
  connections,
  consents,
  contactListItems,
  contactLists,
  contacts,
  conversation,
  dashboard,
  dates,
  errors,
  files,
  guests,
  helps,
  importing,
  integrations,
  kanban,
  lanes,
  lateAnswers,
  laterErrors,
  lists,
  mentions,
  merging,
  messagesApi,
  notifications,
  onceSecret,
  ownSessions,
  paletteWords,
  passkeys,
  planLimit,
  plans,
  privacy,
  prompts,
  queueMenu,
  queues,
  quickAnswers,
  quickMessages,
  reportMailings,
  reports,
  retention,
  schedules,
  search,
  session,
  settings,
  simulator,
  spreadsheets,
  sso,
  tags,
  tickets,
  trouble,
  twoFactor,
  users,
  validation,
  webhooks,
} as const
