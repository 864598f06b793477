import { Readable } from 'node:stream'
import type { Address, MediaSource, OutboundContent } from '@recado/channels/port'
import { afterEach, describe, expect, it } from 'vitest'
import { missingLibraryReason } from '../testing/index.ts'
import { linkSession, makeScene, type Scene, waitForCondition } from '../testing/scene.ts'

// Seen red: without the context of what is sent, without the store, and with the older setting winning.

const DARIO = '5511911111111'
const WEEK = 604_800
const DAY = 86_400
const EPHEMERAL_SETTING = 3
let scene: Scene
afterEach(() => scene.fake.close())

const bytes = Buffer.from('bytes')
const media: MediaSource = {
  bytes: bytes.length,
  open: async () => Readable.toWeb(Readable.from([bytes])) as ReadableStream<Uint8Array>,
}
const CONTENTS: readonly OutboundContent[] = [
  { kind: 'text', body: 'Olá' },
  { kind: 'location', latitude: -23.5, longitude: -46.6 },
  { kind: 'contacts', contacts: [{ name: 'Lia', phones: ['+5511922222222'], emails: [] }] },
  { kind: 'media', type: 'image', media, mime: 'image/png' },
  { kind: 'media', type: 'video', media, mime: 'video/mp4' },
  { kind: 'media', type: 'audio', media, mime: 'audio/mp4' },
  { kind: 'media', type: 'voice', media, mime: 'audio/ogg' },
  { kind: 'media', type: 'document', media, mime: 'application/pdf' },
  { kind: 'media', type: 'sticker', media, mime: 'image/webp' },
]
let count = 0
const outbound = (content: OutboundContent, to: Address = { scheme: 'pn', value: DARIO }) =>
  ({ id: `m-${(count += 1)}`, to, content, origin: 'human' }) as const
const setting = (seconds: number, since: number) => ({
  protocolMessage: {
    type: EPHEMERAL_SETTING,
    ephemeralExpiration: seconds,
    ephemeralSettingTimestamp: since,
  },
})
const told = (many: number) =>
  waitForCondition(() => scene.core.eventsOfKind('message').length === many, `${many} messages`)

describe.skipIf(missingLibraryReason)('in a chat whose messages disappear', () => {
  it('everything that we send says so, after a restart too', async () => {
    scene = await makeScene()
    const first = await linkSession(scene)
    const dario = scene.phone.customer(DARIO, 'Dario')
    dario.say('oi', { context: { expiration: WEEK, ephemeralSettingTimestamp: 1_790_000_000 } })
    await told(1)
    await first.close('pause')
    const session = await scene.open()
    await waitForCondition(() => session.health().open, 'the session opens')
    for (const content of CONTENTS) await session.send(outbound(content))
    const quoted = { extId: dario.say('e aí?'), fromMe: false }
    await told(2)
    const { extId } = await session.send({ ...outbound(CONTENTS[0] as OutboundContent), quoted })
    await scene.fake.settled()
    expect(dario.screen().map(({ expiration }) => expiration)).toEqual([...CONTENTS, 0].map(() => WEEK))
    expect(dario.screen().at(-1)).toMatchObject({ id: extId, quoted: quoted.extId })
    const context = dario.received[0]?.message.extendedTextMessage?.contextInfo
    expect(Number(context?.ephemeralSettingTimestamp)).toBe(1_790_000_000)
    await session.act({
      do: 'edit',
      chat: { scheme: 'pn', value: DARIO },
      target: extId,
      body: 'Olá!',
    })
    await scene.fake.settled()
    expect(
      dario.received.at(-1)?.message.protocolMessage?.editedMessage?.extendedTextMessage?.contextInfo,
    ).toMatchObject({ expiration: WEEK })
    await session.close('pause')
  })

  it('what was set last counts, by whoever set it, also in a group', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const dario = scene.phone.customer(DARIO, 'Dario')
    const group = scene.phone.group('Família', [dario])
    const sent = async (to?: Address) => {
      const { extId } = await session.send(outbound({ kind: 'text', body: 'Olá' }, to))
      await scene.fake.settled()
      return dario.screen().find(({ id }) => id === extId)?.expiration
    }
    expect(await sent()).toBeUndefined()
    dario.send(setting(WEEK, 2_000))
    dario.say('com prazo', { context: { expiration: DAY, ephemeralSettingTimestamp: 1_000 } })
    dario.say('nada a dizer', { context: { isForwarded: true } })
    await told(2)
    expect(await sent()).toBe(WEEK)
    scene.phone.write(dario, setting(DAY, 3_000))
    scene.phone.write(dario, 'mudei')
    await told(3)
    expect(await sent()).toBe(DAY)
    dario.send(setting(0, 4_000))
    dario.say('desliguei')
    await told(4)
    expect(await sent()).toBeUndefined()
    dario.say('oi grupo', { group, context: { expiration: DAY } })
    await told(5)
    const { chat } = scene.core.eventsOfKind('message').at(-1) ?? {}
    expect([chat?.scheme, await sent(chat)]).toEqual(['group', DAY])
    await session.close('pause')
  })

  it('the history of a new number tells it', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const dario = scene.phone.customer(DARIO, 'Dario')
    const message = { conversation: 'antes' }
    const past = { id: 'ANTES', chat: dario.person, fromMe: false, author: dario.person, message }
    scene.phone.sendHistory({ kind: 'RECENT', expiration: WEEK }, [{ ...past, at: new Date() }])
    await scene.fake.settled()
    dario.say('oi')
    await told(1)
    await expect.poll(async () => (await scene.core.store.get('disappearing', [`pn:${DARIO}`])).size).toBe(1)
    await session.send(outbound({ kind: 'text', body: 'Olá' }))
    await scene.fake.settled()
    expect(dario.screen()[0]?.expiration).toBe(WEEK)
    await session.close('pause')
  })
})
