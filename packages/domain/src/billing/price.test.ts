import { expect, it } from 'vitest'
import {
  choosePaidPlan,
  invoiceDisplay,
  isInvoiceDue,
  isUpgrade,
  lackingLimits,
  mayChangePlan,
  priceCents,
} from './price.ts'

const NOW = new Date('2026-11-24T13:42:00Z')

it.each([
  [199, 'MENSAL', 19_900],
  [199.9, 'MENSAL', 19_990],
  [0.1, 'TRIMESTRAL', 30],
  [19.99, 'ANUAL', 23_988],
  [1.005, 'BIMESTRAL', 200],
] as const)('a month for %d, paid %s, is %i cents', (value, recurrence, cents) => {
  expect(priceCents(value, recurrence)).toBe(cents)
})

it('a plan lacks each limit that is below the usage', () => {
  const usage = { users: 8, connections: 2, queues: 5 }
  expect(lackingLimits({ users: 8, connections: 2, queues: 5 }, usage)).toEqual([])
  expect(lackingLimits({ users: 3, connections: 2, queues: 3 }, usage)).toEqual(['users', 'queues'])
})

it.each([
  ['2026-12-14T13:42:00Z', true],
  ['2026-12-14T13:42:01Z', false],
  ['2026-01-01T00:00:00Z', true],
])('the invoice for %s is due: %s', (dueDate, expected) => {
  expect(isInvoiceDue(new Date(dueDate), NOW)).toBe(expected)
})
it.each([
  [false, '2027-11-24T13:42:00Z', true],
  [true, '2027-11-24T13:42:00Z', false],
  [true, '2026-12-14T13:42:00Z', true],
  [true, '2026-01-01T00:00:00Z', true],
])('with anything paid: %s, and due %s, another plan may be chosen: %s', (hasPaid, dueDate, expected) => {
  expect(mayChangePlan(hasPaid, new Date(dueDate), NOW)).toBe(expected)
})
it('a company that does not expire gets no invoice', () => expect(isInvoiceDue(null, NOW)).toBe(false))

it.each([
  ['paid', '2026-01-01T00:00:00Z', 'paid'],
  ['open', '2026-11-24T13:41:59Z', 'overdue'],
  ['open', '2026-11-24T13:42:00Z', 'open'],
] as const)('an invoice that is %s and due at %s is shown as %s', (status, dueDate, shown) => {
  expect(invoiceDisplay({ status, dueDate }, NOW)).toBe(shown)
})

const plan = (id: number, size: number, value: number, currency = 'BRL') => ({
  id,
  value,
  currency,
  users: size,
  connections: size,
  queues: size,
})
const SMALL = plan(1, 4, 50)
const MIDDLE = plan(2, 10, 100)
const LARGE = plan(3, 30, 200)
const TRIAL = plan(4, 30, 0)
const OFFERED = [LARGE, MIDDLE, SMALL]
it.each([
  ['dearer and roomier', MIDDLE, true],
  ['dearer and as large', plan(5, 4, 60), true],
  ['roomier for less', plan(5, 5, 40), true],
  ['roomier in one way alone', { ...plan(5, 4, 50), queues: 5 }, true],
  ['roomier in one way and smaller in another', { ...plan(5, 4, 50), queues: 5, users: 3 }, false],
  ['the same', SMALL, false],
  ['as large and as dear', plan(5, 4, 50), false],
  ['cheaper', plan(5, 4, 40), false],
  ['roomier in another currency', plan(5, 9, 90, 'USD'), false],
])('a plan that is %s is an upgrade: %s', (_, other, expected) => {
  expect(isUpgrade(SMALL, other)).toBe(expected)
})

it.each([
  ['fits', { agreed: SMALL, own: LARGE, used: 4, offered: OFFERED }, [1, 1]],
  ['is outgrown', { agreed: SMALL, own: LARGE, used: 5, offered: OFFERED }, [2, 0.5]],
  ['is outgrown further', { agreed: SMALL, own: LARGE, used: 11, offered: OFFERED }, [3, 0.25]],
  [
    'is outgrown on a free plan',
    { agreed: SMALL, own: TRIAL, used: 11, offered: [TRIAL, ...OFFERED] },
    [3, 0.25],
  ],
  ['is larger than an outgrown one', { agreed: MIDDLE, own: SMALL, used: 11, offered: OFFERED }, [2, 1]],
  ['is outgrown by a cheaper one', { agreed: SMALL, own: LARGE, used: 9, offered: [plan(5, 9, 10)] }, [5, 1]],
  ['is outgrown as all are', { agreed: SMALL, own: LARGE, used: 31, offered: OFFERED }, [1, 1]],
  [
    'has others in another currency',
    { agreed: SMALL, own: LARGE, used: 5, offered: [plan(6, 9, 9, 'USD')] },
    [1, 1],
  ],
] as const)('an agreed plan that %s', (_, { agreed, own, used, offered }, [planId, share]) => {
  const usage = { users: used, connections: 1, queues: 1 }
  const paid = { cents: agreed.value * 300, currency: 'BRL', recurrence: 'TRIMESTRAL' } as const
  expect(choosePaidPlan({ agreed, own, usage, offered, paid })).toEqual({ planId, share })
})
