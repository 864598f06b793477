export { ManageViewsDialog, SaveViewDialog } from './dialogs.ts'
export { sameFilters } from './changes.ts'
export { followTicketViews, ticketViewsQuery } from './ticket-views.queries.ts'
