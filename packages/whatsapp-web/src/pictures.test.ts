import { buffer } from 'node:stream/consumers'
import type { Address, ChannelSession } from '@recado/channels/port'
import { afterEach, describe, expect, it } from 'vitest'
import { missingLibraryReason } from './testing/index.ts'
import { linkSession, makeScene, SHORT_TIMEOUTS, type Scene } from './testing/scene.ts'

// Seen red: with every failure taken for no picture, including an unanswered query.

const DARIO = '5511911111111'
let scene: Scene
let session: ChannelSession
afterEach(async () => {
  await session.close('pause')
  await scene.fake.close()
})

async function linked(): Promise<ReturnType<Scene['phone']['customer']>> {
  scene = await makeScene({ web: { timeouts: { ...SHORT_TIMEOUTS, queryMs: 300 } } })
  session = await linkSession(scene)
  return scene.phone.customer(DARIO, 'Dario')
}
const profile = (address: Address = { scheme: 'pn', value: DARIO }) => session.act({ do: 'profile', address })
const bytesOf = async (address?: Address): Promise<string> => {
  const { picture } = await profile(address)
  if (!picture) throw new Error('no picture')
  return (await buffer((await session.act({ do: 'download', ref: picture.ref })).stream)).toString()
}

describe.skipIf(missingLibraryReason)('a picture', () => {
  it('of a group is had as that of a person, by whichever name', async () => {
    const dario = await linked()
    const group = scene.phone.group('Família', [dario])
    group.picture = Buffer.from('a casa')
    dario.person.picture = Buffer.from('o rosto')
    expect(await bytesOf({ scheme: 'group', value: group.id.split('@')[0] ?? '' })).toBe('a casa')
    expect(await bytesOf({ scheme: 'lid', value: dario.person.lid.split('@')[0] ?? '' })).toBe('o rosto')
  })

  it('that is hidden from the company is none', async () => {
    const dario = await linked()
    dario.person.picture = Buffer.from('o rosto')
    dario.person.isPictureHidden = true
    expect(await profile()).toEqual({})
  })

  it.each([
    [429, 'rate'],
    [500, 'transient'],
  ])('that WhatsApp refuses to tell of with %i is not none', async (code, kind) => {
    await linked()
    scene.fake.faults.pictures = code
    await expect(profile()).rejects.toMatchObject({ kind })
  })

  it('that WhatsApp says nothing of is not none', async () => {
    await linked()
    scene.fake.faults.dead = true
    await expect(profile()).rejects.toMatchObject({ kind: 'transient', scope: 'connection' })
    scene.fake.faults.dead = false
  })
})
