import { DAY_MS } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import type { PricedPlan } from './price.ts'
import { isEarlySwitch, paidPeriod, unusedCents, type RenewableSubscription } from './renewal.ts'

const NOW = new Date('2026-11-24T13:42:00Z')
const plan = (id: number, value: number, currency = 'BRL'): PricedPlan => ({
  id,
  value,
  currency,
  users: 9,
  connections: 9,
  queues: 9,
})
const SMALL = plan(1, 100)
const LARGE = plan(2, 200)
const own: RenewableSubscription = {
  plan: SMALL,
  recurrence: 'MENSAL',
  dueDate: new Date('2026-12-24T13:42:00Z'),
  timezone: 'America/Sao_Paulo',
  hasPaid: true,
}
const month = { plan: LARGE, recurrence: 'MENSAL', cents: 20_000, share: 1 } as const
const daysOf = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / DAY_MS

describe('the unused time', () => {
  it.each([
    ['a whole month', {}, 10_000],
    ['half a month', { dueDate: new Date('2026-12-09T13:42:00Z') }, 5_000],
    ['a cent is never rounded up', { dueDate: new Date('2026-11-24T13:42:01Z') }, 0],
    [
      'a year, of which all is left',
      { recurrence: 'ANUAL', dueDate: new Date('2027-11-24T13:42:00Z') },
      120_000,
    ],
    ['nothing after the due date', { dueDate: new Date('2026-11-20T00:00:00Z') }, 0],
    ['nothing without one', { dueDate: null }, 0],
    ['nothing of a free plan', { plan: plan(3, 0) }, 0],
  ] as const)('is worth: %s', (_, over, cents) => {
    expect(unusedCents({ ...own, ...over }, NOW)).toBe(cents)
  })
})

it.each([
  ['another plan with a month left', 2, {}, true],
  ['the same plan', 1, {}, false],
  ['another plan in the trial', 2, { hasPaid: false }, false],
  ['another plan near the due date', 2, { dueDate: new Date('2026-12-14T13:42:00Z') }, false],
  ['another plan after the due date', 2, { dueDate: new Date('2026-11-01T00:00:00Z') }, false],
] as const)('%s ends paid time early: %s', (_, planId, over, expected) => {
  expect(isEarlySwitch({ ...own, ...over }, planId, NOW)).toBe(expected)
})

describe('a payment buys', () => {
  it('time after the due date for the same plan', () => {
    expect(paidPeriod(own, { ...month, plan: SMALL, cents: 10_000 }, NOW)).toEqual({
      from: own.dueDate,
      to: new Date('2027-01-24T13:42:00Z'),
    })
  })
  it('time from the due date for a company that is a little late, and from now for one that is very late', () => {
    const late = { ...own, dueDate: new Date('2026-11-20T12:00:00Z') }
    expect(paidPeriod(late, month, NOW)).toEqual({
      from: late.dueDate,
      to: new Date('2026-12-20T12:00:00Z'),
    })
    expect(paidPeriod({ ...own, dueDate: new Date('2026-09-20T12:00:00Z') }, month, NOW)).toEqual({
      from: NOW,
      to: new Date('2026-12-24T13:42:00Z'),
    })
    expect(paidPeriod({ ...own, dueDate: null }, month, NOW).from).toEqual(NOW)
  })
  it('a part of the time from now for an expired company that has outgrown its plan', () => {
    const late = { ...own, dueDate: new Date('2026-11-20T12:00:00Z') }
    expect(paidPeriod(late, { ...month, share: 0.5 }, NOW)).toEqual({
      from: NOW,
      to: new Date('2026-12-09T13:42:00Z'),
    })
  })
  it('a larger plan from now on, with the unused days as days of it, to the end of the day', () => {
    const upgraded = paidPeriod(own, month, NOW)
    expect(upgraded.from).toEqual(NOW)
    // A month for its price, and half a month for the unused one of half the price.
    expect(upgraded.to).toEqual(new Date('2027-01-09T02:59:59.999Z'))
    expect(daysOf(upgraded)).toBeGreaterThan(45)
  })
  it('no more than the price of it where the unused time is of another currency', () => {
    const abroad = { ...own, plan: plan(1, 100, 'USD') }
    expect(paidPeriod(abroad, month, NOW).to).toEqual(new Date('2026-12-25T02:59:59.999Z'))
  })
  it('less of a plan that is larger still', () => {
    const largest = { ...month, plan: plan(4, 400) }
    expect(daysOf(paidPeriod(own, largest, NOW))).toBeCloseTo(30 * 0.75, 0)
  })
})
