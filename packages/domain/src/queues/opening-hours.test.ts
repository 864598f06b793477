// spec: settings-4
import type { DaySchedule } from '@recado/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Weekday } from './local-clock.ts'
import {
  endsNextDay,
  findException,
  isWithinOpeningHours,
  openingState,
  type OpeningHours,
  type SpecialDays,
} from './opening-hours.ts'

const day = (
  weekdayEn: Weekday,
  startTime: string,
  endTime: string,
  startTimeB?: string,
  endTimeB?: string,
): DaySchedule => ({ weekday: weekdayEn, weekdayEn, startTime, endTime, startTimeB, endTimeB })
const week: DaySchedule[] = [
  day('monday', '08:00', '12:00', '13:30', '18:00'),
  day('tuesday', '', '', '13:30', '18:00'),
  day('wednesday', '08:00', '12:00', '', ''),
  day('thursday', '00:00', '23:59'),
  day('friday', '22:00', '02:00'),
  day('sunday', '00:00', '00:00'),
]
/** Days of a week of November 2026. */
const MON = '2026-11-23'
const TUE = '2026-11-24'
const WED = '2026-11-25'
const THU = '2026-11-26'
const FRI = '2026-11-27'
const SAT = '2026-11-28'
const SUN = '2026-11-29'
const closed = (from: string, to = from): SpecialDays => ({
  from,
  to,
  startTime: '',
  endTime: '',
  startTimeB: '',
  endTimeB: '',
})
const open = (from: string, startTime: string, endTime: string): SpecialDays => ({
  ...closed(from),
  startTime,
  endTime,
})

describe('without exceptions', () => {
  it.each<[string, string, string, boolean]>([
    ['before the first shift', MON, '07:59', false],
    ['from its first minute', MON, '08:00', true],
    ['to its last', MON, '11:59', true],
    ['not in the minute it ends', MON, '12:00', false],
    ['in the second shift', MON, '13:30', true],
    ['after the second', MON, '18:00', false],
    ['when only the second counts', TUE, '14:00', true],
    ['not in an empty first shift', TUE, '09:00', false],
    ['when only the first counts', WED, '09:00', true],
    ['not in an empty second shift', WED, '14:00', false],
    ['from midnight', THU, '00:00', true],
    ['until midnight', THU, '23:59', true],
    ['before a night shift', FRI, '21:59', false],
    ['in a night shift', FRI, '23:59', true],
    ['in a night shift after midnight', SAT, '01:59', true],
    ['after a night shift', SAT, '02:00', false],
    ['not on a missing day', SAT, '12:00', false],
    ['not on a day from 00:00 to 00:00', SUN, '00:00', false],
    ['not on a day from 00:00 to 00:00 at noon', SUN, '12:00', false],
  ])('is open %s', (_, date, time, expected) => {
    expect(isWithinOpeningHours({ week, exceptions: [] }, { date, time })).toBe(expected)
  })
  it('is always open without weekly hours', () => {
    expect(isWithinOpeningHours({ week: [], exceptions: [] }, { date: MON, time: '03:00' })).toBe(true)
  })
})

describe('with exceptions', () => {
  it.each<[string, SpecialDays[], string, string, boolean]>([
    ['not on a holiday', [closed(MON)], MON, '09:00', false],
    ['on the day after it', [closed(SUN)], MON, '09:00', true],
    ['not on the last day of a vacation', [closed(MON, WED)], WED, '09:00', false],
    ['after a vacation', [closed(MON, WED)], THU, '09:00', true],
    ['in hours of its own', [open(SUN, '10:00', '14:00')], SUN, '11:00', true],
    ['not in the weekly hours of such a day', [open(MON, '10:00', '12:00')], MON, '14:00', false],
    ['until the end of a night shift that began before a holiday', [closed(SAT)], SAT, '01:00', true],
    ['not after the midnight of a holiday with a night shift', [closed(FRI)], SAT, '01:00', false],
    [
      'on the one day that differs in a vacation',
      [closed(MON, FRI), open(WED, '08:00', '10:00')],
      WED,
      '09:00',
      true,
    ],
  ])('is open %s', (_, exceptions, date, time, expected) => {
    expect(isWithinOpeningHours({ week, exceptions }, { date, time })).toBe(expected)
  })
  it('closes who has no weekly hours', () => {
    expect(isWithinOpeningHours({ week: [], exceptions: [closed(MON)] }, { date: MON, time: '09:00' })).toBe(
      false,
    )
  })
  it('finds the narrowest of a day', () => {
    const narrow = open(WED, '08:00', '10:00')
    expect(findException([closed(MON, FRI), narrow], WED)).toBe(narrow)
    expect(findException([closed(MON, FRI), narrow], SAT)).toBeUndefined()
  })
})

