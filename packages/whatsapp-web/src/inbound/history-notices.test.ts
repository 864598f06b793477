import { connect } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { ChannelSession, Tunnel } from '@recado/channels/port'
import { ManualClock } from '@recado/channels/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { type FakeWhatsApp, missingLibraryReason } from '../testing/index.ts'
import {
  linkSession,
  makeScene,
  SHORT_TIMEOUTS,
  type Scene,
  SHOP,
  waitForCondition,
} from '../testing/scene.ts'

// Seen red: with the notice deleted as soon as the library had it; with a file that is fetched only once per
// session.

const trusted = getCACertificates()
let scene: Scene
afterEach(async () => {
  await scene.fake.close()
})

describe.skipIf(missingLibraryReason)('a piece of the phone’s memory', () => {
  it('that the core could not take is brought by the next session, though WhatsApp tells of it once', async () => {
    scene = await makeScene({ settings: { importFrom: '2026-01-01T00:00:00Z' } })
    const { person } = scene.phone.customer('5511911111111', 'Dario')
    const remember = (id: string, second: number): void =>
      scene.phone.addHistory({
        id,
        chat: person,
        fromMe: false,
        author: person,
        at: new Date(Date.UTC(2026, 1, 1, 12, 0, second)),
        message: { conversation: id },
      })
    remember('PRIMEIRA', 0)
    const session = await linkSession(scene)
    await waitForCondition(
      () => scene.core.eventsOfKind('history').length === 1,
      'the piece of the link itself',
    )
    const ids = Array.from({ length: 120 }, (_, n) => `VELHA${n}`)
    ids.forEach((id, n) => remember(id, n + 1))
    scene.core.setBroken(true)
    scene.phone.sendHistory({ chunk: 2 })
    expect(await session.ended).toMatchObject({ why: 'failed' })
    scene.core.setBroken(false)
    expect(scene.core.eventsOfKind('message')).toHaveLength(1)
    const again = await scene.open()
    await waitForCondition(
      () =>
        scene.core.eventsOfKind('history').length === 2 &&
        scene.core.eventsOfKind('message').length > ids.length,
      'what the phone remembers',
    )
    expect(scene.core.eventsOfKind('message').map(({ extId }) => extId)).toEqual(['PRIMEIRA', ...ids])
    await again.close('pause')
    const last = await scene.open()
    await waitForCondition(() => last.health().replayedAt !== undefined, 'the word that there is no more')
    expect(scene.core.eventsOfKind('message')).toHaveLength(ids.length + 1)
    await last.close('pause')
  })
  it('that lies in an encrypted file is fetched by the next session when this one cannot, and by this one when it can later', async () => {
    const clock = new ManualClock()
    scene = await makeScene({
      settings: { importFrom: '2026-01-01T00:00:00Z' },
      clock,
      web: { timeouts: { ...SHORT_TIMEOUTS, silenceMs: 60 * 60_000 } },
    })
    setDefaultCACertificates([...trusted, scene.fake.media.certificate])
    const { person } = scene.phone.customer('5511911111111', 'Dario')
    const remember = (id: string): void =>
      scene.phone.addHistory({
        id,
        chat: person,
        fromMe: false,
        author: person,
        at: new Date('2026-02-01T12:00:00Z'),
        message: { conversation: id },
      })
    const heard = (): string[] => scene.core.eventsOfKind('message').map(({ extId }) => extId)
    const media = scene.fake.media
    /** Makes every fetch of the file fail. */
    const vainly = async <T>(work: () => Promise<T>): Promise<T> => {
      const { refusalCount: refused } = media
      media.refusalStatus = 503
      const done = await work()
      await waitForCondition(() => media.refusalCount > refused, 'it asks for the file')
      return done
    }
    const handsOver = async (chunk: number): Promise<void> => scene.phone.sendHistory({ chunk, asFile: true })
    const open = (): Promise<ChannelSession> =>
      scene.driver.open(SHOP, { ...scene.core.context(), tunnel: toFake(scene.fake) })
    let session = await open()
    await waitForCondition(
      () => scene.core.eventsOfKind('state').some(({ fact }) => fact === 'qr'),
      'a QR code',
    )
    scene.phone.scan(scene.core.eventsOfKind('state').findLast(({ qr }) => qr !== undefined)?.qr ?? '')
    await waitForCondition(() => session.health().open, 'the session opens')
    await scene.fake.settled()
    remember('UMA')
    await vainly(() => handsOver(2))
    await session.close('pause')
    expect(heard()).toEqual([])
    session = await vainly(open)
    media.refusalStatus = undefined
    await clock.advance(5 * 60_000)
    await waitForCondition(() => heard().length === 1, 'the first piece')
    remember('OUTRA')
    await vainly(() => handsOver(3))
    await session.close('pause')
    media.refusalStatus = undefined
    session = await open()
    await waitForCondition(() => heard().length === 2, 'the second piece, after the start')
    expect(heard()).toEqual(['UMA', 'OUTRA'])
    await session.close('pause')
    setDefaultCACertificates(trusted)
  })
})

/** A tunnel that maps WhatsApp's own media host to the fake's. */
const toFake = (fake: FakeWhatsApp): Tunnel => {
  const { hostname, port } = new URL(fake.url)
  return (host, asked) =>
    new Promise((resolve, reject) => {
      const isLine = host === hostname && asked === Number(port)
      const socket = connect(isLine ? asked : fake.media.port, '127.0.0.1', () => resolve(socket))
      socket.once('error', reject)
    })
}
