import { afterEach, describe, expect, it } from 'vitest'
import { missingLibraryReason } from './testing/index.ts'
import { linkSession, makeScene, type Scene, waitForCondition } from './testing/scene.ts'

// Seen red: the live message stood among the first ones.

let scene: Scene
afterEach(async () => {
  await scene.fake.close()
})

describe.skipIf(missingLibraryReason)('what a person wrote while we were away', () => {
  it('stands before what they write when we are back', async () => {
    scene = await makeScene()
    await (await linkSession(scene)).close('pause')
    const dario = scene.phone.customer('5511911111111', 'Dario')
    const ids = Array.from({ length: 30 }, (_, index) => dario.say(`antes ${index}`))
    await scene.fake.settled()
    const logins = scene.phone.logins
    const opening = scene.open()
    await waitForCondition(() => scene.phone.logins > logins, 'the login')
    ids.push(dario.say('agora'))
    const session = await opening
    const heard = () => scene.core.eventsOfKind('message').map(({ extId }) => extId)
    await waitForCondition(() => heard().length === ids.length, 'all messages')
    expect(heard()).toEqual(ids)
    ids.push(dario.say('depois'))
    await waitForCondition(() => heard().length === ids.length, 'a later message')
    await session.close('pause')
  })
})
