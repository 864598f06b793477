import { DAY_MS } from '@recado/contract'

/** After so many days nobody is reminded: a server that was down for long sends no old reminders. */
const PATIENCE_DAYS = 3

interface RemindableInvoice {
  readonly dueDate: Date
  /** Days from the due date, of the plan; below zero: before it. */
  readonly steps: readonly number[]
  readonly sentSteps: readonly number[]
}

/** The step that is due and was not sent; only the latest, so that a late server sends one and not several. */
export function dueReminder({ dueDate, steps, sentSteps }: RemindableInvoice, now: Date): number | undefined {
  const days = (now.getTime() - dueDate.getTime()) / DAY_MS
  const step = steps
    .filter(one => one <= days)
    .toSorted((one, other) => one - other)
    .at(-1)
  if (step === undefined || days - step > PATIENCE_DAYS || sentSteps.includes(step)) return undefined
  return step
}
