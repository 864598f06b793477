import type { Ticket } from '@recado/contract'
import { byLongestWait, mayTransition } from '@recado/domain'
import { ACCEPT_SHORTCUT, useShortcut } from '../../../lib/commands/shortcuts.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { isDialogOpen } from '../../../ui/top-dialog.ts'
import { useViewer } from '../../session/index.ts'
import { ticketQuery } from '../tickets.queries.ts'

/** The waiting ticket whose row has the focus. */
function focusedTicket(waiting: readonly Ticket[]): Ticket | undefined {
  const row = document.activeElement
    ?.closest('[data-ticket-list] li')
    ?.querySelector<HTMLElement>('[data-roving]')
  return waiting.find(({ id }) => String(id) === row?.dataset['roving'])
}

/** Accepts, of the waiting tickets that this person may take, the focused one, or the one that waits longest. */
export function useAcceptShortcut(
  waiting: readonly Ticket[],
  openUuid: string | undefined,
  accept: (ticket: Ticket) => void,
  findFocused = focusedTicket,
): void {
  const viewer = useViewer()
  // The open conversation accepts itself.
  const isOpenWaiting = () =>
    openUuid !== undefined && queryClient.getQueryData(ticketQuery(openUuid).queryKey)?.status === 'pending'
  useShortcut(
    ACCEPT_SHORTCUT,
    () => {
      const free = waiting.filter(ticket => mayTransition(viewer, ticket, 'accept'))
      const ticket = findFocused(free) ?? free.toSorted(byLongestWait)[0]
      if (ticket) accept(ticket)
    },
    () => !isDialogOpen() && !isOpenWaiting(),
  )
}