describe('a shift', () => {
  it.each([
    ['08:00', '18:00', false],
    ['18:00', '02:00', true],
    ['18:00', '00:00', true],
    ['18:00', '23:59', false],
    ['00:00', '00:00', false],
    ['18:00', '', false],
    ['', '02:00', false],
    ['25:99', '18:00', false],
    ['25', '18:00', false],
  ])('from %s to %s ends on the next day: %s', (start, end, expected) => {
    expect(endsNextDay(start, end)).toBe(expected)
  })
})

describe('the next change', () => {
  it.each<[string, OpeningHours, string, string, boolean, string | null]>([
    ['is the end of the shift', { week, exceptions: [] }, MON, '09:00', true, `${MON} 12:00`],
    ['is the next shift', { week, exceptions: [] }, MON, '12:30', false, `${MON} 13:30`],
    [
      'is the first shift of the next open day',
      { week, exceptions: [] },
      SUN,
      '12:00',
      false,
      '2026-11-30 08:00',
    ],
    [
      'skips a holiday',
      { week, exceptions: [closed('2026-11-30')] },
      SUN,
      '12:00',
      false,
      '2026-12-01 13:30',
    ],
    ['is past midnight', { week, exceptions: [] }, FRI, '23:00', true, `${SAT} 02:00`],
    [
      'is the end of the night that began yesterday',
      { week, exceptions: [] },
      SAT,
      '01:00',
      true,
      `${SAT} 02:00`,
    ],
    [
      'joins days that follow each other',
      { week: [day('monday', '08:00', '23:59'), day('tuesday', '00:00', '10:00')], exceptions: [] },
      MON,
      '09:00',
      true,
      `${TUE} 10:00`,
    ],
    ['is none for who is always open', { week: [], exceptions: [] }, MON, '09:00', true, null],
    [
      'is the holiday of who is else always open',
      { week: [], exceptions: [closed(WED)] },
      MON,
      '09:00',
      true,
      `${WED} 00:00`,
    ],
    [
      'is none for who never opens',
      { week: [day('sunday', '00:00', '00:00')], exceptions: [] },
      MON,
      '09:00',
      false,
      null,
    ],
  ])('%s', (_, hours, date, time, isOpen, at) => {
    const state = openingState(hours, { date, time })
    expect([state.isOpen, state.changesAt && `${state.changesAt.date} ${state.changesAt.time}`]).toEqual([
      isOpen,
      at,
    ])
  })
  it('is the first moment at which it is no longer the same', () => {
    const time = fc.constantFrom('', '00:00', '08:00', '12:00', '18:00', '23:59')
    const shifts = fc.record({ startTime: time, endTime: time, startTimeB: time, endTimeB: time })
    const days: readonly Weekday[] = [
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
      'saturday',
      'sunday',
    ]
    fc.assert(
      fc.property(
        fc.tuple(...days.map(() => fc.option(shifts))),
        fc.option(fc.record({ shifts, from: fc.constantFrom(MON, TUE, WED) })),
        (chosen, special) => {
          const hours: OpeningHours = {
            week: days.flatMap((weekdayEn, at) => {
              const of = chosen[at]
              return of ? [{ weekday: weekdayEn, weekdayEn, ...of }] : []
            }),
            exceptions: special ? [{ ...special.shifts, from: special.from, to: WED }] : [],
          }
          const now = { date: MON, time: '09:00' }
          const { isOpen, changesAt } = openingState(hours, now)
          const isOpenThen = changesAt ? isWithinOpeningHours(hours, changesAt) : !isOpen
          expect([isWithinOpeningHours(hours, now), isOpenThen]).toEqual([isOpen, !isOpen])
        },
      ),
    )
  })
})
