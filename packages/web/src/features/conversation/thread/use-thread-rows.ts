import type { Message, Ticket } from '@recado/contract'
import { useMemo, useState } from 'react'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { useOutgoing } from '../../../lib/thread/outbox.ts'
import { useMe } from '../../session/index.ts'
import { messageOutbox, toMessage } from '../outbox/outbox.ts'
import { buildThreadRows, findUnreadStart, type ThreadRow } from './thread-rows.ts'
import type { ThreadData } from './thread.live.ts'

export interface ThreadRows {
  rows: readonly ThreadRow[]
  /** Messages on their way to the server. */
  outgoing: readonly Message[]
  /** Why the server did not take a message, by the key of its sender. */
  reasons: ReadonlyMap<string, string>
}

/** The lines of a conversation, with what is on its way where something may be sent. */
export function useThreadRows(ticket: Ticket, thread: ThreadData, readOnly: boolean): ThreadRows {
  const me = useMe()
  const { day } = useDates()
  // Where unread messages begin is settled when the conversation is opened and stays until it is left.
  const [unread] = useState(() => (readOnly ? null : findUnreadStart(thread.messages, ticket.unreadMessages)))
  const { entries, reasons } = useOutgoing(messageOutbox, readOnly ? null : ticket.id)
  const outgoing = useMemo(() => entries.map(one => toMessage(one, me)), [entries, me])
  const isOver = ticket.status === 'closed'
  const rows = useMemo(() => buildThreadRows({ thread, outgoing, unread, dayOf: day, isOver }), [thread, outgoing, unread, day, isOver])
  return { rows, outgoing, reasons }
}
