// spec: insight-3
import type { DaySchedule } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { openSecondsBetween } from './open-seconds.ts'

const ZONE = 'America/Sao_Paulo'
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const WEEK: DaySchedule[] = WEEKDAYS.map(weekdayEn => ({
  weekday: weekdayEn,
  weekdayEn,
  startTime: '08:00',
  endTime: '12:00',
  startTimeB: '13:00',
  endTimeB: '18:00',
}))
const HOLIDAY = {
  from: '2026-11-24',
  to: '2026-11-24',
  startTime: '',
  endTime: '',
  startTimeB: '',
  endTimeB: '',
}
const HOUR = 3_600
/** Local times of São Paulo, three hours behind. */
const local = (text: string): Date => new Date(`${text}:00-03:00`)

describe('opening hours between two moments', () => {
  it.each([
    ['within a shift', '2026-11-23T09:00', '2026-11-23T09:30', 0.5],
    ['over lunch', '2026-11-23T11:30', '2026-11-23T13:30', 1],
    ['over night', '2026-11-25T17:00', '2026-11-26T09:00', 2],
    ['over a weekend', '2026-11-20T17:00', '2026-11-23T09:00', 2],
    ['in the night', '2026-11-25T19:00', '2026-11-26T07:00', 0],
    ['over a holiday', '2026-11-23T17:00', '2026-11-25T09:00', 2],
    ['backwards', '2026-11-23T09:30', '2026-11-23T09:00', 0],
  ])('%s', (_, from, to, hours) => {
    const openingHours = { week: WEEK, exceptions: [HOLIDAY] }
    expect(openSecondsBetween(openingHours, local(from), local(to), ZONE)).toBe(hours * HOUR)
  })

  it('without any are all of them', () => {
    const always = { week: [], exceptions: [] }
    expect(openSecondsBetween(always, local('2026-11-20T17:00'), local('2026-11-23T17:00'), ZONE)).toBe(
      72 * HOUR,
    )
  })
})
