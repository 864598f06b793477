import { expect, test } from 'vitest'
import {
  linkViewOf,
  pairingStateOf,
  qrStateOf,
  type LinkView,
  type PairingState,
  type QrState,
} from './link-state.ts'

test.each<[string, Parameters<typeof linkViewOf>[0], LinkView]>([
  ['while the connection loads', undefined, 'codes'],
  ['by QR', { provider: 'beta', statusReason: null }, 'codes'],
  ['after another refusal', { provider: 'beta', statusReason: 'qrExpired' }, 'codes'],
  ['that asks for a passkey', { provider: 'beta', statusReason: 'passkey' }, 'passkey'],
  ['that became official', { provider: 'cloud', statusReason: null }, 'webhook'],
])('the dialog of a number %s', (_, connection, view) => {
  expect(linkViewOf(connection)).toBe(view)
})

test.each<[string, string | undefined, number | undefined, 'banned' | undefined, QrState]>([
  ['while the connection loads', undefined, undefined, undefined, { kind: 'loading', mayRenew: false }],
  ['before the first code', '', undefined, undefined, { kind: 'loading', mayRenew: false }],
  ['after a code that nothing follows', '', 0, undefined, { kind: 'loading', mayRenew: true }],
  [
    'without an expiry',
    '2@abc',
    undefined,
    undefined,
    { kind: 'code', code: '2@abc', secondsLeft: undefined },
  ],
  ['in time', '2@abc', 0.5, undefined, { kind: 'code', code: '2@abc', secondsLeft: 0.5 }],
  ['in its last moment', '2@abc', 0, undefined, { kind: 'expired', code: '2@abc' }],
  ['after it failed', '2@abc', 20, 'banned', { kind: 'ended', reason: 'banned' }],
])('the code to scan %s', (_, qrcode, secondsLeft, endReason, state) => {
  expect(qrStateOf(qrcode === undefined ? undefined : { qrcode }, secondsLeft, endReason)).toEqual(state)
})

type Pairing = NonNullable<Parameters<typeof pairingStateOf>[0]>
const QUIET: Pairing = { pairingCode: null, pairingNumber: null, statusReason: null }
const ASKED_BEFORE = { pairingCode: 'ABCD1234', pairingNumber: '5511999990001' }

test.each<[string, Partial<Pairing>, 'no' | 'pending' | 'done', PairingState]>([
  ['before one is requested', {}, 'no', { kind: 'idle' }],
  ['while it is requested', {}, 'pending', { kind: 'idle' }],
  ['once it is requested', {}, 'done', { kind: 'loading' }],
  ['that comes', { pairingCode: 'ABCD1234' }, 'done', { kind: 'code', code: 'ABCD1234' }],
  ['of an earlier dialog', ASKED_BEFORE, 'no', { kind: 'code', code: 'ABCD1234' }],
  ['of another way to link', { pairingCode: 'ABCD1234' }, 'no', { kind: 'idle' }],
  ['that is refused', { statusReason: 'codeRefused' }, 'done', { kind: 'refused' }],
  ['that was refused before', { statusReason: 'codeRefused' }, 'no', { kind: 'refused' }],
  ['requested again', { statusReason: 'codeRefused' }, 'pending', { kind: 'idle' }],
  ['nobody typed', { statusReason: 'qrExpired' }, 'done', { kind: 'expired' }],
  ['nobody scanned before', { statusReason: 'qrExpired' }, 'no', { kind: 'idle' }],
])('the code to type %s', (_, pairing, asked, state) => {
  expect(pairingStateOf({ ...QUIET, ...pairing }, asked)).toEqual(state)
})
