import { buffer } from 'node:stream/consumers'
import type { MediaRef, ChannelSession } from '@recado/channels/port'
import { afterEach, describe, expect, it } from 'vitest'
import { missingLibraryReason } from './testing/index.ts'
import { linkSession, makeScene, SHORT_TIMEOUTS, type Scene, waitForCondition } from './testing/scene.ts'

let scene: Scene
afterEach(async () => {
  await scene.fake.close()
})

/** Creates a picture from Dario that has expired on WhatsApp's servers. */
async function expired(): Promise<{ session: ChannelSession; ref: MediaRef }> {
  scene = await makeScene({ web: { timeouts: { ...SHORT_TIMEOUTS, queryMs: 500 } } })
  const session = await linkSession(scene)
  scene.phone
    .customer('5511911111111', 'Dario')
    .sendFile('image', { bytes: Buffer.from('uma foto'), mime: 'image/jpeg' })
  await waitForCondition(() => scene.core.eventsOfKind('message').length === 1, 'the picture')
  const content = scene.core.eventsOfKind('message')[0]?.content
  if (content?.kind !== 'media') throw new Error('no picture')
  for (const path of scene.fake.media.paths) scene.fake.media.removeFile(path)
  return { session, ref: content.media }
}
const bytesOf = async (session: ChannelSession, { ref }: MediaRef): Promise<string> =>
  (await buffer((await session.act({ do: 'download', ref })).stream)).toString()

describe.skipIf(missingLibraryReason)('a file that has left the servers', () => {
  it('is sent again by the phone that has it', async () => {
    const { session, ref } = await expired()
    expect(await bytesOf(session, ref)).toBe('uma foto')
    await session.close('pause')
  })

  it('waits for a phone that is off, and comes once it is back', async () => {
    const { session, ref } = await expired()
    scene.phone.isPhoneOff = true
    await expect(bytesOf(session, ref)).rejects.toMatchObject({ kind: 'transient', code: 'phone-off' })
    scene.phone.isPhoneOff = false
    expect(await bytesOf(session, ref)).toBe('uma foto')
    await session.close('pause')
  })

  it('is gone when the phone has it no more', async () => {
    const { session, ref } = await expired()
    scene.fake.media.purgeRemoved()
    await expect(bytesOf(session, ref)).rejects.toMatchObject({ kind: 'content', code: 'gone' })
    await session.close('pause')
  })
})
