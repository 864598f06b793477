import { afterEach, describe, expect, it } from 'vitest'
import { missingLibraryReason } from './testing/index.ts'
import { linkSession, makeScene, type Scene, waitForCondition } from './testing/scene.ts'

const [DARIO, EVA] = ['5511911111111', '5511922222222']
let scene: Scene
afterEach(async () => {
  await scene.fake.close()
})

describe.skipIf(missingLibraryReason)('whom the phone knows', () => {
  const remember = (number: string, name: string): void => {
    const { person } = scene.phone.customer(number, name)
    scene.phone.addHistory({
      id: `M${number}`,
      chat: person,
      fromMe: false,
      author: person,
      at: new Date('2026-01-01T12:00:00Z'),
      message: { conversation: 'oi' },
    })
  }

  it('is told by name and by all names of theirs, also to a session that began later', async () => {
    scene = await makeScene()
    remember(DARIO, 'Dario')
    remember(EVA, 'Eva')
    const first = await linkSession(scene)
    const ask = async (session: typeof first) =>
      (await session.act({ do: 'people', of: 'chats' })).toSorted((a, b) =>
        (a.name ?? '') < (b.name ?? '') ? -1 : 1,
      )
    let known: Awaited<ReturnType<typeof ask>> = []
    const look = async (): Promise<void> => {
      known = await ask(first)
    }
    for (let tried = 0; tried < 400 && known.length < 2; tried++) {
      await new Promise(resolve => setTimeout(resolve, 5))
      await look()
    }
    expect(known.map(({ name, aliases }) => [name, aliases[0], aliases.length])).toEqual([
      ['Dario', { scheme: 'pn', value: DARIO }, 2],
      ['Eva', { scheme: 'pn', value: EVA }, 2],
    ])
    await first.close('pause')
    const later = await scene.open()
    await waitForCondition(() => later.health().open, 'the session opens')
    expect(await ask(later)).toEqual(known)
    expect((await later.act({ do: 'people', of: 'contacts' })).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Dario', 'Eva']),
    )
    await later.close('pause')
  })
})
