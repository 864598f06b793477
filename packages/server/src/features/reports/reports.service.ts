import { LIMITS } from '@recado/contract'
import type {
  AdReport,
  BotReport,
  HeatMap,
  PeriodReport,
  ReportGroup,
  ReportGrouping,
  ReportSummary,
  ReportTimeline,
} from '@recado/contract'
import {
  addMeasures,
  botFigures,
  grainOf,
  heatCells,
  NO_MEASURES,
  pointsOf,
  summarizeFigures,
  summarizeGroup,
  waitReport,
  type GroupMeasures,
  type Measures,
  type Period,
} from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { findCached, readCached } from '../../kernel/batching/read-cached.ts'
import { shareRead } from '../../kernel/batching/share-read.ts'
import { readFiguresState } from '../dashboard/index.ts'
import { filterBefore, toReportFilter, type ReportFilter, type ReportQuery } from './report-filter.ts'
import * as store from './reports.store.ts'

/** The key of a report, which is the same for everybody who may see reports. */
const keyOf = (parts: readonly string[], filter: ReportFilter): readonly unknown[] => [
  'reports',
  ...parts,
  filter,
]
/** Reads a report that knows nothing but figures; again once they have changed. */
async function keepReport<T extends object>(
  scope: Scope,
  name: string,
  filter: ReportFilter,
  read: (isCounting: boolean) => Promise<T>,
): Promise<T> {
  const { version, isCounting } = await readFiguresState(scope.db)
  return readCached(scope, keyOf([name], filter), `${version} ${isCounting}`, () => read(isCounting))
}

const presentPeriod = (period: Period, sum: Measures): PeriodReport => ({
  period,
  figures: summarizeFigures(sum),
  firstAnswer: waitReport(sum, 'firstAnswer'),
  wait: waitReport(sum, 'wait'),
})

/** The figures of a period, beside those of the period before. */
export function showSummary(scope: Scope, query: ReportQuery): Promise<ReportSummary> {
  const filter = toReportFilter(query)
  return keepReport(scope, 'summary', filter, async isCounting => {
    const [now, earlier] = await allOrThrow(
      store.sumPeriod(scope.db, filter),
      store.sumPeriod(scope.db, filterBefore(filter)),
    )
    return {
      now: presentPeriod(filter.period, now),
      before: presentPeriod(filterBefore(filter).period, earlier),
      isCounting,
    }
  })
}

export function showTimeline(scope: Scope, query: ReportQuery): Promise<ReportTimeline> {
  const filter = toReportFilter(query)
  const grain = grainOf(filter.period)
  return keepReport(scope, 'timeline', filter, async () => ({
    grain,
    points: pointsOf(filter.period, grain, await store.sumByPoint(scope.db, filter, grain)),
  }))
}

/** All attendants, queues or connections, and the tags that something counts for. */
export async function showGroups(
  scope: Scope,
  { by, ...query }: ReportQuery & { readonly by: ReportGrouping },
): Promise<{ groups: ReportGroup[] }> {
  const filter = toReportFilter(query)
  const key = keyOf(['groups', by], filter)
  const cached = findCached<{ groups: ReportGroup[] }>(
    scope,
    key,
    await store.readGroupsVersion(scope.db, by),
  )
  if (cached) return cached
  // The names belong to the version that they are read with; the sums are read behind it.
  const { version, names } = await store.listNames(scope.db, by)
  return readCached(scope, key, version, async () => ({
    groups: presentGroups(by, filter, names, await store.sumByGroup(scope.db, by, filter)),
  }))
}

function presentGroups(
  by: ReportGrouping,
  filter: ReportFilter,
  names: readonly store.GroupName[],
  sums: ReadonlyMap<number, GroupMeasures>,
): ReportGroup[] {
  const nameOf = new Map(names.map(named => [named.id, named]))
  const isFiltered = filter[`${by}Id`] !== undefined || by === 'tag'
  const ids = new Set([...(isFiltered ? [] : nameOf.keys()), ...sums.keys()])
  return [...ids].map(id => ({
    id,
    name: nameOf.get(id)?.name ?? null,
    color: nameOf.get(id)?.color ?? null,
    figures: summarizeGroup(sums.get(id) ?? NO_MEASURES),
  }))
}

/** The tickets of each ad, which is known by its headline as in the lists of tickets. */
export function showAds(scope: Scope, query: ReportQuery): Promise<AdReport> {
  const filter = toReportFilter(query)
  return keepReport(scope, 'ads', filter, async () => {
    const rows = await store.sumByAd(scope.db, filter)
    return {
      ads: rows
        .slice(0, LIMITS.reportAds)
        .map(({ headline, ...sums }) => ({ headline, figures: summarizeFigures(addMeasures(sums)) })),
      hasMore: rows.length > LIMITS.reportAds,
    }
  })
}

export function showHeatMap(scope: Scope, query: ReportQuery): Promise<HeatMap> {
  const filter = toReportFilter(query)
  return keepReport(scope, 'heat-map', filter, async () => ({
    cells: heatCells(await store.sumByHourOfWeek(scope.db, filter)),
  }))
}

const BOT_MEASURES = ['botTalks', 'botHelped', 'botLeft'] as const
export function showBot(scope: Scope, query: ReportQuery): Promise<BotReport> {
  const filter = toReportFilter(query)
  return shareRead(scope, keyOf(['bot'], filter), async () => {
    const [now, earlier, options] = await allOrThrow(
      store.sumPeriod(scope.db, filter, BOT_MEASURES),
      store.sumPeriod(scope.db, filterBefore(filter), BOT_MEASURES),
      store.listGivenUp(scope.db, filter),
    )
    return { now: botFigures(now), before: botFigures(earlier), options }
  })
}
