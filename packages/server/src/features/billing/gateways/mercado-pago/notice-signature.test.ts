import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedNotice } from './mercado-pago.ts'

const SECRET = 'segredo-do-webhook'
const sign = (manifest: string): string => createHmac('sha256', SECRET).update(manifest).digest('hex')
const headers = (digest: string, requestId: string | undefined = 'r-1') => ({
  'x-signature': `ts=1742505638683,v1=${digest}`,
  'x-request-id': requestId,
})
const NOW = new Date(1742505638683 + 60_000)
const GOOD = sign('id:123;request-id:r-1;ts:1742505638683;')

it('a notice is genuine when its payment, request and time are signed', () => {
  expect(isSignedNotice(SECRET, '123', headers(GOOD), NOW)).toBe(true)
  expect(isSignedNotice(SECRET, 'ABC9', headers(sign('id:abc9;request-id:r-1;ts:1742505638683;')), NOW)).toBe(
    true,
  )
  expect(
    isSignedNotice(
      SECRET,
      '123',
      {
        'x-signature': `ts=1742505638683,v1=${sign('id:123;ts:1742505638683;')}`,
        'x-request-id': undefined,
      },
      NOW,
    ),
  ).toBe(true)
})

it.each([
  ['another payment', '124', headers(GOOD)],
  ['another request', '123', headers(GOOD, 'r-2')],
  ['another time', '123', { 'x-signature': `ts=1742505638684,v1=${GOOD}`, 'x-request-id': 'r-1' }],
  ['no signature', '123', { 'x-signature': undefined, 'x-request-id': 'r-1' }],
  ['a signature of another form', '123', { 'x-signature': `v1=${GOOD}`, 'x-request-id': 'r-1' }],
  ['a digest that is too short', '123', { 'x-signature': 'ts=1,v1=abc', 'x-request-id': 'r-1' }],
])('%s is refused', (_, id, given) => {
  expect(isSignedNotice(SECRET, id, given, NOW)).toBe(false)
})

it('another secret is refused', () => {
  expect(isSignedNotice('outro', '123', headers(GOOD), NOW)).toBe(false)
})

// Seen red: with no look at the age, and with every `ts` read as milliseconds.
describe('the age of a notice', () => {
  const at = (ts: number, age: number): boolean =>
    isSignedNotice(
      SECRET,
      '123',
      { 'x-signature': `ts=${ts},v1=${sign(`id:123;request-id:r-1;ts:${ts};`)}`, 'x-request-id': 'r-1' },
      new Date(1742505638_000 + age),
    )
  const DAY = 86_400_000

  it.each([
    ['just sent', 0, true],
    ['a repetition of the second week', 15 * DAY, true],
    ['a replay a month later', 30 * DAY, false],
    ['by a clock that is some minutes ahead', -10 * 60_000, true],
    ['of tomorrow', -DAY, false],
  ])('%s', (_, age, isGenuine) => {
    expect([at(1742505638_000, age), at(1742505638, age)]).toEqual([isGenuine, isGenuine])
  })
})
