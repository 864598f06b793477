import { ROUTES, type CallInput, type Ticket } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useMe } from '../session/index.ts'
import { hearAboutTickets } from './follow-tickets.ts'
import { useTicketNavigation } from './navigation.ts'
import { ticketReplay } from './replay.ts'
import { hearOneTicket } from './tickets.live.ts'

type Change = CallInput<typeof ROUTES.updateTicket>['body']
export type Transfer = Required<Pick<Change, 'queueId' | 'userId'>> & Pick<Change, 'whatsappId' | 'msgTransfer'>

/** What to do once it is known how an action went; a refusal is shown as a toast in any case. */
export interface Outcome {
  onSuccess?: () => void
  onError?: (error: Error) => void
}
/** How a ticket is closed: with the farewell and, where the company asks, a rating; with the farewell alone; without a word. Spec: workspace 4 "Ticket status". */
export type Closing = 'farewell' | 'unrated' | 'silent'
const WISH = {
  farewell: { sendFarewellMessage: true },
  unrated: { sendFarewellMessage: true, askRating: false },
  silent: { sendFarewellMessage: false },
} as const satisfies Record<Closing, Change>
/** Where the screen goes after a change: to the ticket, away from it, or nowhere. */
type Then = 'open' | 'leave' | 'stay'
interface Move {
  ticket: Ticket
  change: Change
  then: Then
}

/** What can be done with a ticket, each as in the specification's moves; `busyWith` is the ticket something is being done with. Spec: workspace 4 "Ticket status". */
export function useTicketActions() {
  const { id: userId } = useMe()
  const { open, leave } = useTicketNavigation()
  const moving = useMutation({
    // What was heard of the ticket meanwhile is newer than the answer.
    mutationFn: ({ ticket, change }: Move) =>
      ticketReplay.run(
        () => call(ROUTES.updateTicket, { params: { ticketId: ticket.id }, body: change }),
        (answer, heard) => hearOneTicket(answer, heard) ?? answer,
      ),
    onSuccess: (ticket, { then }) => {
      if (then === 'open') open(ticket.uuid, { tab: ticket.isGroup ? 'groups' : 'open', sub: undefined, q: undefined })
      if (then === 'leave') leave()
      // The event that follows says the same.
      hearAboutTickets({ name: 'ticket', payload: { action: 'update', ticket } })
    },
  })
  const removing = useMutation({
    mutationFn: (ticket: Ticket) => call(ROUTES.deleteTicket, { params: { ticketId: ticket.id } }),
    onSuccess: (_done, ticket) => {
      leave()
      queryClient.removeQueries({ queryKey: ['ticket', ticket.uuid] })
      hearAboutTickets({ name: 'ticket', payload: { action: 'delete', ticketId: ticket.id } })
    },
  })
  const move = moving.mutate
  const remove = removing.mutate
  const busyWith = moving.isPending ? moving.variables.ticket.id : removing.isPending ? removing.variables.id : null
  return useMemo(
    () => ({
      busyWith,
      accept: (ticket: Ticket) => move({ ticket, change: { status: 'open', userId }, then: 'open' }),
      reopen: (ticket: Ticket) => move({ ticket, change: { status: 'open', userId }, then: 'open' }),
      giveBack: (ticket: Ticket) => move({ ticket, change: { status: 'pending', userId: null }, then: 'leave' }),
      close: (ticket: Ticket, closing: Closing, outcome?: Outcome) =>
        move({ ticket, change: { status: 'closed', userId, ...WISH[closing] }, then: 'leave' }, outcome),
      /** Closes one that waits, from the list. */
      closeWaiting: (ticket: Ticket) => move({ ticket, change: { status: 'closed', userId, sendFarewellMessage: false }, then: 'stay' }),
      transfer: (ticket: Ticket, change: Transfer, outcome?: Outcome) => move({ ticket, change, then: 'leave' }, outcome),
      remove: (ticket: Ticket, outcome?: Outcome) => remove(ticket, outcome),
    }),
    [busyWith, move, remove, userId],
  )
}
export type TicketActions = ReturnType<typeof useTicketActions>
