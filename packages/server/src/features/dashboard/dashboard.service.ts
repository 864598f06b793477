import { findPeriodFault, refuse, type Dashboard, type DashboardAttendant } from '@recado/contract'
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
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { cachedCount } from '../../kernel/batching/cached-count.ts'
import { findCached, readCached } from '../../kernel/batching/read-cached.ts'
import { shareRead } from '../../kernel/batching/share-read.ts'
import * as store from './dashboard.store.ts'
import {
  readDashboardState,
  readPeopledState,
  type DashboardPerson,
  type DashboardState,
  type PeopledState,
} from './state.store.ts'

/** The filter of the dashboard as it travels. */
interface DashboardQuery {
  readonly days?: number | undefined
  readonly date_from?: string | undefined
  readonly date_to?: string | undefined
  readonly queueIds: readonly number[]
}

/** The parameters of a dashboard, apart from the figures behind it. */
interface DashboardView {
  readonly period: Period
  readonly today: string
  readonly queueIds: readonly number[]
}

/** The figures of a period. Spec: administration 7 "Dashboard", behaviour 16. @throws ERR_NO_FILTER, ERR_VALIDATION */
export async function show(scope: Scope, query: DashboardQuery): Promise<Dashboard> {
  const state = await readDashboardState(scope.db)
  const view = toView(query, localClock(scope.now, state.timezone).date)
  // All who may see the dashboard see the same one.
  const parts = ['dashboard', view]
  // The sums change all the time while the past is counted.
  if (state.isCounting)
    return shareRead(scope, parts, async () => {
      const [peopled, leads] = await allOrThrow(readPeopledState(scope.db), countLeads(scope, view))
      return read(scope, view, peopled, leads)
    })
  const leads = await countLeads(scope, view)
  return findCached<Dashboard>(scope, parts, versionOf(state, leads)) ?? readAnew(scope, parts, view, leads)
}

/** The attendants belong to the state that they are read with; all else is read behind it. */
async function readAnew(
  scope: Scope,
  parts: readonly unknown[],
  view: DashboardView,
  leads: number,
): Promise<Dashboard> {
  const peopled = await readPeopledState(scope.db)
  return readCached(scope, parts, versionOf(peopled, leads), () => read(scope, view, peopled, leads))
}

const versionOf = ({ version, marks, attendants, isCounting }: DashboardState, leads: number): string =>
  [version, marks, attendants, isCounting, leads].join(' ')

function toView(query: DashboardQuery, today: string): DashboardView {
  const { days, date_from: from, date_to: to, queueIds } = query
  const period = periodOf(
    { ...(days ? { days } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) },
    today,
  )
  if (!period) throw refuse('ERR_NO_FILTER')
  // A missing date is today or the first of the month, so the order is known here only.
  const fault = findPeriodFault(period, Infinity)
  if (fault) throw refuse('ERR_VALIDATION', { fields: { date_to: fault } })
  return { period, today, queueIds }
}

const countLeads = (scope: Scope, { period }: DashboardView): Promise<number> =>
  cachedCount(scope, ['leads', period], () => store.countLeads(scope.db, period))

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

async function read(
  scope: Scope,
  view: DashboardView,
  { version, people, isCounting }: PeopledState,
  leads: number,
): Promise<Dashboard> {
  const { period, today } = view
  // A ticket that moves and an attendant who leaves change no sums before they are counted.
  const [{ all, byAttendant }, active] = await allOrThrow(
    readCached(scope, ['sums of the dashboard', view], String(version), () => readSums(scope, view)),
    store.countActive(scope.db, view.queueIds),
  )
  const countStatus = (status: 'open' | 'pending'): number =>
    active.filter(row => row.status === status).reduce((total, { n }) => total + n, 0)
  const openOf = new Map(active.filter(row => row.status === 'open').map(row => [row.user_id, row.n]))
  const openedAt = new Map(all.hours.map(({ hour, opened }) => [hour, opened]))
  const sumOf = new Map(byAttendant.map(row => [row.attendant, row]))
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
    hasTickets: all.hasTickets,
    hasServed: all.hasServed,
    isCounting,
  }
}

async function readSums(
  scope: Scope,
  { period, today, queueIds }: DashboardView,
): Promise<{ all: store.DashboardSums; byAttendant: readonly store.AttendantSums[] }> {
  const cover = coverPeriod(period)
  const [all, byAttendant] = await allOrThrow(
    store.sumDashboard(scope.db, { now: cover, before: coverPeriod(periodBefore(period)), today, queueIds }),
    store.sumByAttendant(scope.db, { cover, queueIds }),
  )
  return { all, byAttendant }
}

const presentAttendant = (
  person: DashboardPerson,
  openCount: number,
  sum: Omit<store.AttendantSums, 'attendant'>,
): DashboardAttendant => ({
  ...person,
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
