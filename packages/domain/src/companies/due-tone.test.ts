// spec: companies-3
import { expect, it } from 'vitest'
import { daysUntilDue, dueTone } from './due-tone.ts'

it.each([
  [6, 'none'],
  [5, 'yellow'],
  [4, 'orange'],
  [0, 'orange'],
  [-3, 'orange'],
  [-4, 'red'],
  [-40, 'red'],
] as const)('%i days to go are %s', (days, tone) => {
  expect(dueTone(days)).toBe(tone)
})

it('days are those of the calendar of the company, not spans of 24 hours', () => {
  const days = (due: string, now: string) => daysUntilDue(new Date(due), new Date(now), 'America/Sao_Paulo')
  expect(days('2026-11-30T02:59:59Z', '2026-11-24T13:42:00Z')).toBe(5)
  expect(days('2026-11-24T12:00:00Z', '2026-11-24T13:42:00Z')).toBe(0)
  expect(days('2026-11-24T02:00:00Z', '2026-11-24T04:00:00Z')).toBe(-1)
})
