import { ROUTES, type CallInput, type Ticket } from '@recado/contract'
import { reduceTicket } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { catchEarlyKeys } from '../../lib/form/early-keys.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMe } from '../session/index.ts'
import { useSetting } from '../settings/index.ts'
import { delayClosing } from './delay-closing.ts'
import { keepEarlyKeys } from './drafts.ts'
import { noteNextRow } from './list/list-focus.ts'
import { applyTicketEvent } from './subscribe-tickets.ts'
import { useAcceptTicket } from './use-accept-ticket.ts'
import { useTicketNavigation } from './navigation.ts'
import { ticketReplay } from './replay.ts'

type Change = CallInput<typeof ROUTES.updateTicket>['body']
export type TransferChange = Required<Pick<Change, 'queueId' | 'userId'>> &
  Pick<Change, 'whatsappId' | 'msgTransfer' | 'note'>

/** Callbacks for the outcome of an action; an error is shown as a toast in any case. */
export interface ActionCallbacks {
  onSuccess?: () => void
  onError?: (error: Error) => void
}
/**
 * Closing mode: with farewell and, if the company asks, a rating; with farewell only; with neither. Spec:
 * workspace 4 "Ticket status".
 */
export type ClosingMode = 'farewell' | 'unrated' | 'silent'
const CLOSING_CHANGES = {
  farewell: { sendFarewellMessage: true },
  unrated: { sendFarewellMessage: true, askRating: false },
  silent: { sendFarewellMessage: false },
} as const satisfies Record<ClosingMode, Change>
/** Navigation after a change: to the ticket, or away from it. */
type FollowUp = 'open' | 'leave'
interface TicketMove {
  ticket: Ticket
  change: Change
  then: FollowUp
  /** The toast after it. */
  done?: 'transferred'
}

/**
 * The ticket actions, one per transition of the specification; `busyWith` is the ticket with a pending
 * action. Spec: workspace 4 "Ticket status".
 */
export function useTicketActions() {
  const { id: userId } = useMe()
  const t = useTranslations('tickets')
  const { open, leave } = useTicketNavigation()
  const earlyLabel = useTranslations('conversation.composer')('early')
  const requiredTag = useSetting('requiredTag')
  const accept = useAcceptTicket()
  const updateMutation = useMutation({
    onMutate: ({ ticket, then }) => {
      // Its composer comes with the answer.
      if (then === 'open') catchEarlyKeys(ticket.id, earlyLabel)
      // Its event may come before the answer and take it out of the list.
      else noteNextRow()
    },
    onError: (_error, { ticket }) => keepEarlyKeys(ticket.id),
    // Events received meanwhile are newer than the response.
    mutationFn: ({ ticket, change }: TicketMove) =>
      ticketReplay.run(
        () => call(ROUTES.updateTicket, { params: { ticketId: ticket.id }, body: change }),
        (answer, event) => reduceTicket(answer, event) ?? answer,
      ),
    onSuccess: (ticket, { then, done }) => {
      if (then === 'open')
        open(ticket.uuid, { tab: ticket.isGroup ? 'groups' : 'open', sub: undefined, q: undefined })
      if (then === 'leave') leave()
      if (done) toast.success(t(done, { name: ticket.contact.name }))
      // The event that follows is equal.
      applyTicketEvent({ name: 'ticket', payload: { action: 'update', ticket } })
    },
  })
  const removeMutation = useMutation({
    onMutate: noteNextRow,
    mutationFn: (ticket: Ticket) => call(ROUTES.deleteTicket, { params: { ticketId: ticket.id } }),
    onSuccess: (_done, ticket) => {
      leave()
      queryClient.removeQueries({ queryKey: ['ticket', ticket.uuid] })
      applyTicketEvent({ name: 'ticket', payload: { action: 'delete', ticketId: ticket.id } })
    },
  })
  const move = updateMutation.mutate
  const remove = removeMutation.mutate
  const removedId = removeMutation.isPending ? removeMutation.variables.id : null
  const busyWith = updateMutation.isPending ? updateMutation.variables.ticket.id : removedId
  return useMemo(
    () => ({
      busyWith,
      accept,
      reopen: (ticket: Ticket) => move({ ticket, change: { status: 'open', userId }, then: 'open' }),
      giveBack: (ticket: Ticket) =>
        move({ ticket, change: { status: 'pending', userId: null }, then: 'leave' }),
      /** Leaves the conversation and closes it once the undo has expired; what is refused for sure is asked at once. */
      close: (ticket: Ticket, closing: ClosingMode, callbacks?: ActionCallbacks) => {
        const change: Change = { status: 'closed', userId, ...CLOSING_CHANGES[closing] }
        if (requiredTag === 'enabled' && ticket.tags.length === 0)
          return move({ ticket, change, then: 'leave' }, callbacks)
        noteNextRow()
        delayClosing(ticket, change, () => open(ticket.uuid))
        leave()
        callbacks?.onSuccess?.()
      },
      /** Closes a waiting one from the list. */
      closeWaiting: (ticket: Ticket) =>
        delayClosing(ticket, { status: 'closed', userId, sendFarewellMessage: false }),
      transfer: (ticket: Ticket, change: TransferChange, callbacks?: ActionCallbacks) =>
        move({ ticket, change, then: 'leave', done: 'transferred' }, callbacks),
      remove: (ticket: Ticket, callbacks?: ActionCallbacks) => remove(ticket, callbacks),
    }),
    [busyWith, accept, move, remove, userId, requiredTag, open, leave],
  )
}
export type TicketActions = ReturnType<typeof useTicketActions>
