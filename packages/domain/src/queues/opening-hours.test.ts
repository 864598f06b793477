import type { DaySchedule } from '@recado/contract'
import { expect, it } from 'vitest'
import type { Weekday } from './local-clock.ts'
import { isWithinOpeningHours } from './opening-hours.ts'

const day = (
  weekdayEn: Weekday,
  startTime: string,
  endTime: string,
  startTimeB?: string,
  endTimeB?: string,
): DaySchedule => ({
  weekday: weekdayEn,
  weekdayEn,
  startTime,
  endTime,
  startTimeB,
  endTimeB,
})
const week: DaySchedule[] = [
  day('monday', '08:00', '12:00', '13:30', '18:00'),
  day('tuesday', '', '', '13:30', '18:00'),
  day('wednesday', '08:00', '12:00', '', ''),
  day('thursday', '00:00', '23:59'),
  day('friday', '22:00', '02:00'),
  day('sunday', '00:00', '00:00'),
]

it.each<[string, Weekday, string, boolean]>([
  ['before the first shift', 'monday', '07:59', false],
  ['from its first minute', 'monday', '08:00', true],
  ['to its last', 'monday', '11:59', true],
  ['not in the minute it ends', 'monday', '12:00', false],
  ['in the second shift', 'monday', '13:30', true],
  ['after the second', 'monday', '18:00', false],
  ['when only the second counts', 'tuesday', '14:00', true],
  ['not in an empty first shift', 'tuesday', '09:00', false],
  ['when only the first counts', 'wednesday', '09:00', true],
  ['not in an empty second shift', 'wednesday', '14:00', false],
  ['from midnight', 'thursday', '00:00', true],
  ['until midnight', 'thursday', '23:59', true],
  ['before a night shift', 'friday', '21:59', false],
  ['in a night shift', 'friday', '23:59', true],
  ['in a night shift after midnight', 'saturday', '01:59', true],
  ['after a night shift', 'saturday', '02:00', false],
  ['not on a missing day', 'saturday', '12:00', false],
  ['not on a day from 00:00 to 00:00', 'sunday', '00:00', false],
  ['not on a day from 00:00 to 00:00 at noon', 'sunday', '12:00', false],
])('is open %s', (_, weekday, time, expected) => {
  expect(isWithinOpeningHours(week, { weekday, time })).toBe(expected)
})

it('is closed without a schedule', () => {
  expect(isWithinOpeningHours([], { weekday: 'monday', time: '12:00' })).toBe(false)
})
