import { expect, it } from 'vitest'
import { invoiceDisplay, isInvoiceDue, lackingLimits, mayChoosePlan, priceCents } from './price.ts'

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
  expect(mayChoosePlan(hasPaid, new Date(dueDate), NOW)).toBe(expected)
})
it('a company that does not expire gets no invoice', () => expect(isInvoiceDue(null, NOW)).toBe(false))

it.each([
  ['paid', '2026-01-01T00:00:00Z', 'paid'],
  ['open', '2026-11-24T13:41:59Z', 'overdue'],
  ['open', '2026-11-24T13:42:00Z', 'open'],
] as const)('an invoice that is %s and due at %s is shown as %s', (status, dueDate, shown) => {
  expect(invoiceDisplay({ status, dueDate }, NOW)).toBe(shown)
})
