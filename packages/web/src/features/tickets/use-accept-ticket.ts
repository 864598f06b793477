import { ROUTES, type Ticket } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { catchEarlyKeys } from '../../lib/form/early-keys.ts'
import { call } from '../../lib/http/api.ts'
import { useMe } from '../session/index.ts'
import { endAccepting, isAccepting, reportRefused, showAccepted, showRefused } from './accepting.ts'
import { keepEarlyKeys } from './drafts.ts'
import { mutateTicket } from './mutate-ticket.ts'
import { useTicketNavigation, type TicketNavigation } from './navigation.ts'

interface Acceptance {
  readonly ticket: Ticket
  /** The list in which it was accepted. */
  readonly list: ReturnType<TicketNavigation['currentList']>
}

/**
 * Accepts a ticket: its conversation stands at once, and what is written in it waits for the server. If somebody else
 * was first, the conversation is left, and the words are given back. Spec: workspace 4 "Ticket status".
 */
export function useAcceptTicket(): (ticket: Ticket) => void {
  const me = useMe()
  const { open, leaveUngiven, currentList } = useTicketNavigation()
  const label = useTranslations('conversation.composer')('early')
  const { mutate } = useMutation({
    meta: { quiet: true },
    mutationFn: ({ ticket: { id } }: Acceptance) =>
      mutateTicket(() =>
        call(ROUTES.updateTicket, { params: { ticketId: id }, body: { status: 'open', userId: me.id } }),
      ),
    onError: async (error, { ticket, list }) => {
      keepEarlyKeys(ticket.id)
      await reportRefused(ticket, error)
      leaveUngiven(ticket.uuid, list)
      showRefused(ticket)
    },
    onSettled: (_answer, _error, { ticket }) => endAccepting(ticket.id),
  })
  return useCallback(
    (ticket: Ticket) => {
      if (isAccepting(ticket.id)) return
      // Until the composer is drawn.
      catchEarlyKeys(ticket.id, label)
      const list = currentList()
      showAccepted(ticket, me)
      open(ticket.uuid, { tab: ticket.isGroup ? 'groups' : 'open', sub: undefined, q: undefined })
      mutate({ ticket, list })
    },
    [label, me, open, currentList, mutate],
  )
}
