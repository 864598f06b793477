import { lazyDialog } from '../contacts/index.ts'
import type { NewTicketDialogProps } from './NewTicketDialog.tsx'

/** Arrives when it is first opened. */
export const NewTicketDialog = lazyDialog<NewTicketDialogProps>(
  async () => (await import('./NewTicketDialog.tsx')).NewTicketDialog,
  props => props.opened,
)
export { draftOf, keepDraft } from './drafts.ts'
export { parseTicketSearch, type TicketSearch } from './filters.ts'
export { catchFocusInList } from './focus-list.ts'
export { followTickets, hearAboutTickets, watchTicket } from './follow-tickets.ts'
export { MediaKind } from './MediaKind.tsx'
export { useOpenUuid, useTicketNavigation, useTicketSearch } from './navigation.ts'
export { usePresence, type Doing } from './presence.ts'
export { createReplay } from './replay.ts'
export { TabBar, tabId } from './TabBar.tsx'
export { useTicketActions, type Transfer, type TicketActions } from './ticket-actions.ts'
export { TicketManager } from './TicketManager.tsx'
export { ticketOptions } from './tickets.queries.ts'
export { Ticks } from './Ticks.tsx'
export { UnreadTickets } from './UnreadTickets.tsx'
export { useDelegated } from './use-delegated.ts'
