import { expect, it } from 'vitest'
import { chargeState, settlementOutcome, type SettlementFacts } from './settlement.ts'

const facts: SettlementFacts = {
  invoiceStatus: 'open',
  owedCents: 19_900,
  paidCents: 19_900,
  refundedCents: 0,
}

it.each([
  ['the sum of an open invoice', {}, 'applied'],
  ['the sum of an invoice that was cancelled meanwhile', { invoiceStatus: 'cancelled' }, 'applied'],
  ['the sum of an invoice that is paid', { invoiceStatus: 'paid' }, 'invoicePaid'],
  ['a cent less', { paidCents: 19_899 }, 'wrongAmount'],
  ['a cent more', { paidCents: 19_901 }, 'wrongAmount'],
  ['a sum that was given back', { refundedCents: 19_900 }, 'refunded'],
  ['a sum that was given back in part', { refundedCents: 1 }, 'refunded'],
] as const)('%s: %s', (_, over, outcome) => {
  expect(settlementOutcome({ ...facts, ...over })).toBe(outcome)
})

const NOW = new Date('2026-11-24T13:42:00Z')
it.each([
  ['without an end', null, null, 'waiting'],
  ['before its end', '2026-11-24T13:42:01Z', null, 'waiting'],
  ['at its end', '2026-11-24T13:42:00Z', null, 'expired'],
  ['paid in the last second', '2026-11-24T13:41:00Z', '2026-11-24T13:40:59Z', 'paid'],
] as const)('a code %s', (_, expires, paid, state) => {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  expect(chargeState({ expires_at: date(expires), paid_at: date(paid) }, NOW)).toBe(state)
})
