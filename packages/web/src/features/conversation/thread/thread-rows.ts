import type { ConnectionGap, Message, QueueBrief } from '@recado/contract'
import { chosenChoices, type ThreadData } from '@recado/domain'
import {
  layOutMessages,
  unreadStartOf,
  withOutgoing,
  type DayRow,
  type ThreadMessageRow,
  type RowRules,
  type RowsInput,
  type UnreadRow,
  type UnreadStart,
} from '../../../ui/chat/message-rows.ts'

/**
 * The connection was offline, `times` times without a message in between; `dated` if on another day than
 * above.
 */
export interface ThreadGapRow {
  readonly kind: 'gap'
  readonly key: string
  readonly from: string
  readonly until: string
  readonly times: number
  readonly dated: boolean
}

interface TicketRow {
  readonly kind: 'ticket'
  readonly key: string
  readonly ticketId: number
  readonly queue: QueueBrief | null
}

/** `chosenId`: the customer's choice among those that the message offers. */
interface ConversationMessageRow extends ThreadMessageRow<Message> {
  readonly chosenId?: string | undefined
}

/** The retention rule deleted the messages before the first one. */
interface AgedRow {
  readonly kind: 'aged'
  readonly key: 'aged'
}

/** One row of the conversation: a message or a separator. */
export type ThreadRow =
  | DayRow
  | TicketRow
  | UnreadRow
  | ThreadGapRow
  | AgedRow
  | ConversationMessageRow
  | { readonly kind: 'foot'; readonly key: 'foot' }

const authorKey = (message: Message): string =>
  message.fromMe
    ? `me:${message.isPrivate}:${message.automatic}:${message.sentBy ?? ''}`
    : `them:${message.participant?.number || message.participant?.name || ''}`

const RULES: RowRules<Message> = {
  keyOf: message => message.clientKey ?? `m${message.id}`,
  mayGroup: (before, after) =>
    before.mediaType !== 'call_log' &&
    after.mediaType !== 'call_log' &&
    before.ticketId === after.ticketId &&
    authorKey(before) === authorKey(after),
}

/**
 * The gaps before each message, by index, and after the last; none before the first, as there is nothing
 * earlier. Gaps between the same two messages are one.
 */
function gapsBetween(
  messages: readonly Message[],
  gaps: readonly ConnectionGap[],
  dayOf: ThreadRowsInput['dayOf'],
): ReadonlyMap<number, ThreadGapRow> {
  const found = new Map<number, ThreadGapRow>()
  for (const { id, from, until } of gaps) {
    const at = messages.findLastIndex(({ createdAt }) => createdAt <= until) + 1
    const [above, below] = [messages[at - 1], messages[at]]
    if (!above) continue
    const known = found.get(at)
    const since = known?.from ?? from
    const day = dayOf(below && dayOf(below.createdAt) === dayOf(until) ? until : above.createdAt)
    const dated = dayOf(since) !== day || dayOf(until) !== day
    found.set(at, {
      kind: 'gap',
      key: known?.key ?? `gap-${id}`,
      from: since,
      until,
      times: (known?.times ?? 0) + 1,
      dated,
    })
  }
  return found
}

export interface ThreadRowsInput extends RowsInput<Message> {
  readonly thread: Pick<ThreadData, 'messages' | 'hasMore' | 'starts' | 'gaps' | 'isAgedOut'>
  /** No message can follow: gaps after its last one are irrelevant. */
  readonly isOver?: boolean
}

/** The rows of a conversation, oldest first. */
export function buildThreadRows(input: ThreadRowsInput): ThreadRow[] {
  const { thread, dayOf, isOver = false } = input
  const messages = withOutgoing(input, RULES.keyOf)
  const gaps = gapsBetween(messages, thread.gaps ?? [], dayOf)
  const chosen = chosenChoices(messages)
  const rows = layOutMessages(messages, input, RULES, index => gaps.has(index)).flatMap(
    ({ day, unread, row }, index): ThreadRow[] => {
      const { key, message } = row
      const before = messages[index - 1]
      const gap = gaps.get(index)
      const isEarlier = gap !== undefined && dayOf(gap.until) !== dayOf(message.createdAt)
      return [
        ...(gap && isEarlier ? [gap] : []),
        ...(before && before.ticketId !== message.ticketId
          ? [
              {
                kind: 'ticket',
                key: `ticket-${key}`,
                ticketId: message.ticketId,
                queue: message.queue,
              } as const,
            ]
          : []),
        ...day,
        ...(gap && !isEarlier ? [gap] : []),
        ...unread,
        chosen.has(message.id) ? { ...row, chosenId: chosen.get(message.id) } : row,
      ]
    },
  )
  if (thread.isAgedOut && !thread.hasMore) rows.unshift({ kind: 'aged', key: 'aged' })
  const trailing = gaps.get(messages.length)
  if (trailing && !isOver) rows.push(trailing)
  rows.push({ kind: 'foot', key: 'foot' })
  return rows
}

/**
 * Finds the start of the unread messages: the last `count` from the customer, without those already answered.
 */
export function findUnreadStart(messages: readonly Message[], count: number): UnreadStart | null {
  const answered = messages.findLastIndex(
    message => message.fromMe && !message.automatic && !message.isPrivate,
  )
  const theirs = messages.slice(answered + 1).filter(message => !message.fromMe)
  return unreadStartOf(theirs, answered === -1 ? count : Math.min(count, theirs.length))
}
