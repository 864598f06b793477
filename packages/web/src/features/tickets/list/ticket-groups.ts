import type { Ticket } from '@recado/contract'

/** The groups of the tickets in service: whose customer waits, the first of those that nobody has, and the answered. */
export type TicketGroup = 'waiting' | 'queue' | 'answered'

/** The heading above the first row of a group. */
export interface GroupHead {
  readonly group: TicketGroup
  /** Tickets of the group; unknown while it is not fetched whole. */
  readonly count: number | undefined
  /** Since when the first customer of the group waits. */
  readonly since: string | null
}

export interface GroupedTickets {
  readonly rows: readonly Ticket[]
  /** The heads by the id of the row below them. */
  readonly heads: ReadonlyMap<number, GroupHead>
}

/** The waiting tickets shown among those in service. */
const QUEUE_ROWS = 3

/** A list in the order by wait, in its groups. `total` counts the list; `queue` are the tickets that nobody has. */
export function groupTickets(
  tickets: readonly Ticket[],
  { total, queue }: { total: number; queue: readonly Ticket[] },
): GroupedTickets {
  const firstAnswered = tickets.findIndex(({ waitingSince }) => waitingSince === null)
  const waiting = firstAnswered === -1 ? tickets : tickets.slice(0, firstAnswered)
  const answered = tickets.slice(waiting.length)
  const isWhole = answered.length > 0 || tickets.length >= total
  const parts = [
    { group: 'waiting', rows: waiting, count: isWhole ? waiting.length : undefined },
    // Behind all who wait for an answer.
    { group: 'queue', rows: isWhole ? queue.slice(0, QUEUE_ROWS) : [], count: undefined },
    { group: 'answered', rows: answered, count: total - waiting.length },
  ] as const
  const heads = parts.flatMap(({ group, rows, count }) => {
    const [first] = rows
    return first ? [[first.id, { group, count, since: first.waitingSince }] as const] : []
  })
  return { rows: parts.flatMap(({ rows }) => rows), heads: new Map(heads) }
}
