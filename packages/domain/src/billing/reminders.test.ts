import { DEFAULT_REMINDER_DAYS } from '@recado/contract'
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
  const invoice = { dueDate: DUE, steps: DEFAULT_REMINDER_DAYS, sentSteps: sent }
  expect(dueReminder(invoice, new Date(now))).toBe(step)
})
it.each<[readonly number[], number | undefined]>([
  [[-5, 3, -10], -5],
  [[3], undefined],
  [[], undefined],
])('with the steps %j, five days before: %s', (steps, step) => {
  expect(dueReminder({ dueDate: DUE, steps, sentSteps: [] }, new Date('2026-12-05T12:00:00Z'))).toBe(step)
})
