/**
 * The row types of every message log: dividers and messages; `first` and `last` give a message's position in
 * its group.
 */
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
export interface ThreadMessageRow<Message> {
  readonly kind: 'message'
  readonly key: string
  readonly message: Message
  readonly first: boolean
  readonly last: boolean
}

/** Divider above the messages that were unread when the thread opened. */
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
    /** First message of each fetched page. */
    readonly starts: readonly number[]
  }
  /** Pending messages in the order they were written. */
  readonly outgoing: readonly Message[]
  readonly unread: UnreadStart | null
  /** The calendar day of an instant in the company's time zone. */
  readonly dayOf: (moment: string) => string
}

export interface RowRules<Message> {
  /** Returns a key that survives the assignment of the server's id, so that the row does not remount. */
  readonly keyOf: (message: Message) => string
  /** True when two messages belong to one group if sent in short succession. */
  readonly mayGroup: (before: Message, after: Message) => boolean
}

/** Messages of one author that are closer together than this form a group. */
const GROUP_MS = 5 * 60_000

/** The messages of a thread, followed by the pending ones that have not arrived. */
export function withOutgoing<Message>(
  { thread, outgoing }: Pick<RowsInput<Message>, 'thread' | 'outgoing'>,
  keyOf: RowRules<Message>['keyOf'],
): Message[] {
  const arrived = new Set(thread.messages.map(keyOf))
  return [...thread.messages, ...outgoing.filter(message => !arrived.has(keyOf(message)))]
}

/**
 * Builds the row of each message, with the day and unread dividers before it. No row depends on what precedes
 * its page, so older pages only prepend rows. `isParted` is true when another element precedes a message.
 */
export function layOutMessages<Message extends RowMessage>(
  messages: readonly Message[],
  { thread, unread, dayOf }: Omit<RowsInput<Message>, 'outgoing'>,
  { keyOf, mayGroup }: RowRules<Message>,
  isParted: (index: number) => boolean = () => false,
): {
  readonly day: readonly DayRow[]
  readonly unread: readonly UnreadRow[]
  readonly row: ThreadMessageRow<Message>
}[] {
  const starts = new Set(thread.starts)
  const days = messages.map(({ createdAt }) => dayOf(createdAt))
  const beginsGroup = messages.map((message, index) => {
    const before = messages[index - 1]
    if (
      !before ||
      starts.has(message.id) ||
      unread?.fromId === message.id ||
      days[index - 1] !== days[index] ||
      isParted(index)
    )
      return true
    return (
      !mayGroup(before, message) || Date.parse(message.createdAt) - Date.parse(before.createdAt) >= GROUP_MS
    )
  })
  return messages.map((message, index) => {
    const key = keyOf(message)
    const isNewDay = index === 0 ? !thread.hasMore : days[index - 1] !== days[index]
    return {
      day: isNewDay ? [{ kind: 'day', key: `day-${key}`, at: message.createdAt }] : [],
      unread: unread?.fromId === message.id ? [{ kind: 'unread', key: 'unread', count: unread.count }] : [],
      row: {
        kind: 'message',
        key,
        message,
        first: beginsGroup[index] ?? true,
        last: beginsGroup[index + 1] ?? true,
      },
    }
  })
}

/** Finds the first unread message: the unread ones are the last `count` by others. */
export function unreadStartOf(theirs: readonly RowMessage[], count: number): UnreadStart | null {
  const first = count > 0 ? (theirs.at(-count) ?? theirs[0]) : undefined
  return first ? { fromId: first.id, count } : null
}
