/** An instant: an ISO 8601 string, a Date or a timestamp. */
export type Moment = string | Date

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Parts of a moment in a time zone, two digits each, four for the year. The order of the parts is ours, not
 * the language's: dates read dd/MM/yyyy everywhere. Spec: workspace 9.
 */
function partsOf(
  moment: Moment,
  timeZone: string,
): Record<'day' | 'month' | 'year' | 'hour' | 'minute', string> {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  const parts: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(new Date(moment))) parts[type] = value
  const part = (name: string) => parts[name] ?? ''
  return {
    day: part('day'),
    month: part('month'),
    year: part('year'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

/** `21/11/2026` */
export function dayText(moment: Moment, timeZone: string): string {
  const { day, month, year } = partsOf(moment, timeZone)
  return `${day}/${month}/${year}`
}

/** `25/12/2026` for the calendar day `2026-12-25`. */
export const calendarDayText = (day: string): string => day.split('-').toReversed().join('/')

/** `09:41` */
export function timeText(moment: Moment, timeZone: string): string {
  const { hour, minute } = partsOf(moment, timeZone)
  return `${hour}:${minute}`
}

/** `21/11` */
export function shortDayText(moment: Moment, timeZone: string): string {
  const { day, month } = partsOf(moment, timeZone)
  return `${day}/${month}`
}

/** `21/11/2026 09:41` */
export const stampText = (moment: Moment, timeZone: string): string =>
  `${dayText(moment, timeZone)} ${timeText(moment, timeZone)}`

/** `11/2026` */
export function monthText(moment: Moment, timeZone: string): string {
  const { month, year } = partsOf(moment, timeZone)
  return `${month}/${year}`
}

/** `sáb.` or `sábado`, in the words of a language. */
export const weekdayText = (
  moment: Moment,
  { timeZone, locale, style }: { timeZone: string; locale: string; style: 'short' | 'long' },
): string => new Intl.DateTimeFormat(locale, { weekday: style, timeZone }).format(new Date(moment))

/** The month and year of a day `yyyy-mm-dd`, in the words of the language. */
export const calendarMonthText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** `sexta-feira, 25 de dezembro de 2026` for the calendar day `2026-12-25`, in the words of the language. */
export const calendarDateText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

/** The weekday of the calendar day `2026-12-25`. */
export const calendarWeekdayText = (day: string, locale: string): string =>
  weekdayText(`${day}T12:00:00Z`, { timeZone: 'UTC', locale, style: 'long' })

/** `21/11/26 09:41`, in the table of connections. Spec: administration 2 "Connections". */
export function shortStampText(moment: Moment, timeZone: string): string {
  const { day, month, year } = partsOf(moment, timeZone)
  return `${day}/${month}/${year.slice(2)} ${timeText(moment, timeZone)}`
}

export type Ago =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours'; count: number }
  | { unit: 'yesterday' }
  | { unit: 'day' }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Relative time since the last contact: minutes or hours under a day, "yesterday" under two, then the date.
 * Spec: workspace 2 "Ticket list item".
 */
export function agoOf(moment: Moment, now: Date): Ago {
  const passed = now.getTime() - new Date(moment).getTime()
  if (passed < MINUTE) return { unit: 'now' }
  if (passed < HOUR) return { unit: 'minutes', count: Math.floor(passed / MINUTE) }
  if (passed < 24 * HOUR) return { unit: 'hours', count: Math.floor(passed / HOUR) }
  return passed < 48 * HOUR ? { unit: 'yesterday' } : { unit: 'day' }
}

/** `02:41` for 161 s; never below zero. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
