import {
  hoursOf,
  localHour,
  openSecondsBetween,
  type FigureCalendar,
  type FigurePlace,
  type OpeningHours,
} from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as settings from '../settings/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { listPlaces, listSpecialDays, type Places } from './calendar.store.ts'

/** A moment's local hour is that of its quarter: no time zone differs from another by less. */
const QUARTER_MS = 15 * 60_000

/** Loads the company's calendar: its time zone, and the opening hours of its queues and connections. */
export async function loadCalendar(
  scope: Scope,
  places: Promise<Places> = listPlaces(scope.db),
): Promise<FigureCalendar & { readonly timezone: string }> {
  const [company, switches, { queues, connections }, hoursExceptions] = await allOrThrow(
    companies.find(scope.db, scope.companyId),
    settings.load(scope),
    places,
    listSpecialDays(scope.db),
  )
  const schedulesOfQueue = new Map(queues.map(({ id, schedules }) => [id, schedules]))
  const schedulesOfConnection = new Map(connections.map(({ id, schedules }) => [id, schedules]))
  const knownHours = new Map<string, OpeningHours>()
  const hoursOfPlace = ({ queue, connection }: FigurePlace): OpeningHours => {
    const key = `${queue} ${connection}`
    const known = knownHours.get(key)
    if (known) return known
    const found = hoursOf(
      {
        settings: switches,
        companySchedules: company.schedules,
        connection: { id: connection, schedules: schedulesOfConnection.get(connection) ?? [] },
        hoursExceptions,
      },
      { id: queue, schedules: schedulesOfQueue.get(queue) ?? [] },
    )
    knownHours.set(key, found)
    return found
  }
  const { timezone } = company
  return {
    timezone,
    hourOf: makeHourOf(timezone),
    openSeconds: (from, to, place) => openSecondsBetween(hoursOfPlace(place), from, to, timezone),
  }
}

/** Makes the function that tells the local hour of a moment; it computes each quarter once. */
function makeHourOf(timezone: string): FigureCalendar['hourOf'] {
  const hours = new Map<number, string>()
  return at => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS)
    const known = hours.get(quarter)
    if (known !== undefined) return known
    const hour = localHour(new Date(quarter * QUARTER_MS), timezone)
    hours.set(quarter, hour)
    return hour
  }
}
