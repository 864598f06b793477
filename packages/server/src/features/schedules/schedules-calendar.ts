import { LIMITS, type Schedule } from '@recado/contract'
import {
  addDays,
  COMPANY_PLACE,
  exceptionsOf,
  listOccurrencesBetween,
  localClock,
  startOfLocalDay,
  type WorkCalendar,
} from '@recado/domain'
import * as companies from '../companies/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { maskForViewer, presentSchedule } from './schedules.present.ts'
import { readSearch } from './schedules-list.ts'
import { listRepeating, listSchedulesBetween, type ScheduleRow } from './schedules.store.ts'

export interface Holiday {
  readonly day: string
  readonly name: string
}
/** Days that a series looks ahead. */
const LOOK_AHEAD_DAYS = 400

/** The days between two days on which the company is closed all day by an exception. */
export async function listScheduleHolidays(scope: Scope, from: string, to: string): Promise<Holiday[]> {
  const exceptions = exceptionsOf(await companies.listHoursExceptionsBetween(scope, from, to), COMPANY_PLACE)
  const closed = exceptions.filter(({ startTime, startTimeB }) => startTime === '' && startTimeB === '')
  const days = new Map<string, string>()
  for (const { name, ...exception } of closed) {
    const [first, last] = [
      exception.from > from ? exception.from : from,
      exception.to < to ? exception.to : to,
    ]
    for (let day = first; day <= last; day = addDays(day, 1)) days.set(day, name)
  }
  return [...days].map(([day, name]) => ({ day, name })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Times of one schedule that a calendar shows; one that repeats every few minutes has thousands. */
const MAX_TIMES = 100

/** When schedules that repeat will be sent again between two moments. */
function listRepetitions(
  rows: readonly ScheduleRow[],
  calendar: WorkCalendar,
  span: { readonly from: Date; readonly until: Date },
): { row: ScheduleRow; at: string[] }[] {
  return rows.flatMap(row => {
    const { repeat, series } = row
    if (!repeat || !series) return []
    const last = { step: series.step, at: new Date(row.sendAt) }
    const times = listOccurrencesBetween(new Date(series.from), repeat, last, calendar, {
      ...span,
      limit: MAX_TIMES,
    })
    return times.length === 0 ? [] : [{ row, at: times.map(at => at.toISOString()) }]
  })
}

/** The working days from a moment on, as far as a series looks. */
export async function loadWorkCalendar(scope: Scope, from: Date): Promise<WorkCalendar> {
  const timeZone = await companies.findTimezone(scope.db, scope.companyId)
  const { date } = localClock(from, timeZone)
  const holidays = await listScheduleHolidays(scope, date, addDays(date, LOOK_AHEAD_DAYS))
  return { timeZone, holidays: new Set(holidays.map(({ day }) => day)) }
}

/** The content of a calendar. */
interface CalendarDays {
  schedules: Schedule[]
  hasMore: boolean
  repeating: { schedule: Schedule; at: string[] }[]
  timezone: string
  holidays: Holiday[]
}
/** The schedules of some days, the coming times of those that repeat, and the holidays. */
export async function listDays(
  scope: Scope,
  { from, to, searchParam }: { from: string; to: string; searchParam: string },
): Promise<CalendarDays> {
  const last = [to, addDays(from, LIMITS.calendarDaysMax)].toSorted()[0] ?? to
  const timezone = await companies.findTimezone(scope.db, scope.companyId)
  const span = {
    from: startOfLocalDay(from, timezone),
    until: startOfLocalDay(addDays(last, 1), timezone),
  }
  const filter = await readSearch(scope, searchParam)
  const [rows, repeatingRows, holidays] = await allOrThrow(
    listSchedulesBetween(scope.db, filter, span, LIMITS.calendarMax + 1),
    listRepeating(scope.db, filter, span.until, LIMITS.calendarMax),
    listScheduleHolidays(scope, from, addDays(from, LOOK_AHEAD_DAYS)),
  )
  const calendar = { timeZone: timezone, holidays: new Set(holidays.map(({ day }) => day)) }
  const present = (row: ScheduleRow): Schedule => maskForViewer(scope, presentSchedule(scope.context, row))
  return {
    schedules: rows.slice(0, LIMITS.calendarMax).map(present),
    hasMore: rows.length > LIMITS.calendarMax,
    repeating: listRepetitions(repeatingRows, calendar, span).map(({ row, at }) => ({
      schedule: present(row),
      at,
    })),
    timezone,
    holidays,
  }
}
