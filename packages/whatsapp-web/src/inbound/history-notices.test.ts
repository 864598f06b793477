import { afterEach, describe, expect, it } from 'vitest'
import { libraryIsMissing } from '../testing/index.ts'
import { link, makeScene, type Scene, until } from '../testing/linked.ts'

// Seen red: with the notice forgotten as soon as the library had it.

let scene: Scene
afterEach(async () => {
  await scene.fake.close()
})

describe.skipIf(libraryIsMissing)('a piece of the phone’s memory', () => {
  it('that the core could not take is brought by the next session, though WhatsApp tells of it once', async () => {
    scene = await makeScene({ wishes: { importFrom: '2026-01-01T00:00:00Z' } })
    const { person } = scene.phone.customer('5511911111111', 'Dario')
    const remember = (id: string, second: number): void =>
      scene.phone.remember({
        id,
        chat: person,
        fromMe: false,
        author: person,
        at: new Date(Date.UTC(2026, 1, 1, 12, 0, second)),
        message: { conversation: id },
      })
    remember('PRIMEIRA', 0)
    const session = await link(scene)
    await until(() => scene.core.of('history').length === 1, 'the piece of the link itself')
    const ids = Array.from({ length: 120 }, (_, n) => `VELHA${n}`)
    ids.forEach((id, n) => remember(id, n + 1))
    scene.core.setBroken(true)
    scene.phone.handsOver({ chunk: 2 })
    expect(await session.ended).toMatchObject({ why: 'failed' })
    scene.core.setBroken(false)
    expect(scene.core.of('message')).toHaveLength(1)
    const again = await scene.open()
    await until(() => scene.core.of('history').length === 2 && scene.core.of('message').length > ids.length, 'what the phone remembers')
    expect(scene.core.of('message').map(({ extId }) => extId)).toEqual(['PRIMEIRA', ...ids])
    await again.close('pause')
    const last = await scene.open()
    await until(() => last.health().replayedAt !== undefined, 'the word that there is no more')
    expect(scene.core.of('message')).toHaveLength(ids.length + 1)
    await last.close('pause')
  })
})
