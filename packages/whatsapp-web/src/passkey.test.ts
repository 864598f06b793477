import { afterEach, describe, expect, it } from 'vitest'
import { missingLibraryReason } from './testing/index.ts'
import { linkSession, makeScene, type Scene, waitForCondition } from './testing/scene.ts'

let scene: Scene
afterEach(async () => {
  await scene.fake.close()
})

const states = () => scene.core.eventsOfKind('state').map(({ fact, reason }) => [fact, reason])

describe.skipIf(missingLibraryReason)('a number that asks for a passkey', () => {
  it.each(['QR code', 'code to type'] as const)(
    'ends at once when it is linked by a %s, and shows no further code',
    async way => {
      scene = await makeScene()
      scene.phone.demandsPasskey = true
      const session = await scene.open()
      await waitForCondition(() => scene.core.facts().includes('qr'), 'a QR code')
      if (way === 'QR code') scene.phone.scan(scene.core.eventsOfKind('state').at(-1)?.qr ?? '')
      else {
        const { code } = await session.act({ do: 'pair', number: scene.phone.number })
        await scene.phone.typeCode(code)
      }
      expect(await session.ended).toEqual({ why: 'stopped' })
      await waitForCondition(() => scene.core.facts().at(-1) === 'stopped', 'it says so')
      expect(states()).toEqual([
        ['starting', undefined],
        ['qr', undefined],
        ['stopped', 'passkey'],
      ])
      expect(scene.core.store.size).toBe(0)
      expect(scene.fake.attempts).toBe(1)
    },
  )

  it('can be linked later, when it no longer asks', async () => {
    scene = await makeScene()
    scene.phone.demandsPasskey = true
    const refused = await scene.open()
    await waitForCondition(() => scene.core.facts().includes('qr'), 'a QR code')
    scene.phone.scan(scene.core.eventsOfKind('state').at(-1)?.qr ?? '')
    await refused.ended
    scene.phone.demandsPasskey = false
    scene.core.storedEvents.length = 0
    await (await linkSession(scene)).close('pause')
  })

  it('works on when it is linked already, and names the reason once WhatsApp logs it out', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    scene.phone.askForPasskey()
    scene.phone.askForPasskey()
    await waitForCondition(() => scene.core.eventsOfKind('state').at(-1)?.reason === 'passkey', 'it says so')
    scene.phone.customer('5511911111111', 'Dario').say('Oi')
    await waitForCondition(() => scene.core.eventsOfKind('message').length === 1, 'the message')
    scene.phone.unlink()
    expect(await session.ended).toEqual({ why: 'stopped' })
    await waitForCondition(() => scene.core.facts().at(-1) === 'stopped', 'it has ended')
    expect(states().slice(-3)).toEqual([
      ['open', undefined],
      ['open', 'passkey'],
      ['stopped', 'passkey'],
    ])
  })

  it('says so when it comes back, as long as WhatsApp still asks', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    await session.close('pause')
    scene.phone.askForPasskey()
    const again = await scene.open()
    await waitForCondition(() => scene.core.eventsOfKind('state').at(-1)?.reason === 'passkey', 'it says so')
    await waitForCondition(() => scene.phone.companion?.pendingStanzas().length === 0, 'it is acknowledged')
    scene.phone.endConnection(503)
    await waitForCondition(() => scene.phone.logins === 3 && again.health().open, 'it is back')
    expect(states().at(-1)).toEqual(['open', undefined])
    await again.close('pause')
  })
})
