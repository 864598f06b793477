// spec: tickets-11
import { expect, test } from 'vitest'
import {
  agoOf,
  clockText,
  calendarWeekdayText,
  dayText,
  monthText,
  shortDayText,
  shortStampText,
  stampText,
  timeText,
  weekdayText,
} from './dates.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const now = new Date('2026-11-21T15:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('dates read dd/MM/yyyy and HH:mm in the time zone of the company, whatever the language', () => {
  const lateEvening = '2026-11-22T01:05:00Z'
  expect(dayText(lateEvening, SAO_PAULO)).toBe('21/11/2026')
  expect(timeText(lateEvening, SAO_PAULO)).toBe('22:05')
  expect(shortDayText(lateEvening, SAO_PAULO)).toBe('21/11')
  expect(stampText(lateEvening, SAO_PAULO)).toBe('21/11/2026 22:05')
  expect(shortStampText(lateEvening, SAO_PAULO)).toBe('21/11/26 22:05')
  expect(dayText(lateEvening, 'Europe/Istanbul')).toBe('22/11/2026')
})

test('a month reads MM/yyyy, and a weekday in the words of the language', () => {
  expect(monthText('2026-12-01T01:00:00Z', SAO_PAULO)).toBe('11/2026')
  const at = { timeZone: SAO_PAULO, locale: 'pt-BR', style: 'long' } as const
  expect(weekdayText('2026-11-22T01:05:00Z', at)).toBe('sábado')
  expect(calendarWeekdayText('2026-12-25', 'en')).toBe('Friday')
})

test('midnight is 00:00, not 24:00', () => {
  expect(timeText('2026-11-21T03:00:00Z', SAO_PAULO)).toBe('00:00')
})

test.each([
  [0, { unit: 'now' }],
  [0.9, { unit: 'now' }],
  [1, { unit: 'minutes', count: 1 }],
  [59.9, { unit: 'minutes', count: 59 }],
  [60, { unit: 'hours', count: 1 }],
  [23 * 60 + 59, { unit: 'hours', count: 23 }],
  [24 * 60, { unit: 'yesterday' }],
  [48 * 60 - 1, { unit: 'yesterday' }],
  [48 * 60, { unit: 'day' }],
])('%d minutes ago', (minutes, expected) => {
  expect(agoOf(before(minutes), now)).toEqual(expected)
})

test('a countdown shows minutes and seconds and stops at zero', () => {
  expect(clockText(161.9)).toBe('02:41')
  expect(clockText(0)).toBe('00:00')
  expect(clockText(-3)).toBe('00:00')
})
