import { ROUTES, type Ticket } from '@recado/contract'
import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { applyTicketEvent } from '../../tickets/index.ts'
import { useMe } from '../../session/index.ts'
import type { ThreadData } from './thread.live.ts'

/**
 * Marks a conversation read while its owner has its end in sight. Gives back how many messages of the customer came since the
 * end was left.
 */
export function useReadMarker({ ticket, thread, atEnd, readOnly }: { ticket: Ticket; thread: ThreadData; atEnd: boolean; readOnly: boolean }): number {
  const { id: myId } = useMe()
  const visible = useDocumentVisibility() === 'visible'
  const isPending = useRef(false)
  const { id: ticketId, unreadMessages, status, userId } = ticket
  const isOwn = !readOnly && status === 'open' && (userId === myId || userId === null)
  useEffect(() => {
    if (!isOwn || !visible || !atEnd || unreadMessages === 0 || isPending.current) return
    isPending.current = true
    call(ROUTES.readTicket, { params: { ticketId } })
      .then(() => applyTicketEvent({ name: 'ticket', payload: { action: 'updateUnread', ticketId } }))
      // What is not marked now is marked with the next message or visit.
      .catch(() => undefined)
      .finally(() => {
        isPending.current = false
      })
  }, [isOwn, visible, atEnd, unreadMessages, ticketId])

  const newestId = thread.messages.at(-1)?.id ?? 0
  const [leftAt, setLeftAt] = useState(newestId)
  if (atEnd && leftAt !== newestId) setLeftAt(newestId)
  return atEnd ? 0 : thread.messages.filter(message => message.id > leftAt && !message.fromMe).length
}
