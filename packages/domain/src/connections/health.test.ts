import { describe, expect, it } from 'vitest'
import {
  computeHealth,
  isUnusuallyQuiet,
  upStateOf,
  computeUptime,
  type HealthFacts,
  type StateChange,
} from './health.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour))
const change = (hour: number, state: StateChange['state']): StateChange => ({ at: at(hour), state })

describe('uptime', () => {
  it.each<[string, StateChange[], number | null, number]>([
    ['nothing is known', [], null, 0],
    ['up all along', [change(0, 'up')], 1, 0],
    ['one outage of an hour', [change(0, 'up'), change(12, 'down'), change(13, 'up')], 9 / 10, 1],
    ['what nobody wanted does not count', [change(0, 'up'), change(15, 'off')], 1, 0],
    ['never linked', [change(0, 'off')], null, 0],
    ['away since before', [change(0, 'down')], 0, 0],
  ])('%s', (_, changes, share, outages) => {
    expect(computeUptime(changes, at(10), at(20))).toEqual({ share, outages })
  })
})

it.each<[Parameters<typeof upStateOf>[0], string]>([
  [{ status: 'CONNECTED', reason: null, isLinked: true }, 'up'],
  [{ status: 'OPENING', reason: null, isLinked: true }, 'down'],
  [{ status: 'TIMEOUT', reason: 'unreachable', isLinked: true }, 'down'],
  [{ status: 'DISCONNECTED', reason: 'auth', isLinked: false }, 'down'],
  [{ status: 'DISCONNECTED', reason: 'banned', isLinked: true }, 'down'],
  [{ status: 'DISCONNECTED', reason: 'user', isLinked: false }, 'off'],
  [{ status: 'qrcode', reason: null, isLinked: false }, 'off'],
  [{ status: 'OPENING', reason: 'proxy', isLinked: false }, 'down'],
  [{ status: 'DISCONNECTED', reason: 'proxyAuth', isLinked: false }, 'down'],
])('%o is %s', (state, expected) => {
  expect(upStateOf(state)).toBe(expected)
})

describe('health', () => {
  const well: HealthFacts = {
    state: 'up',
    isSocket: true,
    now: at(12),
    lastFrameAt: at(12),
    uptime: 1,
    outages: 0,
    sent: 100,
    failed: 1,
    restrictedUntil: null,
    isAtCap: false,
    waitingSends: 0,
    parked: 0,
    hasOpenGap: false,
    isWarned: false,
  }
  it.each<[string, Partial<HealthFacts>, number, string[]]>([
    ['all is well', {}, 100, []],
    ['it is away', { state: 'down' }, 40, ['disconnected']],
    ['nobody wants it open', { state: 'off', uptime: null }, 100, []],
    ['it was away too long', { uptime: 0.98 }, 80, ['unstable']],
    ['it flaps', { outages: 11 }, 80, ['unstable']],
    ['much fails', { failed: 10 }, 80, ['failures']],
    ['a few of a few fail', { sent: 3, failed: 3 }, 100, []],
    ['restricted', { restrictedUntil: at(13) }, 60, ['restricted']],
    ['restricted no longer', { restrictedUntil: at(11) }, 100, []],
    ['silent', { lastFrameAt: at(11) }, 85, ['silent']],
    ['silent, but nothing is expected', { lastFrameAt: at(11), isSocket: false }, 100, []],
    ['it has begun what it may today', { isAtCap: true }, 90, ['newChats']],
    [
      'all at once',
      {
        state: 'down',
        uptime: 0.5,
        failed: 50,
        restrictedUntil: at(13),
        isAtCap: true,
        waitingSends: 51,
        parked: 1,
        hasOpenGap: true,
      },
      0,
      ['disconnected', 'restricted', 'unstable', 'failures', 'newChats', 'backlog', 'gap', 'parked'],
    ],
  ])('%s', (_, over, score, reasons) => {
    expect(computeHealth({ ...well, ...over })).toEqual({ score, reasons })
  })
})

it.each<[number, number[], boolean]>([
  [0, [5, 9, 7], true],
  [1, [5, 9, 7], false],
  [0, [5, 9], false],
  [0, [5, 9, 4], false],
])('%s now after %j is beyond habit: %s', (now, earlier, quiet) => {
  expect(isUnusuallyQuiet(now, earlier)).toBe(quiet)
})
