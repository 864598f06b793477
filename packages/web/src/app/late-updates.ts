import { chatDrafts } from '../features/chats/index.ts'
import { followAlerts } from '../features/connections/follow-alerts.ts'
import { followIncidents } from '../features/connections/incidents/follow-incidents.ts'
import { followImports } from '../features/imports/imports.queries.ts'
import { followMentions } from '../features/mentions/follow-mentions.ts'
import { followTicketViews } from '../features/ticket-views/index.ts'
import { ticketDrafts } from '../features/tickets/index.ts'
import { syncDrafts } from '../lib/draft-sync.ts'

/** What is heard as well, but not waited for: begun texts and saved views of other devices, who calls upon whom, and which numbers are in trouble. Returns what ends it. */
export function startLateUpdates(): () => void {
  const drafts = syncDrafts({ tickets: ticketDrafts, chats: chatDrafts })
  const stops = [drafts, followMentions(), followTicketViews(), followAlerts(), followIncidents(), followImports()]
  return () => stops.forEach(stop => stop())
}
