// spec: timers-2
import type { DaySchedule } from '@recado/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openSecondsBetween } from '../dashboard/open-seconds.ts'
import { addOpenMinutes } from './add-open-time.ts'
import type { SpecialDays } from './opening-hours.ts'

const ZONE = 'America/Sao_Paulo'
const shift = (
  weekdayEn: DaySchedule['weekdayEn'],
  startTime: string,
  endTime: string,
  startTimeB = '',
  endTimeB = '',
): DaySchedule => ({ weekday: weekdayEn, weekdayEn, startTime, endTime, startTimeB, endTimeB })
const OFFICE = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map(day =>
  shift(day, '08:00', '12:00', '13:00', '18:00'),
)
const holiday = (day: string, startTime = '', endTime = ''): SpecialDays => ({
  from: day,
  to: day,
  startTime,
  endTime,
  startTimeB: '',
  endTimeB: '',
})

describe('the moment after some open minutes', () => {
  // 2026-11-20 is a Friday; São Paulo is three hours behind UTC.
  it.each<[string, DaySchedule[], SpecialDays[], string, number, string | null]>([
    ['always open: by the clock', [], [], '2026-11-20T23:00Z', 90, '2026-11-21T00:30Z'],
    ['within a shift', OFFICE, [], '2026-11-20T12:00Z', 30, '2026-11-20T12:30Z'],
    ['to the very end of a shift', OFFICE, [], '2026-11-20T14:30Z', 30, '2026-11-20T15:00Z'],
    ['over lunch', OFFICE, [], '2026-11-20T14:50Z', 30, '2026-11-20T16:20Z'],
    ['over a weekend', OFFICE, [], '2026-11-20T20:50Z', 30, '2026-11-23T11:20Z'],
    ['begun while it is closed', OFFICE, [], '2026-11-22T05:00Z', 10, '2026-11-23T11:10Z'],
    ['over a holiday', OFFICE, [holiday('2026-11-23')], '2026-11-20T20:50Z', 30, '2026-11-24T11:20Z'],
    [
      'on a Saturday that is open once',
      OFFICE,
      [holiday('2026-11-21', '10:00', '11:00')],
      '2026-11-20T20:50Z',
      30,
      '2026-11-21T13:20Z',
    ],
    ['only special days close', [], [holiday('2026-11-21')], '2026-11-21T02:50Z', 20, '2026-11-22T03:10Z'],
    [
      'in a night shift of the day before',
      [shift('friday', '22:00', '06:00')],
      [],
      '2026-11-21T05:00Z',
      60,
      '2026-11-21T06:00Z',
    ],
    ['never open', [shift('monday', '00:00', '00:00')], [], '2026-11-20T12:00Z', 1, null],
    ['no minutes: at once, though it is closed', OFFICE, [], '2026-11-21T12:00Z', 0, '2026-11-21T12:00Z'],
  ])('%s', (_, week, exceptions, from, minutes, expected) => {
    const due = addOpenMinutes({ week, exceptions }, new Date(from), minutes, ZONE)
    expect(due?.toISOString() ?? null).toBe(expected && new Date(expected).toISOString())
  })

  it('has exactly that much open time before it', () => {
    const time = fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map(minute => new Date(minute * 60_000).toISOString().slice(11, 16))
    const day = fc.constantFrom('monday' as const, 'wednesday' as const, 'saturday' as const)
    const week = fc.array(
      fc.tuple(day, time, time).map(([on, from, to]) => shift(on, from, to)),
      {
        maxLength: 3,
      },
    )
    const from = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2026-12-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(week, from, fc.integer({ min: 1, max: 900 }), (days, start, minutes) => {
        const hours = { week: days, exceptions: [] }
        const due = addOpenMinutes(hours, start, minutes, ZONE)
        fc.pre(due !== null)
        expect(openSecondsBetween(hours, start, due ?? start, ZONE)).toBe(minutes * 60)
      }),
    )
  })
})
