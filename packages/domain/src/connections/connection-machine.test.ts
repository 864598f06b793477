import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  reduceConnection,
  isLinkingDone,
  tickConnection,
  WAITING_MAX_MS,
  type ConnectionFact,
  type ConnectionState,
} from './connection-machine.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const after = (ms: number): Date => new Date(NOON.getTime() + ms)
const fresh: ConnectionState = {
  status: 'OPENING',
  reason: null,
  qrcode: '',
  qrExpiresAt: null,
  pairingCode: null,
  isLinked: false,
  waitingSince: null,
}
const showing: ConnectionState = { ...fresh, status: 'qrcode', qrcode: 'qr-1', qrExpiresAt: after(60_000) }
const expired: ConnectionState = { ...showing, status: 'DISCONNECTED', reason: 'qrExpired' }
const connected: ConnectionState = { ...fresh, status: 'CONNECTED', isLinked: true }
const waiting: ConnectionState = { ...connected, status: 'OPENING', waitingSince: after(-WAITING_MAX_MS + 1) }
const overdue: ConnectionState = { ...waiting, waitingSince: after(-WAITING_MAX_MS) }
const qr = (value: string): ConnectionFact => ({ fact: 'qr', qr: value, expiresAt: after(20_000) })

describe('hear', () => {
  it.each<[string, ConnectionState, ConnectionFact, Partial<ConnectionState>]>([
    ['a start opens', fresh, { fact: 'starting' }, { status: 'OPENING', waitingSince: NOON }],
    [
      'a connected number that is asked for a passkey stays connected',
      connected,
      { fact: 'open', reason: 'passkey' },
      { status: 'CONNECTED', reason: 'passkey', isLinked: true },
    ],
    [
      'which is over when it opens without',
      { ...connected, reason: 'passkey' },
      { fact: 'open' },
      { status: 'CONNECTED', reason: null },
    ],
    [
      'a passkey that nobody can show takes the codes away, and the login',
      { ...showing, isLinked: true, pairingCode: 'ABCD1234' },
      { fact: 'stopped', reason: 'passkey' },
      { status: 'DISCONNECTED', reason: 'passkey', qrcode: '', pairingCode: null, isLinked: false },
    ],
    [
      'a start after a stop opens',
      { ...fresh, status: 'DISCONNECTED', reason: 'auth' },
      { fact: 'starting' },
      { status: 'OPENING', reason: null, waitingSince: NOON },
    ],
    [
      'a connected number that reconnects opens',
      connected,
      { fact: 'starting' },
      { status: 'OPENING', isLinked: true, waitingSince: NOON },
    ],
    [
      'a failover leaves a QR code on show',
      showing,
      { fact: 'starting' },
      { status: 'qrcode', qrcode: 'qr-1', waitingSince: NOON },
    ],
    [
      'an expired QR code stays until there is a new one',
      expired,
      { fact: 'starting' },
      { status: 'OPENING', qrcode: 'qr-1' },
    ],
    [
      'a QR code is shown',
      waiting,
      qr('qr-2'),
      { status: 'qrcode', qrcode: 'qr-2', qrExpiresAt: after(20_000), isLinked: false, waitingSince: null },
    ],
    ['the next QR code replaces it', showing, qr('qr-2'), { status: 'qrcode', qrcode: 'qr-2' }],
    [
      'an unscanned QR code is kept, expired',
      showing,
      { fact: 'qr-expired' },
      { status: 'DISCONNECTED', reason: 'qrExpired', qrcode: 'qr-1', waitingSince: null },
    ],
    [
      'a code may be typed instead',
      showing,
      { fact: 'code', code: 'ABCD1234' },
      { status: 'qrcode', qrcode: 'qr-1', pairingCode: 'ABCD1234' },
    ],
    [
      'the next QR code leaves it',
      { ...showing, pairingCode: 'ABCD1234' },
      qr('qr-2'),
      { qrcode: 'qr-2', pairingCode: 'ABCD1234' },
    ],
    [
      'one that is refused is said',
      showing,
      { fact: 'code-refused' },
      { status: 'qrcode', reason: 'codeRefused', qrcode: 'qr-1', pairingCode: null },
    ],
    [
      'the next QR code does not hide that',
      { ...showing, reason: 'codeRefused' },
      qr('qr-2'),
      { status: 'qrcode', reason: 'codeRefused', qrcode: 'qr-2' },
    ],
    [
      'another try does',
      { ...showing, reason: 'codeRefused' },
      { fact: 'starting' },
      { status: 'qrcode', reason: null },
    ],
    [
      'and so does a code',
      { ...showing, reason: 'codeRefused' },
      { fact: 'code', code: 'ABCD1234' },
      { reason: null, pairingCode: 'ABCD1234' },
    ],
    [
      'it is gone once typed',
      { ...showing, pairingCode: 'ABCD1234' },
      { fact: 'pairing' },
      { status: 'PAIRING', pairingCode: null },
    ],
    [
      'it is gone when nobody typed it',
      { ...showing, pairingCode: 'ABCD1234' },
      { fact: 'qr-expired' },
      { pairingCode: null },
    ],
    [
      'a scanned one is gone',
      showing,
      { fact: 'pairing' },
      { status: 'PAIRING', qrcode: '', qrExpiresAt: null },
    ],
    [
      'an open number is connected',
      showing,
      { fact: 'open' },
      { status: 'CONNECTED', qrcode: '', isLinked: true, waitingSince: null },
    ],
    [
      'an outage starts waiting',
      connected,
      { fact: 'unreachable' },
      { status: 'OPENING', reason: null, waitingSince: NOON },
    ],
    [
      'a longer one goes on waiting',
      waiting,
      { fact: 'unreachable' },
      { status: 'OPENING', waitingSince: waiting.waitingSince },
    ],
    [
      'an outage says what is in the way',
      connected,
      { fact: 'unreachable', reason: 'proxy' },
      { status: 'OPENING', reason: 'proxy' },
    ],
    [
      'it is still in the way when it is tried again',
      { ...waiting, reason: 'proxy' },
      { fact: 'starting' },
      { status: 'OPENING', reason: 'proxy' },
    ],
    [
      'and no longer once something else is',
      { ...waiting, reason: 'proxy' },
      { fact: 'unreachable' },
      { status: 'OPENING', reason: null },
    ],
    [
      'five minutes later it is still that',
      { ...overdue, reason: 'proxy' },
      { fact: 'unreachable', reason: 'proxy' },
      { status: 'TIMEOUT', reason: 'proxy' },
    ],
    [
      'it is over when it opens',
      { ...waiting, reason: 'proxy' },
      { fact: 'open' },
      { status: 'CONNECTED', reason: null },
    ],
    [
      'five minutes with a login time out',
      overdue,
      { fact: 'unreachable' },
      { status: 'TIMEOUT', reason: 'unreachable', isLinked: true },
    ],
    [
      'five minutes without a login disconnect',
      { ...overdue, isLinked: false },
      { fact: 'unreachable' },
      { status: 'DISCONNECTED', reason: 'unreachable' },
    ],
    [
      'trying again in vain does not hide a timeout',
      { ...overdue, status: 'TIMEOUT', reason: 'unreachable' },
      { fact: 'starting' },
      { status: 'TIMEOUT' },
    ],
    [
      'a timeout is over when it opens',
      { ...overdue, status: 'TIMEOUT', reason: 'unreachable' },
      { fact: 'open' },
      { status: 'CONNECTED', reason: null, waitingSince: null },
    ],
    [
      'a lost login is forgotten',
      connected,
      { fact: 'stopped', reason: 'auth' },
      { status: 'DISCONNECTED', reason: 'auth', isLinked: false },
    ],
    [
      'a replaced one is kept',
      connected,
      { fact: 'stopped', reason: 'replaced' },
      { status: 'DISCONNECTED', reason: 'replaced', isLinked: true },
    ],
    [
      'a person closes it',
      showing,
      { fact: 'stopped', reason: 'user' },
      { status: 'DISCONNECTED', reason: 'user', qrcode: '', qrExpiresAt: null },
    ],
  ])('%s', (_, before, fact, expected) => {
    expect(reduceConnection(before, fact, NOON)).toMatchObject(expected)
  })

  const facts = fc.oneof(
    fc.constantFrom<ConnectionFact>(
      { fact: 'starting' },
      { fact: 'unreachable' },
      { fact: 'pairing' },
      { fact: 'open' },
      { fact: 'qr-expired' },
      { fact: 'stopped', reason: 'auth' },
      { fact: 'stopped', reason: 'replaced' },
    ),
    fc.constantFrom('qr-1', 'qr-2').map(qr),
  )
  const story = fc.array(fc.tuple(facts, fc.integer({ min: 0, max: 120_000 })), { maxLength: 30 })

  it('never says for more than five minutes that it is opening, whatever the driver tells', () => {
    fc.assert(
      fc.property(story, told => {
        let [state, isOpening] = [fresh, false]
        let [now, openingSince] = [0, 0]
        for (const [fact, ms] of told) {
          now += ms
          state = reduceConnection(tickConnection(state, after(now)), fact, after(now))
          // Opening starts with the fact that caused it, not with the one before.
          if (!isOpening) openingSince = now
          isOpening = state.status === 'OPENING'
          expect(isOpening ? now - openingSince : 0).toBeLessThanOrEqual(WAITING_MAX_MS)
        }
      }),
      {
        examples: [
          [
            [
              [{ fact: 'stopped', reason: 'auth' }, 0],
              ...[84_039, 114_515, 101_447].map((ms): [ConnectionFact, number] => [{ fact: 'starting' }, ms]),
            ],
          ],
        ],
      },
    )
  })

  it('takes a QR code away only when linking has worked or was stopped', () => {
    fc.assert(
      fc.property(story, told => {
        let state = fresh
        for (const [fact] of told) {
          const next = reduceConnection(state, fact, NOON)
          const isTaken = state.qrcode !== '' && next.qrcode === ''
          expect(!isTaken || isLinkingDone(next) || fact.fact === 'stopped').toBe(true)
          state = next
        }
      }),
    )
  })
})

describe('lookAgain', () => {
  it.each<[string, ConnectionState, string]>([
    ['a connected number', connected, 'CONNECTED'],
    ['a wait that is not over', waiting, 'OPENING'],
    ['a wait with a login', overdue, 'TIMEOUT'],
    ['a wait without a login', { ...overdue, isLinked: false }, 'DISCONNECTED'],
    ['a QR code nobody keeps up', { ...showing, waitingSince: overdue.waitingSince }, 'DISCONNECTED'],
  ])('knows %s', (_, state, status) => {
    expect(tickConnection(state, NOON).status).toBe(status)
  })
})

describe('isLinkingDone', () => {
  it.each<[ConnectionState, boolean]>([
    [showing, false],
    [expired, false],
    [connected, true],
    [{ ...fresh, status: 'PAIRING' }, true],
    [fresh, false],
    [{ ...fresh, status: 'DISCONNECTED' }, false],
  ])('%j: %s', (state, done) => {
    expect(isLinkingDone(state)).toBe(done)
  })
})
