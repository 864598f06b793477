import type { DaySchedule } from '@recado/contract'

/**
 * The days of a week in table order, with the names that the record stores in two languages beside the key.
 */
const WEEK = [
  { weekday: 'Segunda-feira', weekdayEn: 'monday', weekdayEs: 'Lunes' },
  { weekday: 'Terça-feira', weekdayEn: 'tuesday', weekdayEs: 'Martes' },
  { weekday: 'Quarta-feira', weekdayEn: 'wednesday', weekdayEs: 'Miércoles' },
  { weekday: 'Quinta-feira', weekdayEn: 'thursday', weekdayEs: 'Jueves' },
  { weekday: 'Sexta-feira', weekdayEn: 'friday', weekdayEs: 'Viernes' },
  { weekday: 'Sábado', weekdayEn: 'saturday', weekdayEs: 'Sábado' },
  { weekday: 'Domingo', weekdayEn: 'sunday', weekdayEs: 'Domingo' },
] as const

const WEEKEND_HOURS = { saturday: ['08:00', '12:00'], sunday: ['00:00', '00:00'] } as const
const WORKDAY_HOURS = ['08:00', '18:00'] as const

/**
 * Opening hours of a week for a form: stored days, and defaults for the others. Spec: administration 3
 * "Queue", default hours.
 */
export function toWeek(stored: readonly DaySchedule[]): Required<DaySchedule>[] {
  return WEEK.map(day => {
    const [startTime, endTime] =
      (WEEKEND_HOURS as Record<string, readonly [string, string]>)[day.weekdayEn] ?? WORKDAY_HOURS
    const known = stored.find(({ weekdayEn }) => weekdayEn === day.weekdayEn)
    return { startTime, endTime, startTimeB: '', endTimeB: '', ...known, ...day }
  })
}

/** Copies Monday's hours to all working days. */
export function copyMondayHours(week: readonly Required<DaySchedule>[]): Required<DaySchedule>[] {
  const monday = week.find(({ weekdayEn }) => weekdayEn === 'monday')
  if (!monday) return [...week]
  const { startTime, endTime, startTimeB, endTimeB } = monday
  return week.map(day =>
    day.weekdayEn === 'saturday' || day.weekdayEn === 'sunday'
      ? day
      : { ...day, startTime, endTime, startTimeB, endTimeB },
  )
}
