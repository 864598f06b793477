import { DAY_MS } from '@recado/contract'
import type { BenchUser } from './bench-users.ts'
import { queryString, type BenchCall } from './calls.ts'
import type { LoadRequest } from './load.ts'
import { INSIGHT_DAYS } from './insight-data.ts'

/** The first day of periods that are measured, in days ago; a period ends today. */
const RANGES = [7, 90, INSIGHT_DAYS - 1] as const

const REPORTS = {
  'report summary': ['/reports/summary', {}],
  'report timeline': ['/reports/timeline', {}],
  'report attendants': ['/reports/groups', { by: 'attendant' }],
  'report queues': ['/reports/groups', { by: 'queue' }],
  'report connections': ['/reports/groups', { by: 'connection' }],
  'report tags': ['/reports/groups', { by: 'tag' }],
  'report heat map': ['/reports/heat-map', {}],
  'report bot': ['/reports/bot', {}],
  'report ads': ['/reports/ads', {}],
  'report tickets of an hour': ['/reports/tickets', { weekday: 1, hour: 10 }],
  'report ratings': ['/reports/ratings', {}],
  'report campaigns': ['/reports/campaigns', {}],
} as const

const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
type Path = (n: number) => string

/** The dashboard, every report and the board; a longer period is compared with the shortest one. */
export function insightCalls(actors: readonly BenchUser[]): BenchCall[] {
  const admins = actors.filter(actor => actor.isAdmin)
  const requestAs =
    (callers: readonly BenchUser[], path: Path) =>
    (n: number): LoadRequest => ({
      path: `/api${path(n)}`,
      headers: callers[n % callers.length]?.headers ?? {},
    })
  const overRanges = (name: string, toPath: (days: number) => string): BenchCall[] =>
    RANGES.map((days, index) => ({
      name: `${name}, ${days} days`,
      ceiling: 'figures',
      request: requestAs(admins, () => toPath(days)),
      ...(index === 0 ? {} : { deepOf: `${name}, ${RANGES[0]} days` }),
    }))
  const single = (name: string, ceiling: BenchCall['ceiling'], path: string): BenchCall => ({
    name,
    ceiling,
    request: requestAs(actors, () => path),
  })
  return [
    ...overRanges(
      'dashboard',
      days => `/dashboard?${queryString({ date_from: dayAgo(days), date_to: dayAgo(0) })}`,
    ),
    ...overRanges(
      'own messages',
      days => `/messages-allMe?${queryString({ fromMe: true, dateStart: dayAgo(days), dateEnd: dayAgo(0) })}`,
    ),
    { name: 'now board', ceiling: 'figures', request: requestAs(admins, () => '/dashboard/now') },
    ...Object.entries(REPORTS).flatMap(([name, [path, values]]) =>
      overRanges(name, days => `${path}?${queryString({ from: dayAgo(days), to: dayAgo(0), ...values })}`),
    ),
    single('kanban lanes', 'small', '/tags/kanban'),
    single('kanban board', 'tickets', '/kanban/board'),
    single('kanban lane', 'tickets', '/kanban/tickets'),
    single('kanban cards', 'tickets', '/ticket/kanban'),
  ]
}
