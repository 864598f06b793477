import { ChannelError, type ChannelErrorDetail, type ChannelErrorKind } from '@recado/channels/port'
import { describe, expect, it } from 'vitest'
import { planRetry, RETRY_DELAYS_MS, type RetryPlan } from './retry-plan.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const after = (ms: number): Date => new Date(NOON.getTime() + ms)
const HOUR = 3_600_000
const error = (kind: ChannelErrorKind, detail: ChannelErrorDetail = {}) =>
  new ChannelError(kind, 'It went wrong.', detail)
const tried = { attempts: 1, createdAt: NOON, now: NOON, isRepeatable: false }
const again = (ms: number, over: Partial<RetryPlan> = {}) => ({
  do: 'retry',
  at: after(ms),
  notCounted: false,
  pauses: false,
  ...over,
})
const fail = (stops: string | null = null) => ({ do: 'fail', stops })

describe('planRetry', () => {
  it.each<
    [string, ChannelError, Partial<typeof tried> & { banProtectedFor?: 'nobody' | 'somebody' }, object]
  >([
    ['a hiccup: soon again', error('transient'), {}, again(5_000)],
    ['the fifth hiccup: later', error('transient'), { attempts: 5 }, again(1_200_000)],
    ['the sixth: it fails', error('transient'), { attempts: 6 }, fail()],
    [
      'the phone is away: the connection waits, and the try does not count',
      error('transient', { scope: 'connection' }),
      { attempts: 6 },
      again(5_000, { notCounted: true, pauses: true }),
    ],
    ['too fast: the connection waits', error('rate'), {}, again(5_000, { pauses: true })],
    [
      'too fast for one chat, with a moment',
      error('rate', { scope: 'chat', retry: 'after', after: after(6_000) }),
      {},
      again(6_000),
    ],
    ['at once', error('transient', { retry: 'now' }), {}, again(0)],
    [
      'no new chats on the whole account: replies go on',
      error('restricted', { after: after(HOUR), scope: 'connection' }),
      {},
      again(HOUR),
    ],
    ['no new chats until tomorrow', error('restricted', { after: after(5 * HOUR) }), {}, again(5 * HOUR)],
    [
      'no new chats for longer than it may wait',
      error('restricted', { after: after(25 * HOUR) }),
      {},
      fail(),
    ],
    ['no new chats, nobody knows until when', error('restricted'), {}, fail()],
    [
      'restricted, and nobody waits for it: until that is over',
      error('restricted', { after: after(25 * HOUR) }),
      { banProtectedFor: 'nobody' },
      { do: 'hold' },
    ],
    [
      'restricted, and a person wrote it: they are told',
      error('restricted', { after: after(5 * HOUR) }),
      { banProtectedFor: 'somebody' },
      fail(),
    ],
    ['a whole day of trying', error('transient', { scope: 'connection' }), { now: after(24 * HOUR) }, fail()],
    ['outside the window', error('window'), {}, fail()],
    ['nobody there', error('recipient'), {}, fail()],
    ['logged out: the connection stops', error('auth'), {}, fail('auth')],
    ['banned', error('banned'), {}, fail('banned')],
    ['unpaid', error('payment'), {}, fail('payment')],
    ['a login refused for this message only', error('auth', { scope: 'message' }), {}, fail()],
    ['nobody knows, and twice would be twice', error('ambiguous'), {}, { do: 'unknownOutcome' }],
    ['nobody knows, and twice is once', error('ambiguous'), { isRepeatable: true }, again(5_000)],
    [
      'nobody knows after six tries',
      error('ambiguous'),
      { isRepeatable: true, attempts: 6 },
      { do: 'unknownOutcome' },
    ],
  ])('%s', (_, problem, over, plan) => {
    expect(planRetry(problem, { ...tried, ...over })).toEqual(plan)
  })

  it('tries six times within about half an hour', () => {
    expect(RETRY_DELAYS_MS).toHaveLength(5)
    const total = RETRY_DELAYS_MS.reduce((sum, ms) => sum + ms, 0)
    expect(total / 60_000).toBeGreaterThan(25)
    expect(total / 60_000).toBeLessThan(35)
  })
})
