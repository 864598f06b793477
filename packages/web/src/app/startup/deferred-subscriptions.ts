import { subscribeApiKeys } from '../../features/api-keys/api-keys.queries.ts'
import { chatDrafts } from '../../features/chats/index.ts'
import { subscribeAlerts } from '../../features/alerts/subscribe-alerts.ts'
import { subscribeIncidents } from '../../features/alerts/subscribe-incidents.ts'
import { subscribeOwnPlan } from '../../features/companies/subscribe-own-plan.ts'
import { subscribeWebhooks } from '../../features/company-webhooks/webhooks.queries.ts'
import { subscribeContactLists } from '../../features/contact-lists/contact-lists.queries.ts'
import { subscribePayments } from '../../features/billing/subscribe-payments.ts'
import { subscribeFiles } from '../../features/files/files.queries.ts'
import { subscribeConsents } from '../../features/consents/consents.queries.ts'
import { subscribeContactExports, subscribeErasures } from '../../features/privacy/privacy.queries.ts'
import { subscribeHelps } from '../../features/helps/helps.queries.ts'
import { subscribeImports } from '../../features/imports/imports.queries.ts'
import { subscribeIntegrations } from '../../features/integrations/integrations.queries.ts'
import { subscribeMentions } from '../../features/mentions/subscribe-mentions.ts'
import { subscribeCampaigns } from '../../features/campaigns/index.ts'
import { subscribePrompts } from '../../features/prompts/prompts.queries.ts'
import { subscribeSchedules } from '../../features/schedules/schedules.queries.ts'
import { subscribeSpreadsheets } from '../../features/spreadsheets/spreadsheets.queries.ts'
import { subscribeAdminSettings } from '../../features/settings/subscribe-admin-settings.ts'
import { subscribeTicketViews } from '../../features/ticket-views/index.ts'
import { subscribePressing } from '../../features/tickets/waiting/subscribe-pressing.ts'
import { subscribeWaiting, ticketDrafts } from '../../features/tickets/index.ts'
import { announceClosedScreen } from '../shell/no-access.ts'
import { syncDrafts } from '../../lib/drafts/draft-sync.ts'

/**
 * Subscriptions that can wait: drafts and saved views of other devices, mentions, customers who wait, due
 * answers and connection errors. Tells first why the screen that the user opened stays closed.
 * Returns a function that ends them.
 */
export function startDeferredSubscriptions(): () => void {
  void announceClosedScreen()
  const drafts = syncDrafts({ tickets: ticketDrafts, chats: chatDrafts })
  const stops = [
    drafts,
    subscribeMentions(),
    subscribeWaiting(),
    subscribePressing(),
    subscribeTicketViews(),
    subscribeAlerts(),
    subscribeIncidents(),
    subscribeHelps(),
    subscribeImports(),
    subscribePayments(),
    subscribeCampaigns(),
    subscribeConsents(),
    subscribeErasures(),
    subscribeContactExports(),
    subscribePrompts(),
    subscribeIntegrations(),
    subscribeWebhooks(),
    subscribeOwnPlan(),
    subscribeApiKeys(),
    subscribeAdminSettings(),
    subscribeFiles(),
    subscribeSchedules(),
    subscribeContactLists(),
    subscribeSpreadsheets(),
  ]
  return () => stops.forEach(stop => stop())
}
