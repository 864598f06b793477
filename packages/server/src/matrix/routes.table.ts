import type { RouteName } from '@recado/contract'
import { announcements } from './rows/announcements.ts'
import { auditLog } from './rows/audit-log.ts'
import { billing } from './rows/billing.ts'
import { chats } from './rows/chats.ts'
import { companies } from './rows/companies.ts'
import { connections } from './rows/connections.ts'
import { campaigns } from './rows/campaigns.ts'
import { contactLists } from './rows/contact-lists.ts'
import { consents } from './rows/consents.ts'
import { privacy } from './rows/privacy.ts'
import { retention } from './rows/retention.ts'
import { contacts } from './rows/contacts.ts'
import { dashboard } from './rows/dashboard.ts'
import { alerts } from './rows/alerts.ts'
import { reportMailings } from './rows/report-mailings.ts'
import { reports } from './rows/reports.ts'
import { drafts } from './rows/drafts.ts'
import { files } from './rows/files.ts'
import { helps } from './rows/helps.ts'
import { imports } from './rows/imports.ts'
import { intake } from './rows/intake.ts'
import { companyWebhooks } from './rows/company-webhooks.ts'
import { integrations } from './rows/integrations.ts'
import { kanban } from './rows/kanban.ts'
import { liveRows } from './rows/live.ts'
import { mentions } from './rows/mentions.ts'
import { merges } from './rows/contact-merges.ts'
import { messagesApi } from './rows/messages-api.ts'
import { messages } from './rows/messages.ts'
import { notes } from './rows/notes.ts'
import { push } from './rows/push.ts'
import { prompts } from './rows/prompts.ts'
import { queueOptions } from './rows/queue-options.ts'
import { queues } from './rows/queues.ts'
import { quickMessages } from './rows/quick-messages.ts'
import { schedules } from './rows/schedules.ts'
import type { RouteRow } from './rows/row.ts'
import { session } from './rows/session.ts'
import { settings } from './rows/settings.ts'
import { simulator } from './rows/simulator.ts'
import { spreadsheets } from './rows/spreadsheets.ts'
import { sso } from './rows/sso.ts'
import { tags } from './rows/tags.ts'
import { templates } from './rows/templates.ts'
import { tickets } from './rows/tickets.ts'
import { transcriptions } from './rows/transcriptions.ts'
import { ownSessions } from './rows/own-sessions.ts'
import { passkeys } from './rows/passkeys.ts'
import { twoFactor } from './rows/two-factor.ts'
import { users } from './rows/users.ts'

export type { ForeignAnswer, RouteInput, RouteRow } from './rows/row.ts'

/**
 * Every route of the contract: its call, and the allowed answers for every id in it. A feature's rows are in
 * `rows/<feature>.ts`.
 */
export const ROUTE_ROWS: { readonly [N in RouteName]: RouteRow } = {
  ...session,
  ...ownSessions,
  ...twoFactor,
  ...passkeys,
  ...sso,
  ...auditLog,
  ...settings,
  ...users,
  ...intake,
  ...integrations,
  ...companyWebhooks,
  ...queues,
  ...queueOptions,
  ...prompts,
  ...kanban,
  ...tags,
  ...contacts,
  ...merges,
  ...consents,
  ...privacy,
  ...retention,
  ...imports,
  ...campaigns,
  ...contactLists,
  ...spreadsheets,
  ...connections,
  ...templates,
  ...tickets,
  ...messages,
  ...messagesApi,
  ...transcriptions,
  ...quickMessages,
  ...files,
  ...schedules,
  ...announcements,
  ...billing,
  ...companies,
  ...helps,
  ...notes,
  ...drafts,
  ...mentions,
  ...chats,
  ...liveRows,
  ...push,
  ...simulator,
  ...dashboard,
  ...reports,
  ...reportMailings,
  ...alerts,
}
