import { ROUTES, type Ticket } from '@recado/contract'
import type { ThreadData } from '@recado/domain'
import { useCallback } from 'react'
import { call } from '../../../lib/http/api.ts'
import { useReadMarker } from '../../../ui/chat/use-read-marker.ts'
import { applyTicketEvent, useAccepting } from '../../tickets/index.ts'
import { useMe } from '../../session/index.ts'

/**
 * Marks a conversation read while its owner sees its end. Returns the number of customer messages since the
 * end was left.
 */
export function useTicketReadMarker({
  ticket,
  thread,
  atEnd,
  readOnly,
}: {
  ticket: Ticket
  thread: ThreadData
  atEnd: boolean
  readOnly: boolean
}): number {
  const { id: myId } = useMe()
  const { id: ticketId, unreadMessages, status, userId } = ticket
  const accepting = useAccepting(({ ids }) => ids.has(ticketId))
  const markRead = useCallback(async () => {
    await call(ROUTES.readTicket, { params: { ticketId } })
    applyTicketEvent({ name: 'ticket', payload: { action: 'updateUnread', ticketId } })
  }, [ticketId])
  return useReadMarker({
    messages: thread.messages,
    isTheirs: message => !message.fromMe,
    unread: unreadMessages,
    atEnd,
    enabled: !readOnly && !accepting && status === 'open' && (userId === myId || userId === null),
    marksOnOpening: false,
    markRead,
  })
}
