export { AnswerClock } from './AnswerClock.tsx'
export { NewTicketDialog, SnoozeDialog, TransferDialog } from './dialogs.ts'
export { ticketDrafts } from './drafts.ts'
export { parseTicketSearch } from './filters.ts'
export { restoreListFocus, nextTicketOpener } from './list-focus.ts'
export { subscribeTickets, applyTicketEvent, setOpenTicket } from './subscribe-tickets.ts'
export { useOpenUuid, useTicketNavigation, useTicketSearch } from './navigation.ts'
export { useCustomerActivity, type CustomerActivity } from './customer-activity.ts'
export {
  useTicketActions,
  type ClosingMode,
  type TransferChange,
  type TicketActions,
} from './ticket-actions.ts'
export { TicketPreview } from './TicketPreview.tsx'
export { TicketManager } from './TicketManager.tsx'
export { ticketAdsQuery, ticketQuery } from './tickets.queries.ts'
export { UnreadTickets } from './UnreadTickets.tsx'
export { subscribeWaiting } from './waiting-bell.ts'
export { useOwnWaiting } from './use-own-waiting.ts'
export { useWakeText } from './use-wake-text.ts'
export { useOpenMessage } from './use-open-message.ts'
