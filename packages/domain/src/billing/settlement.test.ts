import { expect, it } from 'vitest'
import {
  chargeState,
  hasSameTerms,
  settlementOutcome,
  type Terms,
  type SettlementFacts,
} from './settlement.ts'

const facts: SettlementFacts = {
  invoiceStatus: 'open',
  owedCents: 19_900,
  paidCents: 19_900,
  refundedCents: 0,
  isOutdated: false,
}

it.each([
  ['the sum of an open invoice', {}, 'applied'],
  ['the sum of an invoice that was cancelled meanwhile', { invoiceStatus: 'cancelled' }, 'applied'],
  ['the sum of an invoice that is paid', { invoiceStatus: 'paid' }, 'invoicePaid'],
  ['a cent less', { paidCents: 19_899 }, 'wrongAmount'],
  ['a cent more', { paidCents: 19_901 }, 'wrongAmount'],
  ['a sum that was given back', { refundedCents: 19_900 }, 'refunded'],
  ['a sum that was given back in part', { refundedCents: 1 }, 'refunded'],
  ['the sum of an outdated code', { isOutdated: true }, 'superseded'],
  [
    'the sum of an outdated code of a paid invoice',
    { isOutdated: true, invoiceStatus: 'paid' },
    'invoicePaid',
  ],
  ['a cent less for an outdated code', { isOutdated: true, paidCents: 19_899 }, 'wrongAmount'],
] as const)('%s: %s', (_, over, outcome) => {
  expect(settlementOutcome({ ...facts, ...over })).toBe(outcome)
})

const NOW = new Date('2026-11-24T13:42:00Z')
it.each([
  ['without an end', null, null, null, 'waiting'],
  ['before its end', '2026-11-24T13:42:01Z', null, null, 'waiting'],
  ['at its end', '2026-11-24T13:42:00Z', null, null, 'expired'],
  ['that another one took the place of', null, null, '2026-11-24T13:00:00Z', 'superseded'],
  ['superseded, and past its end', '2026-11-24T13:41:00Z', null, '2026-11-24T13:00:00Z', 'superseded'],
  ['superseded, and paid', null, '2026-11-24T13:40:59Z', '2026-11-24T13:00:00Z', 'paid'],
  ['paid in the last second', '2026-11-24T13:41:00Z', '2026-11-24T13:40:59Z', null, 'paid'],
] as const)('a code %s', (_, expires, paid, superseded, state) => {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  const charge = { expires_at: date(expires), paid_at: date(paid), superseded_at: date(superseded) }
  expect(chargeState(charge, NOW)).toBe(state)
})

const TERMS: Terms = { planId: 1, recurrence: 'MENSAL', cents: 19_900, currency: 'BRL' }
it.each([
  [{}, true],
  [{ planId: 2 }, false],
  [{ planId: null }, false],
  [{ recurrence: 'ANUAL' }, false],
  [{ cents: 19_901 }, false],
  [{ currency: 'USD' }, false],
] as const)('a code with %j sells the same: %s', (over, expected) => {
  expect(hasSameTerms(TERMS, { ...TERMS, ...over })).toBe(expected)
})
