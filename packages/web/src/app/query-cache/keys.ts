import type { Message, Ticket } from '@recado/contract'

/** Maximum persisted tickets of a list and messages of a conversation. */
export const MAX_STORED_TICKETS = 50
export const MAX_STORED_MESSAGES = 30

interface StoredTicketList {
  readonly tickets: readonly Ticket[]
  readonly hasMore: boolean
}
interface StoredThread {
  readonly ticketId: number
  readonly messages: readonly Message[]
  readonly hasMore: boolean
  readonly starts: readonly number[]
}
type CacheKey = readonly unknown[]

/**
 * Storage key of a query's data; undefined when it is not persisted. Persisted: unfiltered lists and
 * conversations.
 */
export function storageNameOf(key: CacheKey): string | undefined {
  const [kind, of] = key
  if (kind === 'unread') return 'unread'
  if (kind === 'messages' && typeof of === 'number') return threadStorageName(of)
  if (kind !== 'tickets' || typeof of !== 'object' || of === null) return undefined
  const { status, searchParam, queueIds, onlyUnreadMessages } = of as Record<string, unknown>
  const isPlain =
    (status === 'open' || status === 'pending') &&
    searchParam === '' &&
    Array.isArray(queueIds) &&
    queueIds.length === 0 &&
    onlyUnreadMessages !== true
  return isPlain ? `tickets/${JSON.stringify(of)}` : undefined
}
export const threadStorageName = (ticketId: number): string => `messages/${ticketId}`

/** The query key of a storage key. */
export function queryKeyOf(name: string): CacheKey | undefined {
  const [kind, of] = [name.split('/', 1)[0], name.slice(name.indexOf('/') + 1)]
  if (name === 'unread') return ['unread']
  if (kind === 'messages') return ['messages', Number(of)]
  return kind === 'tickets' ? ['tickets', JSON.parse(of)] : undefined
}

/** Truncates data to the persisted part. */
export function trimForStorage(name: string, data: unknown): unknown {
  if (name.startsWith('tickets/')) {
    const list = data as StoredTicketList
    return {
      ...list,
      tickets: list.tickets.slice(0, MAX_STORED_TICKETS),
      hasMore: list.hasMore || list.tickets.length > MAX_STORED_TICKETS,
    }
  }
  if (!name.startsWith('messages/')) return data
  const thread = data as StoredThread
  if (thread.messages.length <= MAX_STORED_MESSAGES) return thread
  const messages = thread.messages.slice(-MAX_STORED_MESSAGES)
  return { ...thread, messages, hasMore: true, starts: messages.slice(0, 1).map(({ id }) => id) }
}

/**
 * Conversations that may be persisted: those of tickets in a persisted list, at most as many as a list holds.
 */
export function listedTicketIds(values: Iterable<readonly [string, unknown]>): Set<number> {
  const lists = [...values].flatMap(([name, value]) =>
    name.startsWith('tickets/') ? (value as StoredTicketList).tickets : [],
  )
  return new Set(
    lists
      .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
      .map(({ id }) => id)
      .slice(0, MAX_STORED_TICKETS),
  )
}
