export { ManageViewsDialog, SaveViewDialog } from './dialogs.ts'
export { isSameFilters } from './view-changes.ts'
export { subscribeTicketViews, ticketViewsQuery } from './ticket-views.queries.ts'
