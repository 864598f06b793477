/** What parts messages in every log, and a message: `first` and `last` say where in its group it stands. */
export interface DayRow {
  readonly kind: 'day'
  readonly key: string
  readonly at: string
}
export interface UnreadRow {
  readonly kind: 'unread'
  readonly key: string
  readonly count: number
}
export interface MessageRow<Message> {
  readonly kind: 'message'
  readonly key: string
  readonly message: Message
  readonly first: boolean
  readonly last: boolean
}

/** Where unread messages began when a thread was opened. */
export interface UnreadStart {
  readonly fromId: number
  readonly count: number
}

interface RowMessage {
  readonly id: number
  readonly createdAt: string
}
export interface RowsInput<Message> {
  readonly thread: {
    readonly messages: readonly Message[]
    readonly hasMore: boolean
    /** The first message of every page fetched. */
    readonly starts: readonly number[]
  }
  /** Messages on their way, in the order they were written. */
  readonly outgoing: readonly Message[]
  readonly unread: UnreadStart | null
  /** The calendar day of a moment, in the company's time zone. */
  readonly dayOf: (moment: string) => string
}

export interface RowRules<Message> {
  /** A message keeps its key when the server gives it a number, so that it does not blink. */
  readonly keyOf: (message: Message) => string
  /** Whether two messages stand as a group when one soon follows the other. */
  readonly mayGroup: (before: Message, after: Message) => boolean
}

/** Messages of one author closer together than this stand as a group. */
const GROUP_MS = 5 * 60_000

/** The messages of a thread, and after them those on their way that have not arrived. */
export function withOutgoing<Message>({ thread, outgoing }: Pick<RowsInput<Message>, 'thread' | 'outgoing'>, keyOf: RowRules<Message>['keyOf']): Message[] {
  const arrived = new Set(thread.messages.map(keyOf))
  return [...thread.messages, ...outgoing.filter(message => !arrived.has(keyOf(message)))]
}

/**
 * The row of each message, with the rows of the day and of the unread ones where they begin before it. Nothing about a row depends on what comes before
 * the page it was fetched with, so older pages only add rows at the beginning. `isParted` says where something else stands before a message.
 */
export function layOutMessages<Message extends RowMessage>(
  messages: readonly Message[],
  { thread, unread, dayOf }: Omit<RowsInput<Message>, 'outgoing'>,
  { keyOf, mayGroup }: RowRules<Message>,
  isParted: (index: number) => boolean = () => false,
): { readonly day: readonly DayRow[]; readonly unread: readonly UnreadRow[]; readonly row: MessageRow<Message> }[] {
  const starts = new Set(thread.starts)
  const days = messages.map(({ createdAt }) => dayOf(createdAt))
  const beginsGroup = messages.map((message, index) => {
    const before = messages[index - 1]
    if (!before || starts.has(message.id) || unread?.fromId === message.id || days[index - 1] !== days[index] || isParted(index)) return true
    return !mayGroup(before, message) || Date.parse(message.createdAt) - Date.parse(before.createdAt) >= GROUP_MS
  })
  return messages.map((message, index) => {
    const key = keyOf(message)
    const isNewDay = index === 0 ? !thread.hasMore : days[index - 1] !== days[index]
    return {
      day: isNewDay ? [{ kind: 'day', key: `day-${key}`, at: message.createdAt }] : [],
      unread: unread?.fromId === message.id ? [{ kind: 'unread', key: 'unread', count: unread.count }] : [],
      row: { kind: 'message', key, message, first: beginsGroup[index] ?? true, last: beginsGroup[index + 1] ?? true },
    }
  })
}

/** Where the unread messages begin: with the last `count` of those that others wrote. */
export function unreadStartOf(theirs: readonly RowMessage[], count: number): UnreadStart | null {
  const first = count > 0 ? (theirs.at(-count) ?? theirs[0]) : undefined
  return first ? { fromId: first.id, count } : null
}
