import { afterEach, describe, expect, it } from 'vitest'
import { missingLibraryReason } from './testing/index.ts'
import { linkSession, makeScene, type Scene, waitForCondition } from './testing/scene.ts'

// Seen red: with a session that keeps decrypting after it was closed, into the store that its successor has
// read.

let scene: Scene
afterEach(async () => {
  await scene.fake.close()
})

const WORDS = ['um', 'dois', 'três']

describe.skipIf(missingLibraryReason)(
  'what was decrypted and is not with the core yet when a session is closed',
  () => {
    it.each(['pause', 'lost-lease'] as const)(
      'for %s is with it after the next start, in order and once',
      async why => {
        scene = await makeScene()
        const session = await linkSession(scene)
        const dario = scene.phone.customer('5511911111111', 'Dario')
        // The core is still storing the first message when the others arrive.
        const release = scene.core.blockEmits()
        const asked = scene.core.emitCount
        const ids = WORDS.map(word => dario.say(word))
        await waitForCondition(() => scene.core.emitCount > asked, 'the core is asked')
        const closed = session.close(why)
        scene.core.setBroken(true)
        release()
        await closed
        await session.ended
        await scene.fake.settled()
        expect(scene.core.eventsOfKind('message')).toEqual([])
        expect(ids.filter(id => dario.isDelivered(id))).toEqual([])
        scene.core.setBroken(false)
        const again = await scene.open()
        await waitForCondition(() => ids.every(id => dario.isDelivered(id)), 'WhatsApp is told')
        await waitForCondition(
          () => scene.core.eventsOfKind('message').length >= ids.length,
          'the core is told',
        )
        expect(scene.core.eventsOfKind('message').map(({ extId }) => extId)).toEqual(ids)
        await again.close('pause')
        const last = await scene.open()
        await waitForCondition(() => last.health().replayedAt !== undefined, 'the word that there is no more')
        expect(scene.core.eventsOfKind('message')).toHaveLength(ids.length)
        await last.close('pause')
      },
    )
  },
)
