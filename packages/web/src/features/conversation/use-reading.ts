import { ROUTES, type Ticket } from '@recado/contract'
import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { hearAboutTickets } from '../tickets/index.ts'
import { useMe } from '../session/index.ts'
import type { Thread } from './conversation.live.ts'

/**
 * Marks a conversation read while its owner has its end in sight. Gives back how many messages of the customer came since the
 * end was left.
 */
export function useReading({ ticket, thread, atEnd, readOnly }: { ticket: Ticket; thread: Thread; atEnd: boolean; readOnly: boolean }): number {
  const { id: myId } = useMe()
  const visible = useDocumentVisibility() === 'visible'
  const underWay = useRef(false)
  const { id: ticketId, unreadMessages, status, userId } = ticket
  const mine = !readOnly && status === 'open' && (userId === myId || userId === null)
  useEffect(() => {
    if (!mine || !visible || !atEnd || unreadMessages === 0 || underWay.current) return
    underWay.current = true
    call(ROUTES.readTicket, { params: { ticketId } })
      .then(() => hearAboutTickets({ name: 'ticket', payload: { action: 'updateUnread', ticketId } }))
      // What is not marked now is marked with the next message or visit.
      .catch(() => undefined)
      .finally(() => {
        underWay.current = false
      })
  }, [mine, visible, atEnd, unreadMessages, ticketId])

  const newestId = thread.messages.at(-1)?.id ?? 0
  const [leftAt, setLeftAt] = useState(newestId)
  if (atEnd && leftAt !== newestId) setLeftAt(newestId)
  return atEnd ? 0 : thread.messages.filter(message => message.id > leftAt && !message.fromMe).length
}
