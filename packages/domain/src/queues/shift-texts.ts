import type { DaySchedule } from '@recado/contract'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The shifts of a day, as 08:00–12:00, 13:00–18:00. */
export const shiftText = ({
  startTime,
  endTime,
  startTimeB,
  endTimeB,
}: Pick<DaySchedule, 'startTime' | 'endTime' | 'startTimeB' | 'endTimeB'>): string =>
  [
    [startTime, endTime],
    [startTimeB, endTimeB],
  ]
    .filter(([from]) => from)
    .map(shift => shift.join('–'))
    .join(', ')

/** The open times of each weekday as text. */
export const shiftTexts = (schedules: readonly DaySchedule[]): Record<string, string> =>
  Object.fromEntries(
    WEEKDAYS.map(weekday => {
      const day = schedules.find(one => one.weekdayEn === weekday)
      return [weekday, day ? shiftText(day) : '']
    }),
  )
