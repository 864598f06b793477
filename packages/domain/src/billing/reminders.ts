import { DAY_MS } from '@recado/contract'

/** Days from the due date at which an open invoice is reminded of; below zero: before it. */
export const REMINDER_STEPS = [-10, -5, -1, 1, 5, 15] as const
export type ReminderStep = (typeof REMINDER_STEPS)[number]
/** After so many days nobody is reminded: a server that was down for long sends no old reminders. */
const PATIENCE_DAYS = 3

/** The step that is due and was not sent; only the latest, so that a late server sends one and not several. */
export function dueReminder(
  dueDate: Date,
  now: Date,
  sentSteps: readonly number[],
): ReminderStep | undefined {
  const days = (now.getTime() - dueDate.getTime()) / DAY_MS
  const step = REMINDER_STEPS.findLast(one => one <= days)
  if (step === undefined || days - step > PATIENCE_DAYS || sentSteps.includes(step)) return undefined
  return step
}
