export { ANSWER_ICONS, AnswerClock, useAnswerSentence } from './list/AnswerClock.tsx'
export { NewTicketDialog, SnoozeDialog, TransferDialog } from './dialogs.ts'
export { isAccepting, setRefusalReport, useAccepting } from './accepting.ts'
export { useAcceptShortcut } from './list/accept-shortcut.ts'
export { keepEarlyKeys, ticketDrafts } from './drafts.ts'
export { parseTicketSearch } from './filter/filters.ts'
export { restoreListFocus, nextTicketOpener } from './list/list-focus.ts'
export { subscribeTickets, applyTicketEvent, setOpenTicket } from './subscribe-tickets.ts'
export {
  TicketNavigationProvider,
  useOpenUuid,
  useTicketNavigation,
  useTicketSearch,
  type TicketNavigation,
} from './navigation.ts'
export { useCustomerActivity, type CustomerActivity } from './customer-activity.ts'
export {
  useTicketActions,
  type ClosingMode,
  type TransferChange,
  type TicketActions,
} from './ticket-actions.ts'
export { TicketPreview } from './list/TicketPreview.tsx'
export { TicketManager } from './list/TicketManager.tsx'
export { cacheTicket, ticketAdsQuery, ticketQuery } from './tickets.queries.ts'
export { subscribeWaiting } from './waiting/waiting-bell.ts'
export { useOwnWaiting } from './waiting/use-own-waiting.ts'
export { useWakeText } from './snooze/use-wake-text.ts'
export { useNoAnswer } from './use-no-answer.ts'
export { useOpenMessage } from './use-open-message.ts'
