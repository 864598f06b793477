import { afterEach, describe, expect, it } from 'vitest'
import { missingLibraryReason } from '../testing/index.ts'
import { linkSession, makeScene, type Scene, waitForCondition } from '../testing/scene.ts'

let scene: Scene
afterEach(async () => {
  await scene.fake.close()
})

// Seen red: the notification was ignored, and the answer went to the old number.
describe.skipIf(missingLibraryReason)('a customer who changes the number', () => {
  it('is reported with the number that was left, and is written to at the new one', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const [before, after] = ['5511911111111', '5511922222222']
    const dario = scene.phone.customer(before, 'Dario')
    dario.say('Oi')
    await waitForCondition(() => scene.core.eventsOfKind('message').length === 1, 'the message')
    dario.changeNumber(after)
    await waitForCondition(
      () => scene.core.eventsOfKind('identity').some(event => event.replaces),
      'the change',
    )
    const change = scene.core.eventsOfKind('identity').find(event => event.replaces)
    const lid = { scheme: 'lid', value: dario.person.lid.split('@')[0] }
    expect(change).toMatchObject({
      chat: { scheme: 'pn', value: before },
      aliases: [{ scheme: 'pn', value: after }, lid, { scheme: 'pn', value: before }],
      replaces: [{ scheme: 'pn', value: before }],
    })
    dario.say('Sou eu')
    await waitForCondition(() => scene.core.eventsOfKind('message').length === 2, 'the next message')
    expect(scene.core.eventsOfKind('message').at(-1)?.aliases).toEqual([{ scheme: 'pn', value: after }, lid])
    await session.send({
      id: 'm-1',
      to: { scheme: 'pn', value: after },
      content: { kind: 'text', body: 'Olá' },
      origin: 'human',
    })
    await waitForCondition(() => dario.screen().length === 1, 'the answer')
    expect(scene.fake.problems).toEqual([])
    await session.close('pause')
  })
})
