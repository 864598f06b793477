import { expect, test } from 'vitest'
import { failureReason, isLinked, linkBlocker, sessionButtons, STATUS_TONE } from './status.ts'

test('a number is linked only when the code is gone and the phone answered', () => {
  expect(isLinked({ qrcode: '', status: 'CONNECTED' })).toBe(true)
  expect(isLinked({ qrcode: '', status: 'PAIRING' })).toBe(true)
  expect(isLinked({ qrcode: '', status: 'OPENING' })).toBe(false)
  expect(isLinked({ qrcode: '', status: 'DISCONNECTED' })).toBe(false)
  expect(isLinked({ qrcode: '2@abc', status: 'qrcode' })).toBe(false)
  expect(isLinked({ qrcode: '2@abc', status: 'PAIRING' })).toBe(false)
})

test('each status offers the buttons of the specification', () => {
  const statuses = Object.keys(STATUS_TONE) as (keyof typeof STATUS_TONE)[]
  expect(
    Object.fromEntries(statuses.map(status => [status, sessionButtons({ status, statusReason: null })])),
  ).toEqual({
    qrcode: ['qr'],
    DISCONNECTED: ['retry', 'newQr'],
    CONNECTED: ['disconnect'],
    PAIRING: ['disconnect'],
    TIMEOUT: ['disconnect'],
    OPENING: ['connecting'],
  })
})

test('a number that asks for a passkey offers other ways first, and no try that cannot succeed', () => {
  expect(sessionButtons({ status: 'DISCONNECTED', statusReason: 'passkey' })).toEqual(['ways', 'newQr'])
  expect(sessionButtons({ status: 'CONNECTED', statusReason: 'passkey' })).toEqual(['ways', 'disconnect'])
})

test.each<[Parameters<typeof linkBlocker>[0]['statusReason'], string | undefined]>([
  ['proxy', 'proxy'],
  ['proxyAuth', 'proxyAuth'],
  ['qrExpired', undefined],
  [null, undefined],
])('%s in the way of a code: %s', (statusReason, trouble) => {
  expect(linkBlocker({ statusReason })).toBe(trouble)
})

test.each<[Parameters<typeof failureReason>[0], string | undefined]>([
  [{ status: 'DISCONNECTED', statusReason: 'unreachable' }, 'unreachable'],
  [{ status: 'DISCONNECTED', statusReason: 'banned' }, 'banned'],
  [{ status: 'DISCONNECTED', statusReason: 'user' }, undefined],
  [{ status: 'DISCONNECTED', statusReason: 'qrExpired' }, undefined],
  [{ status: 'qrcode', statusReason: 'codeRefused' }, undefined],
  [{ status: 'OPENING', statusReason: null }, undefined],
])('%j: linking ended for %s', (state, reason) => {
  expect(failureReason(state)).toBe(reason)
})
