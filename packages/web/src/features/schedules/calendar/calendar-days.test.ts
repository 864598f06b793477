// spec: schedules-6
import { expect, it } from 'vitest'
import { calendarDays, dayOfKey, moveToDay, shiftCalendar, shiftDay } from './calendar-days.ts'

it('a month has whole weeks from Sunday on', () => {
  const days = calendarDays('2026-11-24', 'month')
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-01', '2026-12-05', 35])
  expect(calendarDays('2026-11-24', 'week')).toEqual(
    ['22', '23', '24', '25', '26', '27', '28'].map(day => `2026-11-${day}`),
  )
})
it('goes to the next month over the end of the year', () => {
  expect(shiftCalendar('2026-12-31', 'month', 1)).toBe('2027-01-01')
  expect(shiftCalendar('2026-11-24', 'week', -1)).toBe('2026-11-17')
})
it.each([
  ['ArrowLeft', '2026-11-23'],
  ['ArrowRight', '2026-11-25'],
  ['ArrowUp', '2026-11-17'],
  ['ArrowDown', '2026-12-01'],
  ['Home', '2026-11-22'],
  ['End', '2026-11-28'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['a', undefined],
])('%s leads from Tuesday the 24th to %s', (key, expected) => {
  expect(dayOfKey('2026-11-24', key, 'month')).toBe(expected)
})
it('a message keeps its local time on another day, also over a change of the clocks', () => {
  const at = '2026-03-28T09:00:00.000Z'
  expect(moveToDay(at, '2026-03-30', 'Europe/Lisbon').toISOString()).toBe('2026-03-30T08:00:00.000Z')
  expect(moveToDay(at, '2026-03-28', 'Europe/Lisbon').toISOString()).toBe(at)
  expect(shiftDay('2026-03-28T23:30:00.000Z', 'ArrowRight', 'America/Sao_Paulo')).toBe('2026-03-29')
})
