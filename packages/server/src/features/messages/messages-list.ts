import { LIMITS, type ConnectionGap, type Message, type Ticket } from '@recado/contract'
import { maskMessage } from '@recado/domain'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { presentMessage } from './messages.present.ts'
import {
  countConversation,
  pageOlderMessages,
  pageConversation,
  pageMessageSpan,
  type MessageRow,
} from './messages.store.ts'

interface PageQuery {
  readonly pageNumber: number
  readonly before?: number | undefined
  readonly until?: number | undefined
  readonly onlyFiles: boolean
}

/** Masks a message for the viewer, with the number of its ticket's contact in its texts. */
export const maskForViewer = (
  scope: Scope,
  message: Message,
  { contact }: Pick<Ticket, 'contact'>,
): Message => (scope.viewer.isTricked ? message : maskMessage(message, contact))

/**
 * A page of a conversation, oldest first inside the page: the ticket's messages and those of earlier tickets
 * of the same contact and connection that the viewer may see; with `allHistoric` all of them. Spec: behaviour
 * 1 "User fields", 16.
 */
export async function list(
  scope: Scope,
  ticketId: number,
  query: PageQuery,
): Promise<{
  messages: Message[]
  ticket: Ticket
  count: number
  hasMore: boolean
  gaps: ConnectionGap[]
  isAgedOut: boolean
}> {
  const [ticket, history] = await allOrThrow(
    tickets.find(scope, ticketId),
    tickets.listHistory(scope, ticketId),
  )
  const conversation = {
    connectionId: ticket.whatsappId,
    onlyFiles: query.onlyFiles,
    ...conversationOf(ticket.contactId, history),
  }
  const rows = await readPage(scope, conversation, query)
  const size = sizeOf(rows, query)
  return {
    messages: rows
      .slice(0, size)
      .toReversed()
      .map(row => maskForViewer(scope, presentMessage(scope.context, row), ticket)),
    ticket: tickets.maskForViewer(scope, ticket),
    count: rows[0]?.total ?? (await countConversation(scope.db, conversation, LIMITS.countMax)),
    hasMore: rows.length > size,
    gaps: gapsSince(rows[0]?.gaps, rows[Math.min(size, rows.length) - 1]),
    isAgedOut: history.some(({ age }) => age === 'messages' || isPartlyGone(age)),
  }
}

const readPage = (
  { db }: Scope,
  conversation: Parameters<typeof pageConversation>[1],
  { pageNumber, before, until }: PageQuery,
) => {
  if (until !== undefined) return pageMessageSpan(db, conversation, before)
  if (before !== undefined) return pageOlderMessages(db, conversation, before)
  return pageConversation(db, conversation, (pageNumber - 1) * LIMITS.messagesPage)
}
const sizeOf = (rows: readonly MessageRow[], { before, until }: PageQuery): number => {
  if (until !== undefined) return spanSize(rows, until)
  return before === undefined ? LIMITS.messagesPage : LIMITS.messagesBack
}

/** The messages that are left of a conversation. */
const conversationOf = (contactId: number, history: readonly tickets.HistoryTicket[]) => ({
  contactId,
  ticketIds: history.filter(({ age }) => age !== 'messages').map(({ id }) => id),
  agedIds: history.filter(({ age }) => isPartlyGone(age)).map(({ id }) => id),
})
const isPartlyGone = (age: tickets.HistoryTicket['age']): boolean => age.startsWith('partly')

/** The gaps of the connection that follow the page's first message; the previous page has the others. */
const gapsSince = (
  gaps: readonly ConnectionGap[] | null | undefined,
  first: Pick<MessageRow, 'created_at'> | undefined,
): ConnectionGap[] => (first ? (gaps ?? []).filter(({ until }) => new Date(until) > first.created_at) : [])

/**
 * The number of rows in the page on the way back to a message: those down to it, and a page of older ones.
 */
const spanSize = (rows: readonly Pick<MessageRow, 'id'>[], until: number): number =>
  Math.min(LIMITS.messagesSpan, rows.filter(({ id }) => id >= until).length + LIMITS.messagesPage)
