import type { Http } from '@recado/channels/port'
import type { NewChatMessageCapInfo } from 'baileys'
import { afterEach, describe, expect, it } from 'vitest'
import { refusalError } from './outbound/refusals.ts'
import { missingLibraryReason } from './testing/index.ts'
import { linkSession, makeScene, type Scene, waitForCondition } from './testing/scene.ts'

const NEWER = 1_999_999_999
let scene: Scene
afterEach(async () => {
  await scene.fake.close()
})

describe.skipIf(missingLibraryReason)('a version that WhatsApp refuses', () => {
  const asked: string[] = []
  const page: Http = async url => {
    asked.push(url)
    return new Response(`x={\\"client_revision\\":${NEWER},\\"y\\":1}`)
  }

  it('is replaced by the one of its own page, which the next try speaks', async () => {
    asked.length = 0
    scene = await makeScene({ http: page })
    scene.fake.requireVersion([2, 3000, NEWER])
    const refused = await scene.open()
    expect(await refused.ended).toEqual({ why: 'stopped' })
    await waitForCondition(() => scene.core.eventsOfKind('state').at(-1)?.reason === 'outdated', 'it says so')
    expect(asked).toEqual(['https://web.whatsapp.com/sw.js'])
    const session = await linkSession(scene)
    expect(session.health().version).toBe(`2.3000.${NEWER}`)
    await session.close('pause')
  })

  it('is only told where the operator wants nothing looked up', async () => {
    asked.length = 0
    scene = await makeScene({ http: page, web: { mayLookUpVersion: false } })
    scene.fake.requireVersion([2, 3000, NEWER])
    for (const _ of [1, 2]) expect(await (await scene.open()).ended).toEqual({ why: 'stopped' })
    await waitForCondition(
      () => scene.core.eventsOfKind('state').filter(({ reason }) => reason === 'outdated').length === 2,
      'it says so',
    )
    expect(asked).toEqual([])
  })
})

describe.skipIf(missingLibraryReason)('a restriction of the account', () => {
  it('is known with its end, named with what it refuses, and over when WhatsApp says so', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const stranger = scene.phone.customer('5511933333333', 'Estranha')
    const until30 = new Date(Math.ceil(Date.now() / 1_000 + 1_800) * 1_000)
    scene.phone.restrict(until30)
    await waitForCondition(() => session.health().restrictedUntil !== undefined, 'the restriction')
    expect(session.health().restrictedUntil).toEqual(until30)
    const send = () =>
      session.send({
        id: 'm-1',
        to: { scheme: 'pn', value: stranger.number },
        content: { kind: 'text', body: 'oi' },
        origin: 'campaign',
      })
    await expect(send()).rejects.toMatchObject({ kind: 'restricted', code: '463', after: until30 })
    scene.phone.restrict(null)
    await waitForCondition(() => session.health().restrictedUntil === undefined, 'it is over')
    await send()
    expect(stranger.screen()).toHaveLength(1)
    await session.close('pause')
  })

  it('is also a quota of new chats that is used up, until its cycle ends; a warning is none', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const end = new Date(Math.ceil(Date.now() / 1_000 + 7_200) * 1_000)
    const cycle_end_timestamp = String(end.getTime() / 1_000)
    const tell = async (capping_status: string) => {
      scene.phone.tellCapping({ capping_status, cycle_end_timestamp } as NewChatMessageCapInfo)
      await waitForCondition(() => scene.phone.companion?.pendingStanzas().length === 0, 'it is acknowledged')
    }
    await tell('SECOND_WARNING')
    expect(session.health().restrictedUntil).toBeUndefined()
    await tell('CAPPED')
    expect(session.health().restrictedUntil).toEqual(end)
    scene.fake.faults.nack = () => 475
    const sent = session.send({
      id: 'm-1',
      to: { scheme: 'pn', value: scene.phone.customer('5511933333333', 'Estranha').number },
      content: { kind: 'text', body: 'oi' },
      origin: 'human',
    })
    await expect(sent).rejects.toMatchObject({ kind: 'restricted', code: '475', after: end })
    await tell('NONE')
    expect(session.health().restrictedUntil).toBeUndefined()
    await session.close('pause')
  })
})

it.each([
  ['400', 'content', 'never'],
  ['421', 'transient', 'backoff'],
  ['475', 'restricted', 'after'],
  ['487', 'content', 'never'],
  ['999', 'unknown', 'never'],
])('a refusal with %s is %s', (code, kind, retry) => {
  expect(refusalError(code, undefined)).toMatchObject({ kind, code, retry })
})
