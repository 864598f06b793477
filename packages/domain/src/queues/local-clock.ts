import type { DaySchedule } from '@recado/contract'

export type Weekday = DaySchedule['weekdayEn']
/** The local date and time: `yyyy-mm-dd` and `HH:mm`. */
export interface LocalClock {
  readonly weekday: Weekday
  readonly date: string
  readonly time: string
}

/** The time zone of a company with none, or with an invalid one. Spec: behaviour 6. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

const makeFormat = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

/** Is this an IANA time zone of the running system? */
export function isTimeZone(zone: string): boolean {
  try {
    makeFormat(zone)
    return true
  } catch {
    return false
  }
}

// Creating a format costs far more than using it.
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached) return cached
  if (!isTimeZone(zone)) return formatOf(DEFAULT_TIME_ZONE)
  const format = makeFormat(zone)
  formats.set(zone, format)
  return format
}

/** The local date and time at a moment in an IANA time zone. */
export function localClock(date: Date, zone: string): LocalClock {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  ) as Record<Intl.DateTimeFormatPartTypes, string>
  return {
    weekday: parts.weekday.toLowerCase() as Weekday,
    date: `${parts.year.padStart(4, '0')}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  }
}
