import { expect, it } from 'vitest'
import { nextAlertStep, type MonitoredConnection } from './alerting.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000)
const up = { status: 'CONNECTED', reason: null, isLinked: true } as const
const opening = { status: 'OPENING', reason: null, isLinked: true } as const
const banned = { status: 'DISCONNECTED', reason: 'banned', isLinked: true } as const
const well: MonitoredConnection = {
  state: up,
  isEnabled: true,
  since: ago(600),
  restrictedUntil: null,
  isWarned: false,
  incident: null,
}
const down = { kind: 'down', recoveredSince: null } as const

it.each<[string, Partial<MonitoredConnection>, ReturnType<typeof nextAlertStep>]>([
  ['all is well', {}, undefined],
  ['a short absence is nobody’s business', { state: opening, since: ago(119) }, undefined],
  ['a longer one is', { state: opening, since: ago(120) }, { do: 'begin', kind: 'down' }],
  ['a ban is told at once', { state: banned, since: ago(1) }, { do: 'begin', kind: 'banned' }],
  [
    'a logout by the phone is told at once',
    { state: { ...banned, reason: 'auth', isLinked: false }, since: ago(1) },
    { do: 'begin', kind: 'auth' },
  ],
  [
    'so is a passkey that WhatsApp asks for, of a number that works still',
    { state: { ...up, reason: 'passkey' } },
    { do: 'begin', kind: 'passkey' },
  ],
  [
    'and of one that cannot be linked',
    { state: { status: 'DISCONNECTED', reason: 'passkey', isLinked: false }, since: ago(1) },
    { do: 'begin', kind: 'passkey' },
  ],
  [
    'which ends when it works without',
    { incident: { kind: 'passkey', recoveredSince: null } },
    { do: 'recover' },
  ],
  ['so is a restriction', { restrictedUntil: ago(-60) }, { do: 'begin', kind: 'restricted' }],
  ['so is a warning about the account', { isWarned: true }, { do: 'begin', kind: 'account' }],
  [
    'a restriction after the warning is worse',
    { isWarned: true, restrictedUntil: ago(-60), incident: { kind: 'account', recoveredSince: null } },
    { do: 'worse', kind: 'restricted' },
  ],
  [
    'the warning behind a restriction that ends is no further incident',
    { isWarned: true, incident: { kind: 'restricted', recoveredSince: null } },
    { do: 'recover' },
  ],
  ['one that is over is not', { restrictedUntil: ago(1) }, undefined],
  ['who disconnected it knows', { state: { ...banned, reason: 'user' }, since: ago(999) }, undefined],
  [
    'a number never linked is away from nothing',
    { state: { ...opening, isLinked: false }, since: ago(999) },
    undefined,
  ],
  ['it is told once', { state: opening, incident: down }, undefined],
  ['unless it is worse than that', { state: banned, incident: down }, { do: 'worse', kind: 'banned' }],
  ['it comes back', { incident: down }, { do: 'recover' }],
  ['which is told when it stays', { incident: { ...down, recoveredSince: ago(119) } }, undefined],
  ['now it has stayed', { incident: { ...down, recoveredSince: ago(120) } }, { do: 'end' }],
  [
    'it does not stay',
    { state: opening, since: ago(1), incident: { ...down, recoveredSince: ago(60) } },
    { do: 'relapse' },
  ],
  ['somebody gave it up meanwhile', { isEnabled: false, state: opening, incident: down }, { do: 'forget' }],
])('%s', (_, over, step) => {
  expect(nextAlertStep({ ...well, ...over }, NOW)).toEqual(step)
})
