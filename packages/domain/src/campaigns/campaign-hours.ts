import { LIMITS, type DaySchedule } from '@recado/contract'
import { isInDayWindow } from './sending-shifts.ts'

/** The hours of the day in which messages wake nobody. */
const WAKING_HOURS = { from: LIMITS.wakingFrom, to: LIMITS.wakingUntil } as const
/** The hours of a new campaign of a company without opening hours. */
const USUAL_CAMPAIGN_HOURS = { from: '09:00', to: '20:00' } as const

type Hours = Readonly<{ from: string; to: string }>

/** The hours of a new campaign: the company's, as far as people are awake; else the usual ones. */
export function chooseCampaignHours(
  days: readonly Pick<DaySchedule, 'startTime' | 'endTime' | 'startTimeB' | 'endTimeB'>[],
): Hours {
  const shifts = days
    .flatMap(day => [
      [day.startTime, day.endTime] as const,
      [day.startTimeB ?? '', day.endTimeB ?? ''] as const,
    ])
    .filter(([from, to]) => from < to && from < WAKING_HOURS.to && to > WAKING_HOURS.from)
  if (shifts.length === 0) return USUAL_CAMPAIGN_HOURS
  const from = shifts.map(([start]) => start).reduce((one, other) => (one < other ? one : other))
  const to = shifts.map(([, end]) => end).reduce((one, other) => (one > other ? one : other))
  return {
    from: from < WAKING_HOURS.from ? WAKING_HOURS.from : from,
    to: to > WAKING_HOURS.to ? WAKING_HOURS.to : to,
  }
}

/** Whether a campaign that begins at a time of the day, `HH:mm`, writes to its first people at night. */
export function beginsAtNight(time: string, from: string | null, to: string | null): boolean {
  const first = isInDayWindow(time, from, to) ? time : (from ?? time)
  return !isInDayWindow(first, WAKING_HOURS.from, WAKING_HOURS.to)
}
