import { afterEach, describe, expect, it } from 'vitest'
import { libraryIsMissing } from './testing/index.ts'
import { link, makeScene, type Scene, until } from './testing/linked.ts'

// Seen red: with a session that goes on decrypting after it was closed, into the store that the next one has read.

let scene: Scene
afterEach(async () => {
  await scene.fake.close()
})

const WORDS = ['um', 'dois', 'três']

describe.skipIf(libraryIsMissing)('what was decrypted and is not with the core yet when a session is closed', () => {
  it.each(['pause', 'lost-lease'] as const)('for %s is with it after the next start, in order and once', async why => {
    scene = await makeScene()
    const session = await link(scene)
    const dario = scene.phone.customer('5511911111111', 'Dario')
    // The first is with the core when the others come, and the core takes its time.
    const release = scene.core.hold()
    const asked = scene.core.asked
    const ids = WORDS.map(word => dario.says(word))
    await until(() => scene.core.asked > asked, 'the core is asked')
    const closed = session.close(why)
    scene.core.setBroken(true)
    release()
    await closed
    await session.ended
    await scene.fake.settled()
    expect(scene.core.of('message')).toEqual([])
    expect(ids.filter(id => dario.isDelivered(id))).toEqual([])
    scene.core.setBroken(false)
    const again = await scene.open()
    await until(() => ids.every(id => dario.isDelivered(id)), 'WhatsApp is told')
    await until(() => scene.core.of('message').length >= ids.length, 'the core is told')
    expect(scene.core.of('message').map(({ extId }) => extId)).toEqual(ids)
    await again.close('pause')
    const last = await scene.open()
    await until(() => last.health().replayedAt !== undefined, 'the word that there is no more')
    expect(scene.core.of('message')).toHaveLength(ids.length)
    await last.close('pause')
  })
})
