import { expect, it } from 'vitest'
import { dueReminder } from './reminders.ts'

const DUE = new Date('2026-12-10T12:00:00Z')
it.each([
  ['2026-11-30T11:59:59Z', [], undefined],
  ['2026-11-30T12:00:00Z', [], -10],
  ['2026-11-30T12:00:00Z', [-10], undefined],
  ['2026-12-05T12:00:00Z', [-10], -5],
  // After a downtime the latest alone.
  ['2026-12-06T12:00:00Z', [], -5],
  ['2026-12-10T13:00:00Z', [-10, -5, -1], undefined],
  ['2026-12-11T12:00:00Z', [-10, -5, -1], 1],
  ['2026-12-20T12:00:00Z', [], undefined],
  ['2027-03-01T12:00:00Z', [], undefined],
] as const)('at %s, after %j: %s', (now, sent, step) => {
  expect(dueReminder(DUE, new Date(now), sent)).toBe(step)
})
