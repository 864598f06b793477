import { ManualClock } from '@recado/channels/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_TIMEOUTS } from './session-context.ts'
import { lineDelayMs, actionAfterClose } from './session/close-action.ts'
import { missingLibraryReason } from './testing/index.ts'
import { linkSession, makeScene, type Scene, waitForCondition } from './testing/scene.ts'

const CLOSED = { isUnscanned: false, isPasskeyDemanded: false, badSessions: 0 }

describe('a line that was closed', () => {
  it.each([
    [515, { do: 'reconnect', when: 'now' }],
    [401, { do: 'stop', reason: 'auth', forget: true }],
    [402, { do: 'stop', reason: 'banned', forget: false }],
    [403, { do: 'stop', reason: 'banned', forget: false }],
    [405, { do: 'stop', reason: 'outdated', forget: false }],
    [406, { do: 'stop', reason: 'banned', forget: false }],
    [411, { do: 'stop', reason: 'auth', forget: false }],
    [440, { do: 'stop', reason: 'replaced', forget: false }],
    [408, { do: 'reconnect', when: 'later' }],
    [428, { do: 'reconnect', when: 'later' }],
    [503, { do: 'reconnect', when: 'later' }],
    [500, { do: 'reconnect', when: 'later' }],
    [0, { do: 'reconnect', when: 'later' }],
    [999, { do: 'reconnect', when: 'later' }],
  ] as const)('with %i: %j', (code, step) => {
    expect(actionAfterClose({ ...CLOSED, code })).toEqual(step)
  })

  it('with the fifth bad session in a row asks for a person, and keeps the keys', () => {
    expect(actionAfterClose({ ...CLOSED, code: 500, badSessions: 4 })).toMatchObject({ do: 'reconnect' })
    expect(actionAfterClose({ ...CLOSED, code: 500, badSessions: 5 })).toEqual({
      do: 'stop',
      reason: 'auth',
      forget: false,
    })
  })

  it.each([
    [0, { do: 'reconnect', when: 'later' }],
    [401, { do: 'stop', reason: 'passkey', forget: true }],
    [403, { do: 'stop', reason: 'banned', forget: false }],
    [503, { do: 'reconnect', when: 'later' }],
    [515, { do: 'reconnect', when: 'now' }],
  ] as const)('after WhatsApp asked for a passkey with %i: %j', (code, step) => {
    expect(actionAfterClose({ ...CLOSED, isPasskeyDemanded: true, code })).toEqual(step)
  })

  it('because nobody scanned is over', () => {
    expect(actionAfterClose({ ...CLOSED, code: 408, isUnscanned: true })).toEqual({ do: 'expire' })
  })

  it.each([
    [1, 1, 1_000],
    [1, 0, 0],
    [4, 0.5, 4_000],
    [40, 1, 300_000],
  ])('after %i failures and with chance %d is tried again after %i ms', (failures, chance, ms) => {
    expect(lineDelayMs(failures, chance, DEFAULT_TIMEOUTS.pauseMs)).toBe(ms)
  })
})

describe.skipIf(missingLibraryReason)('a number whose line is closed', () => {
  let scene: Scene
  afterEach(async () => {
    await scene.fake.close()
  })

  it.each([
    [403, 'banned'],
    [405, 'outdated'],
    [411, 'auth'],
    [440, 'replaced'],
  ] as const)('with %i stops and says %s', async (code, reason) => {
    scene = await makeScene()
    const session = await linkSession(scene)
    scene.phone.endConnection(code)
    expect(await session.ended).toEqual({ why: 'stopped' })
    await waitForCondition(() => scene.core.eventsOfKind('state').at(-1)?.reason === reason, 'the reason')
    expect(session.health().open).toBe(false)
  })

  it('with 401 forgets its login, and asks for a new one when it is opened again', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    scene.phone.unlink()
    expect(await session.ended).toEqual({ why: 'stopped' })
    await waitForCondition(() => scene.core.eventsOfKind('state').at(-1)?.reason === 'auth', 'the reason')
    expect(scene.core.store.size).toBe(0)
    const again = await scene.open()
    await waitForCondition(() => scene.core.facts().at(-1) === 'qr', 'a QR code')
    await again.close('pause')
  })

  it.each([428, 500, 503, 515] as const)(
    'with %i comes back by itself, with the login it has',
    async code => {
      scene = await makeScene()
      const session = await linkSession(scene)
      scene.phone.endConnection(code)
      await waitForCondition(() => scene.phone.logins === 2 && session.health().open, 'it is back')
      expect(scene.core.facts().includes('unreachable')).toBe(code !== 515)
      expect(scene.phone.conflicts).toBe(0)
      await session.close('pause')
    },
  )

  it.each([401, 403, 405, 500])(
    'is not taken at the word of who stands in between: %i of HTTP is nothing but no line',
    async status => {
      scene = await makeScene()
      const session = await linkSession(scene)
      scene.fake.httpStatus = status
      scene.phone.dropConnection()
      await waitForCondition(
        () => scene.core.facts().filter(fact => fact === 'unreachable').length > 1,
        'it was tried again',
      )
      scene.fake.httpStatus = undefined
      await waitForCondition(() => session.health().open, 'it is back, with the login it has')
      expect(scene.core.facts()).not.toContain('stopped')
      await session.close('pause')
    },
  )

  it('whose proxy does not answer tries again and says why; one that the proxy refuses stops', () => {
    expect(actionAfterClose({ ...CLOSED, code: 408, proxy: 'proxy' })).toEqual({
      do: 'reconnect',
      when: 'later',
      because: 'proxy',
    })
    expect(actionAfterClose({ ...CLOSED, code: 408, proxy: 'proxyAuth' })).toEqual({
      do: 'stop',
      reason: 'proxyAuth',
      forget: false,
    })
  })

  it('tries again after a pause that chance decides, never at once and never all together', async () => {
    const clock = new ManualClock()
    scene = await makeScene({ clock })
    const session = await linkSession(scene)
    scene.fake.outage(true)
    await waitForCondition(() => scene.core.facts().at(-1) === 'unreachable', 'it noticed')
    const attempts = scene.fake.attempts
    scene.fake.outage(false)
    expect(scene.fake.attempts).toBe(attempts)
    await clock.advance(1_000)
    await waitForCondition(() => session.health().open, 'it is back')
    await session.close('pause')
  })

  it('ends a line on which nothing is heard any more', async () => {
    const clock = new ManualClock()
    scene = await makeScene({ clock })
    const session = await linkSession(scene)
    scene.fake.faults.dead = true
    await clock.advance(75_000)
    await waitForCondition(() => scene.core.facts().at(-1) === 'unreachable', 'it noticed')
    scene.fake.faults.dead = false
    await clock.advance(1_000)
    await waitForCondition(() => session.health().open, 'it is back')
    expect(scene.phone.logins).toBe(2)
    await session.close('pause')
  })
})
