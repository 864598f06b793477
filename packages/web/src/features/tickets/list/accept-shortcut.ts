import type { Ticket } from '@recado/contract'
import { ACCEPT_SHORTCUT, useShortcut } from '../../../lib/commands/shortcuts.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { isDialogOpen } from '../../../ui/top-dialog.ts'
import { ticketQuery } from '../tickets.queries.ts'

/** The waiting ticket whose row has the focus. */
function focusedTicket(waiting: readonly Ticket[]): Ticket | undefined {
  const row = document.activeElement
    ?.closest('[data-ticket-list] li')
    ?.querySelector<HTMLElement>('[data-roving]')
  return waiting.find(({ id }) => String(id) === row?.dataset['roving'])
}

/** Accepts the selected one of the waiting tickets, or the one that waits longest, which is the first. */
export function useAcceptShortcut(
  waiting: readonly Ticket[],
  openUuid: string | undefined,
  accept: (ticket: Ticket) => void,
): void {
  // The open conversation accepts itself.
  const isOpenWaiting = () =>
    openUuid !== undefined && queryClient.getQueryData(ticketQuery(openUuid).queryKey)?.status === 'pending'
  useShortcut(
    ACCEPT_SHORTCUT,
    () => {
      const ticket = focusedTicket(waiting) ?? waiting[0]
      if (ticket) accept(ticket)
    },
    () => !isDialogOpen() && !isOpenWaiting(),
  )
}
