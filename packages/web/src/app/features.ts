import { feature as announcements } from '../features/announcements/announcements.feature.ts'
import { feature as apiKeys } from '../features/api-keys/api-keys.feature.ts'
import { feature as auditLog } from '../features/audit-log/audit-log.feature.ts'
import { feature as billing } from '../features/billing/billing.feature.ts'
import { feature as campaigns } from '../features/campaigns/campaigns.feature.ts'
import { feature as chats } from '../features/chats/chats.feature.ts'
import { feature as companies } from '../features/companies/companies.feature.ts'
import { feature as companyWebhooks } from '../features/company-webhooks/company-webhooks.feature.ts'
import { feature as connections } from '../features/connections/connections.feature.ts'
import { feature as contactLists } from '../features/contact-lists/contact-lists.feature.ts'
import { feature as contacts } from '../features/contacts/contacts.feature.ts'
import { feature as dashboard } from '../features/dashboard/dashboard.feature.ts'
import { feature as files } from '../features/files/files.feature.ts'
import { feature as helps } from '../features/helps/helps.feature.ts'
import { feature as intake } from '../features/intake/intake.feature.ts'
import { feature as integrations } from '../features/integrations/integrations.feature.ts'
import { feature as kanban } from '../features/kanban/kanban.feature.ts'
import { feature as messagesApi } from '../features/messages-api/messages-api.feature.ts'
import { feature as plans } from '../features/plans/plans.feature.ts'
import { feature as privacy } from '../features/privacy/privacy.feature.ts'
import { feature as prompts } from '../features/prompts/prompts.feature.ts'
import { feature as queueOptions } from '../features/queue-options/queue-options.feature.ts'
import { feature as queues } from '../features/queues/queues.feature.ts'
import { feature as quickMessages } from '../features/quick-messages/quick-messages.feature.ts'
import { feature as reports } from '../features/reports/reports.feature.ts'
import { feature as schedules } from '../features/schedules/schedules.feature.ts'
import { feature as session } from '../features/session/session.feature.ts'
import { feature as settings } from '../features/settings/settings.feature.ts'
import { feature as simulator } from '../features/simulator/simulator.feature.ts'
import { feature as sso } from '../features/sso/sso.feature.ts'
import { feature as tags } from '../features/tags/tags.feature.ts'
import { feature as tickets } from '../features/tickets/tickets.feature.ts'
import { feature as users } from '../features/users/users.feature.ts'

/** The features that have screens, in the order of who may import whom: a feature knows those before it. */
export const WEB_FEATURES = [
  session,
  billing,
  plans,
  companies,
  integrations,
  tags,
  privacy,
  contacts,
  settings,
  files,
  messagesApi,
  prompts,
  queues,
  connections,
  users,
  auditLog,
  sso,
  announcements,
  apiKeys,
  tickets,
  schedules,
  quickMessages,
  contactLists,
  campaigns,
  chats,
  companyWebhooks,
  helps,
  intake,
  kanban,
  simulator,
  queueOptions,
  reports,
  dashboard,
] as const

type ScreensOf<Each> = Each extends { readonly screens: Readonly<Record<string, infer Route>> }
  ? Route
  : never
/** The route of a screen. */
export type ScreenRoute = ScreensOf<(typeof WEB_FEATURES)[number]>
export const SCREEN_ROUTES = WEB_FEATURES.flatMap(({ screens }) => Object.values<ScreenRoute>(screens))
