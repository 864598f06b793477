import { ROUTES, type Ticket } from '@recado/contract'
import { useEffect } from 'react'
import { errorText } from '../../../i18n/error-text.ts'
import { call } from '../../../lib/http/api.ts'
import { MessageLogSkeleton } from '../../../ui/chat/MessageLogSkeleton.tsx'
import { Thread } from '../thread/Thread.tsx'
import { useThread } from '../thread/thread.queries.ts'
import type { MessageHandlers } from '../thread/use-thread-events.ts'

const noop = (): void => undefined
const NO_HANDLERS: MessageHandlers = {
  menu: noop,
  reply: noop,
  history: noop,
  retry: noop,
  resend: noop,
  discard: noop,
  select: noop,
  contact: noop,
}

/** A conversation to read: nothing is marked read, and the look is recorded. */
export function SpiedThread({ ticket }: { ticket: Ticket }) {
  const { data, error, loadOlder, loadingOlder } = useThread(ticket.id)
  const { id: ticketId } = ticket
  useEffect(() => {
    // Records the access in the ticket's log; nothing waits for it.
    void call(ROUTES.spyTicket, { params: { ticketId } }).catch(() => undefined)
  }, [ticketId])
  if (data)
    return (
      <Thread
        ticket={ticket}
        thread={data}
        loadOlder={loadOlder}
        loadingOlder={loadingOlder}
        readOnly
        handlers={NO_HANDLERS}
      />
    )
  return error ? <p role="alert">{errorText(error)}</p> : <MessageLogSkeleton />
}
