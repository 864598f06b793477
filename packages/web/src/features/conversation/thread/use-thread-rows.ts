import type { Message, Ticket } from '@recado/contract'
import type { ThreadData } from '@recado/domain'
import { useMemo, useState } from 'react'
import { errorText } from '../../../i18n/error-text.ts'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { useOutgoing } from '../../../lib/thread/outbox.ts'
import { useMe } from '../../session/index.ts'
import { messageOutbox, toMessage } from '../outbox/outbox.ts'
import { buildThreadRows, findUnreadStart, type ThreadRow } from './thread-rows.ts'

export interface ThreadRows {
  rows: readonly ThreadRow[]
  outgoing: readonly Message[]
  /** The errors of failed messages as text, by client key. */
  reasons: ReadonlyMap<string, string>
}

/** The rows of a conversation, including pending messages where sending is possible. */
export function useThreadRows(ticket: Ticket, thread: ThreadData, readOnly: boolean): ThreadRows {
  const me = useMe()
  const { day } = useDates()
  // The start of the unread messages is fixed while the conversation is open.
  const [unread] = useState(() => (readOnly ? null : findUnreadStart(thread.messages, ticket.unreadMessages)))
  const { entries, errors } = useOutgoing(messageOutbox, readOnly ? null : ticket.id)
  const reasons = useMemo(() => new Map([...errors].map(([key, error]) => [key, errorText(error)])), [errors])
  const outgoing = useMemo(() => entries.map(one => toMessage(one, me)), [entries, me])
  const isOver = ticket.status === 'closed'
  const rows = useMemo(
    () => buildThreadRows({ thread, outgoing, unread, dayOf: day, isOver }),
    [thread, outgoing, unread, day, isOver],
  )
  return { rows, outgoing, reasons }
}
