import type { ConnectionGap, Message, QueueBrief } from '@recado/contract'
import type { ThreadData } from './thread.live.ts'

/** The number was away between two moments, `times` times where nothing was said in between; `dated` when that was not on the day above. */
export interface GapRow {
  readonly kind: 'gap'
  readonly key: string
  readonly from: string
  readonly until: string
  readonly times: number
  readonly dated: boolean
}

/** One line of the conversation: a message or something that parts messages. `first` and `last` say where in its group a message stands. */
export type ThreadRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'ticket'; readonly key: string; readonly ticketId: number; readonly queue: QueueBrief | null }
  | { readonly kind: 'unread'; readonly key: string; readonly count: number }
  | GapRow
  | { readonly kind: 'message'; readonly key: string; readonly message: Message; readonly first: boolean; readonly last: boolean }
  | { readonly kind: 'foot'; readonly key: 'foot' }

/** Messages of one author closer together than this stand as a group. */
const GROUP_MS = 5 * 60_000

/** A message keeps its key when the server gives it a number, so that it does not blink. */
export const rowKeyOf = (message: Message): string => message.clientKey ?? `m${message.id}`

const authorKey = (message: Message): string =>
  message.fromMe
    ? `me:${message.isPrivate}:${message.automatic}:${message.sentBy ?? ''}`
    : `them:${message.participant?.number || message.participant?.name || ''}`

function isGrouped(before: Message, after: Message): boolean {
  if (before.mediaType === 'call_log' || after.mediaType === 'call_log') return false
  return before.ticketId === after.ticketId && authorKey(before) === authorKey(after) && Date.parse(after.createdAt) - Date.parse(before.createdAt) < GROUP_MS
}

/**
 * The absences before each message, by its place, and after the last; none before the first, since nothing was said then. Those between the same
 * two messages are one.
 */
function gapsBetween(messages: readonly Message[], gaps: readonly ConnectionGap[], dayOf: ThreadRowsInput['dayOf']): ReadonlyMap<number, GapRow> {
  const found = new Map<number, GapRow>()
  for (const { id, from, until } of gaps) {
    const at = messages.findLastIndex(({ createdAt }) => createdAt <= until) + 1
    const [above, below] = [messages[at - 1], messages[at]]
    if (!above) continue
    const known = found.get(at)
    const since = known?.from ?? from
    const day = dayOf(below && dayOf(below.createdAt) === dayOf(until) ? until : above.createdAt)
    const dated = dayOf(since) !== day || dayOf(until) !== day
    found.set(at, { kind: 'gap', key: known?.key ?? `gap-${id}`, from: since, until, times: (known?.times ?? 0) + 1, dated })
  }
  return found
}

export interface ThreadRowsInput {
  readonly thread: Pick<ThreadData, 'messages' | 'hasMore' | 'starts' | 'gaps'>
  /** Nothing more is said in it: what follows its last message is no matter of this conversation. */
  readonly isOver?: boolean
  /** Messages on their way, in the order they were written. */
  readonly outgoing: readonly Message[]
  /** Where unread messages began when the conversation was opened. */
  readonly unread: { readonly fromId: number; readonly count: number } | null
  /** The calendar day of a moment, in the company's time zone. */
  readonly dayOf: (moment: string) => string
}

/**
 * The lines of a conversation, oldest first. Nothing about a line depends on what comes before the page it was fetched with,
 * so older pages only add lines at the beginning.
 */
export function buildThreadRows({ thread, outgoing, unread, dayOf, isOver = false }: ThreadRowsInput): ThreadRow[] {
  const starts = new Set(thread.starts)
  const arrived = new Set(thread.messages.map(({ clientKey }) => clientKey))
  const messages = [...thread.messages, ...outgoing.filter(({ clientKey }) => !arrived.has(clientKey))]
  const rows: ThreadRow[] = []
  const gaps = gapsBetween(messages, thread.gaps ?? [], dayOf)
  messages.forEach((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    const newTicket = before !== undefined && before.ticketId !== message.ticketId
    const newDay = before === undefined ? !thread.hasMore : dayOf(before.createdAt) !== dayOf(message.createdAt)
    const divided = unread?.fromId === message.id
    const gap = gaps.get(index)
    const earlier = gap && dayOf(gap.until) !== dayOf(message.createdAt)
    if (gap && earlier) rows.push(gap)
    if (newTicket) rows.push({ kind: 'ticket', key: `ticket-${rowKeyOf(message)}`, ticketId: message.ticketId, queue: message.queue })
    if (newDay) rows.push({ kind: 'day', key: `day-${rowKeyOf(message)}`, at: message.createdAt })
    if (gap && !earlier) rows.push(gap)
    if (divided) rows.push({ kind: 'unread', key: 'unread', count: unread.count })
    const first = before === undefined || starts.has(message.id) || newDay || divided || gap !== undefined || !isGrouped(before, message)
    const nextDivided = after !== undefined && (unread?.fromId === after.id || starts.has(after.id) || dayOf(message.createdAt) !== dayOf(after.createdAt))
    const last = after === undefined || nextDivided || gaps.has(index + 1) || !isGrouped(message, after)
    rows.push({ kind: 'message', key: rowKeyOf(message), message, first, last })
  })
  const trailing = gaps.get(messages.length)
  if (trailing && !isOver) rows.push(trailing)
  rows.push({ kind: 'foot', key: 'foot' })
  return rows
}

/** Where the unread messages of a thread begin: the last `count` that the customer wrote, but none that somebody has answered. */
export function findUnreadStart(messages: readonly Message[], count: number): ThreadRowsInput['unread'] {
  if (count <= 0) return null
  const answered = messages.findLastIndex(message => message.fromMe && !message.automatic && !message.isPrivate)
  const theirs = messages.slice(answered + 1).filter(message => !message.fromMe)
  const first = theirs.at(-count) ?? theirs[0]
  return first ? { fromId: first.id, count: Math.min(count, answered === -1 ? count : theirs.length) } : null
}
