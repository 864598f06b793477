import type { ChannelSession } from '@recado/channels/port'
import type { BinaryNode } from 'baileys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withQuietLibsignal } from './quiet-libsignal.ts'
import { claimStrayError } from './session/stray-errors.ts'
import { loadHostileFrames, missingLibraryReason } from './testing/index.ts'
import { linkSession, makeScene, type Scene, waitForCondition } from './testing/scene.ts'

// Loaded as the driver loads it: other files of the worker rely on what the library is then.
const { Inbound } = await withQuietLibsignal(() => import('./inbound/inbound.ts'))

// Without the bulkhead an unhandled rejection would end the process.

const DARIO = '5511911111111'
const FROM = `${DARIO}@s.whatsapp.net`
let scene: Scene
let session: ChannelSession
const strays: unknown[] = []
const onStray = (error: unknown): void => {
  if (!claimStrayError(error)) strays.push(error)
}

describe.skipIf(missingLibraryReason)('what WhatsApp sends and nobody can handle', () => {
  beforeEach(async () => {
    strays.length = 0
    process.on('unhandledRejection', onStray)
    scene = await makeScene()
    session = await linkSession(scene)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await session.close('pause')
    await scene.fake.close()
    process.off('unhandledRejection', onStray)
    if (strays.length > 0) throw new AggregateError(strays, 'errors of nobody')
  })

  const send = (node: BinaryNode): void => scene.phone.companion?.sendTransient(node)
  /** Fails unless a message of a customer still arrives. */
  async function expectServed(): Promise<void> {
    const id = scene.phone.customer(DARIO, 'Dario').say('ainda aí?')
    await waitForCondition(
      () => scene.core.eventsOfKind('message').some(({ extId }) => extId === id),
      'the message',
    )
  }

  it('a group without a name keeps its name', async () => {
    const dario = scene.phone.customer(DARIO, 'Dario')
    const group = scene.phone.group('Família', [dario])
    await waitForCondition(() => scene.core.eventsOfKind('group').length === 1, 'the group')
    const whole = group.node.bind(group)
    group.node = () => {
      const node = whole()
      delete node.attrs['subject']
      return node
    }
    group.promote(dario.person, dario.person)
    await expectServed()
    expect(scene.core.eventsOfKind('group').map(({ subject }) => subject)).toEqual(['Família'])
  })

  it('a failure whose reason is no number closes the line, which is opened again', async () => {
    const logins = scene.phone.logins
    send({ tag: 'failure', attrs: { reason: 'zz' } })
    await waitForCondition(() => scene.phone.logins > logins && session.health().open, 'it is back')
    await expectServed()
  })

  it('typing without a state is dropped, and the line stays', async () => {
    const logins = scene.phone.logins
    for (const content of [[], undefined])
      send({ tag: 'chatstate', attrs: { from: FROM }, ...(content ? { content } : {}) })
    await expectServed()
    expect(scene.phone.logins).toBe(logins)
  })

  it('a frame that is no stanza is dropped, and those behind it are read', async () => {
    const logins = scene.phone.logins
    send({ tag: 'notification', attrs: { id: 'N1', from: '@', type: 'contacts' } })
    for (const attribute of ['sender_lid', 'participant', 'recipient'])
      send({ tag: 'message', attrs: { id: 'M1', from: FROM, type: 'text', [attribute]: '@' } })
    await expectServed()
    expect(scene.phone.logins).toBe(logins)
  })

  it('a call without an id or a time ends no session', async () => {
    scene.phone.deliver({
      tag: 'call',
      attrs: { id: 'C1', from: FROM, t: 'zz' },
      content: [{ tag: 'offer', attrs: { type: 'group', 'call-creator': FROM } }],
    })
    await waitForCondition(() => scene.phone.companion?.pendingStanzas().length === 0, 'it is acknowledged')
    await waitForCondition(() => session.health().open, 'it is back')
    await expectServed()
    for (const { at } of scene.core.storedEvents) expect(at.getTime()).not.toBeNaN()
  })

  /** Lets WhatsApp repeat stanzas until they are acknowledged; another session hears nothing of it. */
  async function expectOddStanzasHandled(stanzas: readonly BinaryNode[]): Promise<void> {
    const other = await makeScene()
    const otherSession = await linkSession(other)
    const { logins } = other.phone
    for (const stanza of stanzas) scene.phone.deliver(stanza)
    await expectServed()
    await waitForCondition(() => scene.phone.companion?.pendingStanzas().length === 0, 'all is acknowledged')
    const id = other.phone.customer(DARIO, 'Dario').say('e aqui?')
    await waitForCondition(
      () => other.core.eventsOfKind('message').some(({ extId }) => extId === id),
      'the message of the other session',
    )
    expect(other.phone.logins).toBe(logins)
    for (const { detail } of scene.core.eventsOfKind('notice'))
      expect(detail).not.toMatchObject({ reason: '' })
    await otherSession.close('pause')
    await other.fake.close()
  }

  /** The library reads no stanza with this address, so that nobody knows its id; another test sends it. */
  const isDecodable = (address: string): boolean => address !== '@'

  it.each(['from', 'sender_lid'])('messages whose %s is an odd address end no session', async attribute => {
    const { ODD_ADDRESSES } = await loadHostileFrames()
    await expectOddStanzasHandled(
      ODD_ADDRESSES.filter(isDecodable).map((address, at) => ({
        tag: 'message',
        attrs: { id: `M${at}`, from: FROM, type: 'text', t: '1700000000', [attribute]: address },
        content: [{ tag: 'enc', attrs: { v: '2', type: 'pkmsg' }, content: Buffer.from('nada') }],
      })),
    )
  })

  it.each(['from', 'old', 'new', 'new_lid'])(
    'contacts whose %s is an odd address end no session',
    async attribute => {
      const { ODD_ADDRESSES } = await loadHostileFrames()
      const fresh = '5511933333333@s.whatsapp.net'
      const lids = { old_lid: '1001@lid', new_lid: '1001@lid' }
      await expectOddStanzasHandled(
        ODD_ADDRESSES.filter(isDecodable).map((address, at) => ({
          tag: 'notification',
          attrs: {
            id: `N${at}`,
            from: attribute === 'from' ? address : '@s.whatsapp.net',
            type: 'contacts',
            t: '1700000000',
          },
          content: [{ tag: 'modify', attrs: { old: FROM, new: fresh, ...lids, [attribute]: address } }],
        })),
      )
    },
  )

  it('a stanza that makes it fall twice is acknowledged, set aside and never comes again', async () => {
    const logins = scene.phone.logins
    // oxlint-disable-next-line typescript/unbound-method -- called with its own object below
    const handle = Inbound.prototype.onStanza
    vi.spyOn(Inbound.prototype, 'onStanza').mockImplementation(function (
      this: InstanceType<typeof Inbound>,
      node,
    ) {
      if (node.attrs['id'] === 'M1') throw new TypeError(`no member of ${DARIO}`)
      handle.call(this, node)
    })
    scene.phone.deliver({ tag: 'message', attrs: { id: 'M1', from: FROM, type: 'text', t: '1700000000' } })
    await waitForCondition(() => scene.core.eventsOfKind('notice').length > 0, 'it is set aside')
    expect(scene.core.eventsOfKind('notice').map(({ topic, detail }) => [topic, detail])).toEqual([
      ['set-aside', { stanza: 'message', reason: 'no member of …' }],
    ])
    expect(scene.core.eventsOfKind('state').filter(({ fact }) => fact === 'unreachable')).toHaveLength(1)
    await expectServed()
    expect(scene.phone.logins).toBe(logins + 1)
    await waitForCondition(() => scene.phone.companion?.pendingStanzas().length === 0, 'all is acknowledged')
  })
})
