import type { HoursException } from '@recado/contract'
import { calendarDayText } from '../../../lib/dates/dates.ts'

/** `25/12/2026`, or `20/12/2026 – 05/01/2027`. */
export const daysText = ({ from, to }: Pick<HoursException, 'from' | 'to'>): string =>
  from === to ? calendarDayText(from) : `${calendarDayText(from)} – ${calendarDayText(to)}`

/** `08:00–12:00, 14:00–18:00`; empty for a closed day. */
export const shiftsText = ({
  startTime,
  endTime,
  startTimeB,
  endTimeB,
}: Pick<HoursException, 'startTime' | 'endTime' | 'startTimeB' | 'endTimeB'>): string =>
  [
    [startTime, endTime],
    [startTimeB, endTimeB],
  ]
    .filter(([start, end]) => start !== '' && end !== '' && start !== end)
    .map(times => times.join('–'))
    .join(', ')
