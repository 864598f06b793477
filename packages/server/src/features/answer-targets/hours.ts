import { addDays, hoursOf, localClock, type OpeningHours } from '@recado/domain'
import type { Queue } from '@recado/contract'
import * as companies from '../companies/index.ts'
import * as connections from '../connections/index.ts'
import * as settings from '../settings/index.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { memoize } from '../../kernel/batching/memoize.ts'
import type { Scope } from '../../kernel/database/scope.ts'

/** The days of exceptions that may count for an answer that is due from now on. */
const DAYS_BEHIND = 366
const DAYS_AHEAD = 367

const loadCompany = memoize(scope => companies.find(scope.db, scope.companyId))
const loadExceptions = memoize(async scope => {
  const { timezone } = await loadCompany(scope)
  const { date } = localClock(scope.now, timezone)
  return companies.listHoursExceptionsBetween(scope, addDays(date, -DAYS_BEHIND), addDays(date, DAYS_AHEAD))
})

/**
 * The opening hours that count for a queue and a connection, from the source that the company has chosen, and
 * the company's time zone.
 */
export async function loadOpeningHours(
  scope: Scope,
  queue: Pick<Queue, 'id' | 'schedules'>,
  connectionId: number,
): Promise<{ hours: OpeningHours; timezone: string }> {
  const [company, switches] = await allOrThrow(loadCompany(scope), settings.load(scope))
  const { timezone } = company
  if (switches.scheduleType === 'disabled') return { hours: { week: [], exceptions: [] }, timezone }
  const [connection, hoursExceptions] = await allOrThrow(
    connections.settingsOf(scope, connectionId),
    loadExceptions(scope),
  )
  const sources = {
    settings: switches,
    companySchedules: company.schedules,
    connection: { id: connectionId, schedules: connection.schedules },
    hoursExceptions,
  }
  return { hours: hoursOf(sources, queue), timezone }
}
