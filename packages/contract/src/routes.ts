import * as auditLog from './audit-log/audit-log.routes.ts'
import * as chats from './chats/chat.routes.ts'
import * as announcements from './announcements/announcement.routes.ts'
import * as billing from './billing/billing.routes.ts'
import * as gateways from './billing/gateway.routes.ts'
import * as companies from './companies/company.routes.ts'
import * as plans from './companies/plan.routes.ts'
import * as connections from './connections/connection.routes.ts'
import * as consents from './consents/consent.routes.ts'
import * as apiKeys from './api-keys/api-key.routes.ts'
import * as companyWebhooks from './company-webhooks/company-webhook.routes.ts'
import * as companyExports from './privacy/company-export.routes.ts'
import * as contactExports from './privacy/contact-export.routes.ts'
import * as privacy from './privacy/erasure.routes.ts'
import * as retention from './retention/retention.routes.ts'
import * as contacts from './contacts/contact.routes.ts'
import * as contactLists from './contact-lists/contact-list.routes.ts'
import * as merges from './contact-merges/contact-merge.routes.ts'
import * as imports from './imports/import.routes.ts'
import * as files from './files/file-list.routes.ts'
import * as intake from './intake/bot-decision.routes.ts'
import * as integrations from './integrations/integration.routes.ts'
import * as kanban from './kanban/kanban.routes.ts'
import * as dashboard from './dashboard/dashboard.routes.ts'
import * as drafts from './drafts/draft.routes.ts'
import * as helps from './helps/help.routes.ts'
import * as events from './events/event.routes.ts'
import * as mentions from './mentions/mention.routes.ts'
import * as messages from './messages/message.routes.ts'
import * as transcriptions from './messages/transcription.routes.ts'
import * as messagesApi from './messages-api/messages-api.routes.ts'
import * as notes from './notes/note.routes.ts'
import * as quickMessages from './quick-messages/quick-message.routes.ts'
import * as ownSessions from './session/own-session.routes.ts'
import * as passkeys from './session/passkey.routes.ts'
import * as passwordReset from './session/password-reset.routes.ts'
import * as setUp from './session/set-up.routes.ts'
import * as campaigns from './campaigns/campaign.routes.ts'
import * as campaignRecipients from './campaigns/campaign-recipient.routes.ts'
import * as campaignReports from './campaigns/campaign-report.routes.ts'
import * as campaignSettings from './campaigns/campaign-settings.routes.ts'
import * as prompts from './prompts/prompt.routes.ts'
import * as push from './push/push.routes.ts'
import * as setAsideJobs from './alerts/set-aside-job.routes.ts'
import * as reportMailings from './report-mailings/report-mailing.routes.ts'
import * as reports from './reports/report.routes.ts'
import * as reportExports from './reports/report-export.routes.ts'
import * as queueOptions from './queue-options/queue-option.routes.ts'
import * as queues from './queues/queue.routes.ts'
import * as schedules from './schedules/schedule.routes.ts'
import * as session from './session/session.routes.ts'
import * as twoFactor from './session/two-factor.routes.ts'
import * as settings from './settings/setting.routes.ts'
import * as simulator from './simulator/simulator.routes.ts'
import * as sso from './sso/sso.routes.ts'
import * as spreadsheets from './spreadsheets/spreadsheet-import.routes.ts'
import * as tags from './tags/tag.routes.ts'
import * as ticketViews from './ticket-views/ticket-view.routes.ts'
import * as templates from './templates/template.routes.ts'
import * as tickets from './tickets/ticket.routes.ts'
import * as users from './users/user.routes.ts'

/**
 * Every REST call there is, by name. The server mounts these, the browser calls these, OpenAPI prints these.
 */
export const ROUTES = {
  ...session,
  ...ownSessions,
  ...passwordReset,
  ...setUp,
  ...twoFactor,
  ...passkeys,
  ...sso,
  ...companies,
  ...plans,
  ...helps,
  ...settings,
  ...auditLog,
  ...users,
  ...integrations,
  ...apiKeys,
  ...companyWebhooks,
  ...intake,
  ...queues,
  ...queueOptions,
  ...prompts,
  ...campaigns,
  ...campaignReports,
  ...campaignRecipients,
  ...campaignSettings,
  ...tags,
  ...kanban,
  ...quickMessages,
  ...files,
  ...schedules,
  ...announcements,
  ...contacts,
  ...merges,
  ...consents,
  ...privacy,
  ...retention,
  ...contactExports,
  ...companyExports,
  ...imports,
  ...contactLists,
  ...spreadsheets,
  ...connections,
  ...tickets,
  ...ticketViews,
  ...dashboard,
  ...reports,
  ...reportExports,
  ...reportMailings,
  ...setAsideJobs,
  ...messages,
  ...messagesApi,
  ...templates,
  ...transcriptions,
  ...notes,
  ...chats,
  ...drafts,
  ...mentions,
  ...events,
  ...push,
  ...simulator,
  ...billing,
  ...gateways,
} as const
export type RouteName = keyof typeof ROUTES
