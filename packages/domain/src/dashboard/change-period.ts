import { addressPeriod, defaultPeriod, type Period } from './period.ts'

/**
 * The period that an address has once a date of it changed: the beginning stays the one that the screen shows, so
 * that the period may end before it begins. An empty date is the default; an end of today is none, so that it moves on.
 */
export function changePeriod(
  shown: Period,
  change: Partial<Period>,
  today: string,
): ReturnType<typeof addressPeriod> {
  const { from, to } = { ...shown, ...change }
  const end = to || today
  const address = addressPeriod({ from: from || defaultPeriod(end).from, to: end }, today)
  return end === today ? { ...address, to: undefined } : address
}
