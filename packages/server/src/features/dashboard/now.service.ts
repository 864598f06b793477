import type { DashboardNow, DashboardWaitingQueue } from '@recado/contract'
import { maySeeTicket, nameWithoutNumber, type FigureCalendar } from '@recado/domain'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { loadCalendar } from './calendar.ts'
import { listPlaces, type Places } from './calendar.store.ts'
import { countWaiting, listLongestWaits, listOnline, type LongestWait, type WaitingRow } from './now.store.ts'

/** Two connections of a queue may have opening hours of their own. */
const COMPARED_WAITS = 5

/** The present state: the longest wait of each queue, the attendants online, the connections in trouble. */
export async function showNow(scope: Scope): Promise<DashboardNow> {
  const places = listPlaces(scope.db)
  const [counts, waits, { queues, connections }, people, calendar] = await allOrThrow(
    countWaiting(scope.db, scope.now),
    listLongestWaits(scope.db, COMPARED_WAITS),
    places,
    listOnline(scope.db),
    loadCalendar(scope, places),
  )
  const countOf = new Map(counts.filter(row => row.is_queue).map(row => [row.queue_id, row]))
  const waitsOf = Map.groupBy(waits, wait => wait.queue_id)
  const presentQueue = async (queue: Places['queues'][number] | null): Promise<DashboardWaitingQueue> => {
    const id = queue?.id ?? null
    return {
      queue: queue && { id: queue.id, name: queue.name, color: queue.color },
      pending: countOf.get(id)?.pending ?? 0,
      waiting: countOf.get(id)?.waiting ?? 0,
      overdue: countOf.get(id)?.overdue ?? 0,
      longest: await presentLongest(scope, calendar, waitsOf.get(id) ?? []),
    }
  }
  const presented = await Promise.all([
    ...queues.map(presentQueue),
    ...(countOf.has(null) ? [presentQueue(null)] : []),
  ])
  return {
    queues: presented.toSorted((a, b) => waitOf(b) - waitOf(a)),
    online: presentOnline(people, counts),
    hasConnections: connections.length > 0,
    troubled: connections.filter(isTroubled).map(({ id, name, status }) => ({ id, name, status })),
    at: scope.now.toISOString(),
  }
}

/** Whether a connection is meant to be open and is not. */
const isTroubled = ({ desired, status }: Places['connections'][number]): boolean =>
  desired === 'open' && status !== 'CONNECTED'

/** The attendants online, the one with most open tickets first. */
function presentOnline(
  people: Awaited<ReturnType<typeof listOnline>>,
  counts: readonly WaitingRow[],
): DashboardNow['online'] {
  const loads = new Map(counts.filter(row => !row.is_queue).map(row => [row.user_id, row]))
  return people
    .map(({ id, name }) => ({
      id,
      name,
      open: loads.get(id)?.open ?? 0,
      waiting: loads.get(id)?.waiting_open ?? 0,
    }))
    .toSorted((a, b) => b.open - a.open)
}

/** A queue in which nobody waits comes after one whose customer just wrote. */
const waitOf = ({ longest }: DashboardWaitingQueue): number => longest?.openSeconds ?? -1

async function presentLongest(
  scope: Scope,
  calendar: FigureCalendar,
  waits: readonly LongestWait[],
): Promise<DashboardWaitingQueue['longest']> {
  const placeOf = (wait: LongestWait) => ({
    queue: wait.queue_id ?? 0,
    connection: wait.connection_id,
    attendant: 0,
  })
  const [longest] = waits
    .map(wait => ({ ...wait, openSeconds: calendar.openSeconds(wait.since, scope.now, placeOf(wait)) }))
    .toSorted((a, b) => b.openSeconds - a.openSeconds || a.since.getTime() - b.since.getTime())
  if (!longest) return null
  const ticket = await tickets.loadInBatch(scope, longest.id)
  const { id, uuid, contact } = tickets.maskForViewer(scope, ticket)
  return {
    since: longest.since.toISOString(),
    openSeconds: longest.openSeconds,
    isOpen: calendar.openSeconds(scope.now, new Date(scope.now.getTime() + 1_000), placeOf(longest)) > 0,
    answerDueAt: longest.due_at?.toISOString() ?? null,
    ticket: maySeeTicket(scope.viewer, ticket) ? { id, uuid, name: nameWithoutNumber(contact) } : null,
  }
}
