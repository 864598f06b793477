import { refuse, type Dashboard, type DashboardAttendant } from '@recado/contract'
import {
  addMeasures,
  averageMinutes,
  averageStars,
  coverPeriod,
  localClock,
  NO_MEASURES,
  periodBefore,
  periodOf,
  summarizeFigures,
  type Period,
} from '@recado/domain'
import * as companies from '../companies/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { cachedCount } from '../../kernel/batching/cached-count.ts'
import { shareRead } from '../../kernel/batching/share-read.ts'
import * as store from './dashboard.store.ts'

/** The filter of the dashboard as it travels. */
interface DashboardQuery {
  readonly days?: number | undefined
  readonly date_from?: string | undefined
  readonly date_to?: string | undefined
  readonly queueIds: readonly number[]
}

const todayOf = async (scope: Scope): Promise<string> =>
  localClock(scope.now, await companies.findTimezone(scope.db, scope.companyId)).date

/** The figures of a period. Spec: administration 7 "Dashboard", behaviour 16. @throws ERR_NO_FILTER */
export async function show(scope: Scope, query: DashboardQuery): Promise<Dashboard> {
  const today = await todayOf(scope)
  const { days, date_from: from, date_to: to, queueIds } = query
  const period = periodOf(
    { ...(days ? { days } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) },
    today,
  )
  if (!period) throw refuse('ERR_NO_FILTER')
  // All who may see the dashboard see the same one.
  return shareRead(scope, ['dashboard', period, today, queueIds], () =>
    read(scope, { period, today, queueIds }),
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

async function read(
  scope: Scope,
  { period, today, queueIds }: { period: Period; today: string; queueIds: readonly number[] },
): Promise<Dashboard> {
  const cover = coverPeriod(period)
  const before = coverPeriod(periodBefore(period))
  const [all, sums, active, leads, people] = await allOrThrow(
    store.sumDashboard(scope.db, { now: cover, before, today, queueIds }),
    store.sumByAttendant(scope.db, { cover, queueIds }),
    store.countActive(scope.db, queueIds),
    cachedCount(scope, ['leads', period], () => store.countLeads(scope.db, period)),
    store.listAttendants(scope.db),
  )
  const countStatus = (status: 'open' | 'pending'): number =>
    active.filter(row => row.status === status).reduce((total, { n }) => total + n, 0)
  const openOf = new Map(active.filter(row => row.status === 'open').map(row => [row.user_id, row.n]))
  const openedAt = new Map(all.hours.map(({ hour, opened }) => [hour, opened]))
  const sumOf = new Map(sums.map(row => [row.attendant, row]))
  return {
    counters: {
      ...summarizeFigures(addMeasures(all.now)),
      supportHappening: countStatus('open'),
      supportPending: countStatus('pending'),
      leads,
    },
    attendants: people.map(person =>
      presentAttendant(person, openOf.get(person.id) ?? 0, sumOf.get(person.id) ?? NO_MEASURES),
    ),
    period,
    before: summarizeFigures(addMeasures(all.before)),
    today: { date: today, hours: HOURS.map(hour => openedAt.get(hour) ?? 0) },
    isCounting: all.isCounting,
  }
}

type AttendantRow = Awaited<ReturnType<typeof store.listAttendants>>[number]
const presentAttendant = (
  person: AttendantRow,
  openCount: number,
  sum: Omit<store.AttendantSums, 'attendant'>,
): DashboardAttendant => ({
  id: person.id,
  name: person.name,
  online: person.is_online,
  rating: averageStars(sum),
  countRating: sum.ratings,
  tickets: openCount + sum.finished,
  openCount,
  closeCount: sum.finished,
  avgWaitTime: averageMinutes(sum.waitSeconds, sum.waits),
  avgSupportTime: averageMinutes(sum.handledSeconds, sum.handled),
})

/** Spec: administration 7 "GET /messages-allMe". */
export async function countOwnMessages(
  scope: Scope,
  query: { fromMe: boolean; dateStart?: string | undefined; dateEnd?: string | undefined },
): Promise<{ count: { count: number }[] }> {
  const { sent, received } = await store.sumMessages(scope.db, {
    ...(query.dateStart ? { from: query.dateStart } : {}),
    ...(query.dateEnd ? { to: query.dateEnd } : {}),
  })
  return { count: [{ count: query.fromMe ? sent : received }] }
}
