import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { isSignedNotice } from './notice-signature.ts'

const SECRET = 'segredo-do-webhook'
const sign = (manifest: string): string => createHmac('sha256', SECRET).update(manifest).digest('hex')
const headers = (digest: string, requestId: string | undefined = 'r-1') => ({
  'x-signature': `ts=1742505638683,v1=${digest}`,
  'x-request-id': requestId,
})
const GOOD = sign('id:123;request-id:r-1;ts:1742505638683;')

it('a notice is genuine when its payment, request and time are signed', () => {
  expect(isSignedNotice(SECRET, '123', headers(GOOD))).toBe(true)
  expect(isSignedNotice(SECRET, 'ABC9', headers(sign('id:abc9;request-id:r-1;ts:1742505638683;')))).toBe(true)
  expect(
    isSignedNotice(SECRET, '123', {
      'x-signature': `ts=1742505638683,v1=${sign('id:123;ts:1742505638683;')}`,
      'x-request-id': undefined,
    }),
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
  expect(isSignedNotice(SECRET, id, given)).toBe(false)
})

it('another secret is refused', () => {
  expect(isSignedNotice('outro', '123', headers(GOOD))).toBe(false)
})
