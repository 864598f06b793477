import { clockTime, type DaySchedule, type HoursException } from '@recado/contract'
import type { LocalClock, Weekday } from './local-clock.ts'
import { addDays } from './zoned-time.ts'

/** A queue or a connection; without either, the company. */
export type HoursPlace = Partial<Pick<HoursException, 'queueId' | 'whatsappId'>>
export const COMPANY_PLACE: HoursPlace = {}
/** Days with hours of their own, without what only a list of them shows. */
export type SpecialDays = Pick<
  HoursException,
  'from' | 'to' | 'startTime' | 'endTime' | 'startTimeB' | 'endTimeB'
> &
  HoursPlace
/** When somebody is open; without weekly hours always, except on special days. Spec: behaviour 6. */
export interface OpeningHours<Special extends SpecialDays = SpecialDays> {
  readonly week: readonly DaySchedule[]
  readonly exceptions: readonly Special[]
}
type ClockReading = Pick<LocalClock, 'date' | 'time'>

/** From the start to the end, which is excluded: `yyyy-mm-ddTHH:mm`. */
interface Interval {
  readonly start: string
  readonly end: string
}

const WEEKDAYS: readonly Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
]
const weekdayOf = (date: string): Weekday => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday'

const daysOf = ({ from, to }: SpecialDays): number => Date.parse(to) - Date.parse(from)
export const isOfPlace = (one: HoursPlace, place: HoursPlace): boolean =>
  (one.queueId ?? null) === (place.queueId ?? null) && (one.whatsappId ?? null) === (place.whatsappId ?? null)
const isOfCompany = (one: HoursPlace): boolean => isOfPlace(one, COMPANY_PLACE)
/** The exceptions that count for a place: the company's and its own. */
export const exceptionsOf = <Special extends HoursPlace>(
  exceptions: readonly Special[],
  place: HoursPlace,
): readonly Special[] => exceptions.filter(one => isOfCompany(one) || isOfPlace(one, place))
/**
 * The exception that counts on a day: one of a queue or connection before those of the company, and of several
 * the one of the fewest days.
 */
export function findException<Special extends SpecialDays>(
  exceptions: readonly Special[],
  date: string,
): Special | undefined {
  return exceptions
    .filter(({ from, to }) => from <= date && date <= to)
    .toSorted((a, b) => Number(isOfCompany(a)) - Number(isOfCompany(b)) || daysOf(a) - daysOf(b))[0]
}

const isClockTime = (text: string): boolean => clockTime.safeParse(text).success

/** A shift that ends before it starts goes on after midnight; 23:59 means until midnight. */
export const endsNextDay = (start: string, end: string): boolean =>
  isClockTime(start) && isClockTime(end) && end !== '23:59' && end < start

/**
 * The intervals that begin on a day. A shift needs both times.
 */
export function intervalsOn({ week, exceptions }: OpeningHours, date: string): readonly Interval[] {
  const tomorrow = addDays(date, 1)
  const exception = findException(exceptions, date)
  if (!exception && week.length === 0) return [{ start: `${date}T00:00`, end: `${tomorrow}T00:00` }]
  const day = exception ?? week.find(({ weekdayEn }) => weekdayEn === weekdayOf(date))
  if (!day) return []
  return [
    { from: day.startTime, to: day.endTime },
    { from: day.startTimeB ?? '', to: day.endTimeB ?? '' },
  ]
    .filter(({ from, to }) => from !== '' && to !== '' && from !== to)
    .map(({ from, to }) => ({
      start: `${date}T${from}`,
      end: to === '23:59' ? `${tomorrow}T00:00` : `${endsNextDay(from, to) ? tomorrow : date}T${to}`,
    }))
}

const momentOf = ({ date, time }: ClockReading): string => `${date}T${time}`
const contains = ({ start, end }: Interval, moment: string): boolean => start <= moment && moment < end

/** Is this local time within the opening hours? Closed days and empty shifts do not count. */
export const isWithinOpeningHours = (hours: OpeningHours, clock: ClockReading): boolean =>
  [addDays(clock.date, -1), clock.date]
    .flatMap(date => intervalsOn(hours, date))
    .some(interval => contains(interval, momentOf(clock)))

/** The number of days that are searched for the next change. */
const MAX_DAYS = 366

/**
 * Whether it is open, and the local time at which that changes; null when it does not change within a year.
 */
export function openingState(
  hours: OpeningHours,
  clock: ClockReading,
): { readonly isOpen: boolean; readonly changesAt: ClockReading | null } {
  const moment = momentOf(clock)
  const isOpen = isWithinOpeningHours(hours, clock)
  let end = moment
  for (let day = -1; day <= MAX_DAYS; day++) {
    const intervals = intervalsOn(hours, addDays(clock.date, day)).toSorted((a, b) =>
      a.start < b.start ? -1 : 1,
    )
    for (const interval of intervals) {
      if (!isOpen && interval.start > moment) return { isOpen, changesAt: readingOf(interval.start) }
      if (isOpen && interval.start > end) return { isOpen, changesAt: readingOf(end) }
      if (isOpen && interval.end > end) end = interval.end
    }
    if (isOpen && end < `${addDays(clock.date, day)}T00:00`) return { isOpen, changesAt: readingOf(end) }
  }
  return { isOpen, changesAt: null }
}

function readingOf(moment: string): ClockReading {
  const [date = '', time = ''] = moment.split('T')
  return { date, time }
}
