import {
  hoursOf,
  openSecondsBetween,
  wallTimeOf,
  type FigureCalendar,
  type FigurePlace,
  type OpeningHours,
} from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as settings from '../settings/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { listHours, listSpecialDays } from './calendar.store.ts'

/** A moment's local hour is that of its quarter: no time zone differs from another by less. */
const QUARTER_MS = 15 * 60_000

/** Loads the company's calendar: its time zone, and the opening hours of its queues and connections. */
export async function loadCalendar(scope: Scope): Promise<FigureCalendar & { readonly timezone: string }> {
  const [company, switches, { queues, connections }, hoursExceptions] = await allOrThrow(
    companies.find(scope.db, scope.companyId),
    settings.load(scope),
    listHours(scope.db),
    listSpecialDays(scope.db),
  )
  const knownHours = new Map<string, OpeningHours>()
  const hoursOfPlace = ({ queue, connection }: FigurePlace): OpeningHours => {
    const key = `${queue} ${connection}`
    const known = knownHours.get(key)
    if (known) return known
    const found = hoursOf(
      {
        settings: switches,
        companySchedules: company.schedules,
        connection: { id: connection, schedules: connections.get(connection) ?? [] },
        hoursExceptions,
      },
      { id: queue, schedules: queues.get(queue) ?? [] },
    )
    knownHours.set(key, found)
    return found
  }
  const hours = new Map<number, string>()
  const { timezone } = company
  return {
    timezone,
    hourOf: at => {
      const quarter = Math.floor(at.getTime() / QUARTER_MS)
      const known = hours.get(quarter)
      if (known !== undefined) return known
      const hour = `${new Date(wallTimeOf(at, timezone)).toISOString().slice(0, 13)}:00`
      hours.set(quarter, hour)
      return hour
    },
    openSeconds: (from, to, place) => openSecondsBetween(hoursOfPlace(place), from, to, timezone),
  }
}
