import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttleKeyOf } from './address-key.ts'
import type { RateName } from './rates.ts'
import { RATES } from './rates.ts'
import { makeThrottle } from './throttle.ts'

const memory = () => makeThrottle({ store: 'memory', secret: 'test' })

describe('the throttle', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it.each(Object.entries(RATES) as [RateName, { times: number; seconds: number }][])(
    'lets through for %s what its rate says, then opens again',
    async (rate, { times, seconds }) => {
      const throttle = memory()
      for (let n = 0; n < times; n += 1) expect(await throttle.hit(rate, 'ana')).toEqual({ ok: true })
      expect(await throttle.hit(rate, 'ana')).toEqual({ ok: false, retryAfter: seconds })
      expect(await throttle.hit(rate, 'beto')).toEqual({ ok: true })
      vi.advanceTimersByTime(seconds * 1000)
      expect(await throttle.hit(rate, 'ana')).toEqual({ ok: true })
    },
  )

  it('says the seconds that are left, not the whole time', async () => {
    const throttle = memory()
    for (let n = 0; n < RATES.signup.times; n += 1) await throttle.hit('signup', '1.2.3.4')
    vi.advanceTimersByTime(3_000_500)
    expect(await throttle.hit('signup', '1.2.3.4')).toEqual({ ok: false, retryAfter: 600 })
  })

  it('makes who keeps guessing wait longer each time, but never longer than an hour', async () => {
    const throttle = memory()
    const waits: number[] = []
    for (let round = 0; round < 4; round += 1) {
      let answer = await throttle.hit('login', 'ana|1.2.3.4')
      while (answer.ok) answer = await throttle.hit('login', 'ana|1.2.3.4')
      waits.push(answer.retryAfter)
      // Trying during the wait makes it no longer.
      vi.advanceTimersByTime(60_000)
      expect(await throttle.hit('login', 'ana|1.2.3.4')).toEqual({
        ok: false,
        retryAfter: answer.retryAfter - 60,
      })
      vi.advanceTimersByTime(answer.retryAfter * 1000)
    }
    expect(waits).toEqual([900, 1800, 3600, 3600])
    vi.advanceTimersByTime(24 * 3_600_000)
    for (let n = 0; n < 5; n += 1) await throttle.hit('login', 'ana|1.2.3.4')
    expect(await throttle.hit('login', 'ana|1.2.3.4')).toEqual({ ok: false, retryAfter: 900 })
  })

  it('forgets failures after a success', async () => {
    const throttle = memory()
    for (let n = 0; n < 4; n += 1) await throttle.hit('login', 'ana')
    await throttle.forget('login', 'ana')
    for (let n = 0; n < 5; n += 1) expect(await throttle.hit('login', 'ana')).toEqual({ ok: true })
  })

  it('counts nothing for a look, and says when the next would be too many', async () => {
    const throttle = memory()
    for (let n = 0; n < 200; n += 1)
      expect(await throttle.look('login-address', '1.2.3.4')).toEqual({ ok: true })
    for (let n = 0; n < 50; n += 1) await throttle.hit('login-address', '1.2.3.4')
    expect(await throttle.look('login-address', '1.2.3.4')).toEqual({ ok: false, retryAfter: 900 })
    expect(await throttle.look('login-address', '1.2.3.5')).toEqual({ ok: true })
  })

  it('lets exactly five of a hundred guesses that come at once reach the check', async () => {
    const throttle = memory()
    const answers = await Promise.all(Array.from({ length: 100 }, () => throttle.hit('login', 'ana')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  })
})

describe('the key of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, key) => {
    expect(throttleKeyOf(address)).toBe(key)
  })
})
