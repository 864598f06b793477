import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OutboundMessage, OutboundContent, ChannelSession } from '../port.ts'
import { ManualClock, TestCore } from '../testing/index.ts'
import {
  PhoneRefusal,
  type PhoneChange,
  type PhoneCommand,
  type PhoneMessage,
  type PhoneSnapshot,
  simulatorDriver,
  SimulatorHub,
} from './index.ts'

const CONNECTION = { id: 7, companyId: 1, kind: 'simulator', name: 'Loja Sol', credentials: {} } as const
const MARINA = '5511900000001'
const PABLO = '5491100000002'

let clock: ManualClock
let hub: SimulatorHub
let core: TestCore

/** Deterministic random bytes. */
function counted(): (bytes: number) => Uint8Array {
  let count = 0
  return bytes => {
    count += 1
    const out = Buffer.alloc(bytes)
    out.writeUInt32BE(count, bytes - 4)
    return out
  }
}

beforeEach(() => {
  clock = new ManualClock()
  hub = new SimulatorHub({ clock, random: counted(), mediaCacheBytes: 1000 })
  core = new TestCore({ clock })
})

const open = (): Promise<ChannelSession> => simulatorDriver(hub).open(CONNECTION, core.context())
const snapshot = (): PhoneSnapshot => hub.snapshot(CONNECTION.id)
const press = (command: PhoneCommand): string => hub.command(CONNECTION.id, command).id ?? ''
const say = (body: string, contactId = MARINA): string =>
  press({ do: 'send', contactId, content: { kind: 'text', body } })
const bubble = (id: string): PhoneMessage | undefined =>
  snapshot().messages.find(message => message.id === id)
const outbound = (
  id: string,
  content: OutboundContent = { kind: 'text', body: id },
  to = MARINA,
): OutboundMessage => ({
  id,
  to: { scheme: 'pn', value: to },
  content,
  origin: 'human',
})

async function linked(): Promise<ChannelSession> {
  const session = await open()
  press({ do: 'scan' })
  await clock.advance(1000)
  expect(core.facts().at(-1)).toBe('open')
  return session
}

it('whoever is only looked at is given no phone', async () => {
  const session = await linked()
  const before = snapshot().contacts
  expect(await session.act({ do: 'profile', address: { scheme: 'pn', value: '5511977776666' } })).toEqual({})
  expect(snapshot().contacts).toEqual(before)
})

describe('a group', () => {
  const group = () => press({ do: 'add-group', name: 'Vizinhos', members: [MARINA, PABLO] })

  it('is told with its members, and each of them writes in their name', async () => {
    await linked()
    const id = group()
    for (const author of [MARINA, PABLO])
      press({ do: 'send', contactId: id, author, content: { kind: 'text', body: 'Oi' } })
    await clock.advance(100)
    const chat = { scheme: 'group', value: id }
    expect(core.eventsOfKind('group')).toMatchObject([
      { chat, subject: 'Vizinhos', participants: [{ value: MARINA }, { value: PABLO }] },
    ])
    expect(core.eventsOfKind('message')).toMatchObject([
      { chat, author: { scheme: 'pn', value: MARINA }, names: { profile: 'Marina Teste' } },
      { chat, author: { scheme: 'pn', value: PABLO }, names: { profile: 'Pablo Prueba' } },
    ])
  })

  it('gets what the company writes, and reactions of its members', async () => {
    const session = await linked()
    const id = group()
    await session.send({ ...outbound('m1'), to: { scheme: 'group', value: id } })
    expect(snapshot().messages.at(-1)).toMatchObject({ contactId: id, from: 'company' })
    press({ do: 'react', contactId: id, target: 'sim-m1', emoji: '👍', author: PABLO })
    await clock.advance(100)
    expect(core.eventsOfKind('reaction')).toMatchObject([
      { chat: { scheme: 'group', value: id }, by: { scheme: 'pn', value: PABLO } },
    ])
    await expect(session.send(outbound('m2', undefined, id))).rejects.toMatchObject({ kind: 'recipient' })
  })

  it('needs two customers, and only they write in it', async () => {
    await linked()
    for (const members of [[], [MARINA], [MARINA, MARINA], [MARINA, 'nobody'], [MARINA, group()]])
      expect(() => press({ do: 'add-group', name: 'x', members })).toThrow(PhoneRefusal)
    const id = group()
    const other = press({ do: 'add-contact', name: 'Eva' })
    const content = { kind: 'text', body: 'x' } as const
    expect(() => press({ do: 'send', contactId: id, author: other, content })).toThrow(PhoneRefusal)
    expect(() => press({ do: 'call', contactId: id, video: false })).toThrow(PhoneRefusal)
  })
})

describe('linking', () => {
  it('goes from a QR over pairing to open, and the next session needs no QR', async () => {
    const first = await linked()
    expect(core.facts()).toEqual(['starting', 'qr', 'pairing', 'open'])
    await first.close('pause')
    expect(snapshot().link.state).toBe('closed')
    await open()
    await clock.advance(0)
    expect(core.facts().slice(4)).toEqual(['starting', 'open'])
  })

  it('shows six QRs, the first for a minute and the others for 20 s, and then gives up', async () => {
    const session = await open()
    const start = clock.now().getTime()
    await clock.advance(159_999)
    const shown = core.eventsOfKind('state').filter(({ fact }) => fact === 'qr')
    expect(shown.map(({ at }) => (at.getTime() - start) / 1000)).toEqual([0, 60, 80, 100, 120, 140])
    expect(shown.map(({ expiresAt }) => ((expiresAt?.getTime() ?? 0) - start) / 1000)).toEqual([
      60, 80, 100, 120, 140, 160,
    ])
    expect(new Set(shown.map(({ qr }) => qr)).size).toBe(6)
    await clock.advance(1)
    expect(core.facts().at(-1)).toBe('qr-expired')
    expect(await session.ended).toEqual({ why: 'stopped' })
    expect(snapshot().link.state).toBe('expired')
    expect(() => press({ do: 'scan' })).toThrow(PhoneRefusal)
  })

  it('takes the QR on the screen and no older one', async () => {
    await open()
    const old = snapshot().link.qr ?? ''
    await clock.advance(60_000)
    expect(() => press({ do: 'scan', qr: old })).toThrow(expect.objectContaining({ code: 'wrong-qr' }))
    press({ do: 'scan', qr: snapshot().link.qr })
    await clock.advance(300)
    expect(snapshot().link.state).toBe('open')
    await clock.advance(200_000)
    expect(core.facts()).toEqual(['starting', 'qr', 'qr', 'pairing', 'open'])
  })

  it('is forgotten by a logout and by unlinking on the phone', async () => {
    const first = await linked()
    await first.close('logout')
    const second = await open()
    expect(core.facts().at(-1)).toBe('qr')
    press({ do: 'scan' })
    await clock.advance(300)
    press({ do: 'unlink' })
    await clock.advance(0)
    expect(core.eventsOfKind('state').at(-1)).toMatchObject({ fact: 'stopped', reason: 'auth' })
    expect(await second.ended).toEqual({ why: 'stopped' })
    await open()
    expect(core.facts().at(-1)).toBe('qr')
  })

  it('by another session stops the first as replaced', async () => {
    const first = await linked()
    await open()
    await clock.advance(0)
    expect(
      core.eventsOfKind('state').some(({ fact, reason }) => fact === 'stopped' && reason === 'replaced'),
    ).toBe(true)
    expect(await first.ended).toEqual({ why: 'stopped' })
    say('quem ouve?')
    await clock.advance(0)
    expect(core.eventsOfKind('message')).toHaveLength(1)
  })

  it('closed during pairing opens nothing later', async () => {
    const session = await open()
    press({ do: 'scan' })
    await session.close('lost-lease')
    await clock.advance(1000)
    expect(core.facts()).not.toContain('open')
    expect((await core.store.get('simulator', ['linked'])).size).toBe(0)
  })
})

describe('a lost lease', () => {
  it('while the login is looked up shows no QR', async () => {
    const lease = new AbortController()
    const opening = simulatorDriver(hub).open(CONNECTION, core.context(lease))
    lease.abort()
    expect(await (await opening).ended).toEqual({ why: 'lost-lease' })
    await clock.advance(60_000)
    expect(core.facts()).not.toContain('qr')
    expect(snapshot().link.state).toBe('closed')
  })

  it('silences even what was about to be told', async () => {
    const lease = new AbortController()
    await (await linked()).close('pause')
    await simulatorDriver(hub).open(CONNECTION, core.context(lease))
    await clock.advance(0)
    const told = core.facts().length
    const release = core.blockEmits()
    say('tarde demais')
    await clock.advance(0)
    press({ do: 'knobs', knobs: { offline: true } })
    lease.abort()
    release()
    await clock.advance(1000)
    expect(core.facts()).toHaveLength(told)
  })
})

describe('ticks on the phone', () => {
  it("of the customer's message rise when it is stored and when it is read", async () => {
    const session = await linked()
    const release = core.blockEmits()
    const id = say('oi')
    await clock.advance(0)
    expect(bubble(id)?.tick).toBe('waiting')
    release()
    await clock.advance(0)
    expect(bubble(id)?.tick).toBe('delivered')
    await session.act({ do: 'read', chat: { scheme: 'pn', value: MARINA }, targets: [id] })
    expect(bubble(id)?.tick).toBe('read')
  })

  it("of the company's message wait for the customer's network, then for a look at the chat, and tell the platform", async () => {
    const session = await linked()
    press({ do: 'go-online', contactId: MARINA, online: false })
    const { extId } = await session.send(
      outbound('o1', {
        kind: 'media',
        type: 'voice',
        mime: 'audio/ogg',
        media: { bytes: 1, open: async () => new Blob(['x']).stream() },
      }),
    )
    expect(bubble(extId)?.tick).toBe('sent')
    press({ do: 'go-online', contactId: MARINA, online: true })
    expect(bubble(extId)?.tick).toBe('delivered')
    press({ do: 'open-chat', contactId: MARINA, open: true })
    press({ do: 'play', contactId: MARINA, target: extId })
    press({ do: 'open-chat', contactId: MARINA, open: false })
    const second = await session.send(outbound('o2'))
    press({ do: 'read', contactId: MARINA })
    press({ do: 'read', contactId: MARINA })
    await clock.advance(0)
    expect(bubble(extId)?.tick).toBe('played')
    expect(
      core.eventsOfKind('receipt').map(({ target, level, outboundId }) => [target, level, outboundId]),
    ).toEqual([
      [extId, 'delivered', 'o1'],
      [extId, 'read', 'o1'],
      [extId, 'played', 'o1'],
      [second.extId, 'delivered', 'o2'],
      [second.extId, 'read', 'o2'],
    ])
  })
})

describe("the customer's hands", () => {
  it("write as the company on its own phone, which is nobody's receipt", async () => {
    await linked()
    const id = press({
      do: 'send',
      contactId: PABLO,
      content: { kind: 'text', body: 'do celular' },
      asCompany: true,
    })
    press({ do: 'read', contactId: PABLO })
    await clock.advance(0)
    expect(core.eventsOfKind('message')).toMatchObject([
      { extId: id, from: 'me-elsewhere', chat: { value: PABLO } },
    ])
    expect(core.eventsOfKind('receipt')).toEqual([])
    expect(bubble(id)?.tick).toBe('read')
  })

  it('choose among what was offered, the latest offer first', async () => {
    const session = await linked()
    const buttons = [{ id: '1', title: 'Vendas' }]
    await session.send(outbound('o1', { kind: 'buttons', body: 'menu', buttons }))
    const { extId } = await session.send(
      outbound('o2', {
        kind: 'list',
        body: 'menu',
        open: 'ver',
        sections: [{ rows: [{ id: '1', title: 'Suporte' }] }],
      }),
    )
    press({ do: 'choose', contactId: MARINA, choiceId: '1' })
    await clock.advance(0)
    expect(core.eventsOfKind('message')).toMatchObject([
      { quoted: extId, content: { kind: 'reply', type: 'list', id: '1', title: 'Suporte' } },
    ])
    expect(() => press({ do: 'choose', contactId: MARINA, choiceId: '9' })).toThrow(
      expect.objectContaining({ code: 'no-choice' }),
    )
  })

  it('call and hang up', async () => {
    await linked()
    const callId = press({ do: 'call', contactId: MARINA, video: true })
    expect(press({ do: 'hang-up', contactId: MARINA })).toBe(callId)
    await clock.advance(0)
    expect(core.eventsOfKind('call').map(({ state, video }) => [state, video])).toEqual([
      ['ringing', true],
      ['missed', true],
    ])
    expect(() => press({ do: 'hang-up', contactId: MARINA })).toThrow(
      expect.objectContaining({ code: 'no-call' }),
    )
  })

  it('cannot change what is not theirs', async () => {
    const session = await linked()
    const { extId } = await session.send(outbound('o1'))
    const mine = say('meu')
    expect(() => press({ do: 'edit', contactId: MARINA, target: extId, body: 'x' })).toThrow(
      expect.objectContaining({ code: 'not-yours' }),
    )
    expect(() => press({ do: 'delete', contactId: PABLO, target: mine })).toThrow(
      expect.objectContaining({ code: 'no-message' }),
    )
    expect(() => press({ do: 'send', contactId: 'x', content: { kind: 'text', body: 'x' } })).toThrow(
      expect.objectContaining({ code: 'no-contact' }),
    )
  })

  it('add customers with a number of their own or one that is free', () => {
    expect(press({ do: 'add-contact', name: 'Zoë\u0000', number: '+55 (11) 98888-7777' })).toBe(
      '5511988887777',
    )
    expect(snapshot().contacts.at(-1)).toMatchObject({ name: 'Zoë', number: '5511988887777' })
    expect(() => press({ do: 'add-contact', name: 'Eco', number: MARINA })).toThrow(PhoneRefusal)
    const free = press({ do: 'add-contact', name: 'Novo' })
    expect(press({ do: 'add-contact', name: 'Outro' })).not.toBe(free)
  })
})

describe('what goes wrong on purpose', () => {
  it('slow delays both ways by just that long', async () => {
    const session = await linked()
    press({ do: 'knobs', knobs: { slowMs: 700 } })
    const id = say('devagar')
    let sent = false
    void session.send(outbound('o1')).then(() => (sent = true))
    await clock.advance(699)
    expect([bubble(id)?.tick, sent]).toEqual(['waiting', false])
    await clock.advance(1)
    expect([bubble(id)?.tick, sent]).toEqual(['delivered', true])
  })

  it('offline keeps what the customers wrote and delivers it in order afterwards', async () => {
    await linked()
    press({ do: 'knobs', knobs: { offline: true } })
    const ids = [say('1'), say('2', PABLO), say('3')]
    await clock.advance(1000)
    expect(core.eventsOfKind('message')).toEqual([])
    expect(snapshot()).toMatchObject({ waiting: 3, link: { state: 'unreachable' } })
    press({ do: 'knobs', knobs: { offline: false } })
    await clock.advance(0)
    expect(core.eventsOfKind('message').map(({ extId }) => extId)).toEqual(ids)
    expect(core.facts().slice(-2)).toEqual(['unreachable', 'open'])
  })

  it('reorder tells backwards', async () => {
    await linked()
    press({ do: 'knobs', knobs: { reorder: true } })
    const ids = [say('1'), say('2'), say('3')]
    await clock.advance(1000)
    expect(core.eventsOfKind('message').map(({ extId }) => extId)).toEqual(ids.toReversed())
  })

  it('a crash ends the session without a word, and what was not stored comes to the next one', async () => {
    const session = await linked()
    const facts = core.facts().length
    press({ do: 'crash' })
    const id = say('depois da queda')
    expect(await session.ended).toMatchObject({ why: 'failed', error: { kind: 'transient' } })
    await expect(session.send(outbound('o1'))).rejects.toMatchObject({ kind: 'transient' })
    await clock.advance(0)
    expect(core.facts()).toHaveLength(facts)
    expect(bubble(id)?.tick).toBe('waiting')
    await open()
    await clock.advance(0)
    expect(bubble(id)?.tick).toBe('delivered')
  })

  it('commands to a phone without a session are refused', () => {
    expect(() => press({ do: 'crash' })).toThrow(expect.objectContaining({ code: 'not-linked' }))
    expect(() => press({ do: 'unlink' })).toThrow(expect.objectContaining({ code: 'not-linked' }))
  })
})

describe("the company's changes", () => {
  it('are possible for 15 minutes and two days', async () => {
    const session = await linked()
    const chat = { scheme: 'pn', value: MARINA } as const
    const { extId } = await session.send(outbound('o1'))
    await clock.advance(15 * 60_000)
    await session.act({ do: 'edit', chat, target: extId, body: 'ainda' })
    await clock.advance(1)
    await expect(session.act({ do: 'edit', chat, target: extId, body: 'tarde' })).rejects.toMatchObject({
      kind: 'content',
      code: 'too-old',
    })
    await clock.advance(48 * 3_600_000)
    await expect(session.act({ do: 'delete', chat, target: extId })).rejects.toMatchObject({
      code: 'too-old',
    })
    expect(bubble(extId)).toMatchObject({ content: { body: 'ainda' }, edited: true, deleted: false })
  })

  it('reach a number that was not on the phone yet', async () => {
    const session = await linked()
    await session.send(outbound('o1', undefined, '5521977776666'))
    expect(snapshot().contacts.at(-1)).toMatchObject({ id: '5521977776666', name: '+5521977776666' })
    await expect(session.send(outbound('o2', undefined, '12'))).rejects.toMatchObject({ kind: 'recipient' })
  })
})

describe('memory', () => {
  it('makes room for a customer who is added where a campaign has filled the phone', async () => {
    const session = await linked()
    for (let count = snapshot().contacts.length; count < 50; count += 1)
      await session.send(outbound(`o${count}`, undefined, `55219777${10_000 + count}`))
    const first = snapshot().contacts.find(({ name }) => name.startsWith('+'))?.id
    const added = press({ do: 'add-contact', name: 'Dario' })
    expect(snapshot().contacts).toHaveLength(50)
    expect(snapshot().contacts.at(-1)).toMatchObject({ id: added, name: 'Dario' })
    expect(snapshot().contacts.map(({ id }) => id)).not.toContain(first)
  })

  it('keeps 500 messages and 50 customers, and a bounded shelf of files', async () => {
    const session = await linked()
    for (let count = 0; count < 520; count += 1) await session.send(outbound(`o${count}`))
    expect(snapshot().messages).toHaveLength(500)
    expect(bubble('sim-o19')).toBeUndefined()
    expect(bubble('sim-o20')).toBeDefined()
    for (let count = 3; count < 50; count += 1) press({ do: 'add-contact', name: `c${count}` })
    expect(() => press({ do: 'add-contact', name: 'um a mais' })).toThrow(
      expect.objectContaining({ code: 'full' }),
    )
    await expect(session.send(outbound('new', undefined, '5521977776666'))).rejects.toMatchObject({
      kind: 'recipient',
    })
    const refs = [400, 400, 400].map(size => {
      const id = press({
        do: 'send',
        contactId: MARINA,
        content: { kind: 'media', type: 'image', bytes: new Uint8Array(size), mime: 'image/png' },
      })
      const content = bubble(id)?.content
      return content?.kind === 'media' ? content.media.ref : ''
    })
    expect(refs.map(ref => hub.media(CONNECTION.id, ref)?.bytes.length)).toEqual([undefined, 400, 400])
    expect(hub.media(8, refs[2] ?? '')).toBeUndefined()
    const neighbour = await simulatorDriver(hub).open({ ...CONNECTION, id: 8 }, core.context())
    await clock.advance(0)
    expect(neighbour.health().open).toBe(true)
    await expect(neighbour.act({ do: 'download', ref: refs[2] ?? '' })).rejects.toMatchObject({
      kind: 'content',
      code: 'gone',
    })
    await expect(session.act({ do: 'download', ref: refs[0] ?? '' })).rejects.toMatchObject({
      kind: 'content',
      code: 'gone',
    })
  })

  it('of a campaign to more than fifty new numbers has the last ones, and those who wrote', async () => {
    const session = await linked()
    const numberOf = (count: number): string => `55219777${String(10_000 + count)}`
    await session.send(outbound('o0', undefined, numberOf(0)))
    await session.send(outbound('o1', undefined, numberOf(1)))
    say('Quero!', numberOf(0))
    for (let count = 2; count < 100; count += 1)
      await session.send(outbound(`o${count}`, undefined, numberOf(count)))
    const ids = snapshot().contacts.map(({ id }) => id)
    expect(ids).toHaveLength(50)
    expect(ids).toEqual(expect.arrayContaining([MARINA, numberOf(0), numberOf(99)]))
    expect(ids).not.toContain(numberOf(1))
    expect(snapshot().messages.every(({ contactId }) => ids.includes(contactId))).toBe(true)
  })

  it('of a thousand untaken happenings refuses the next', () => {
    for (let count = 0; count < 1000; count += 1) say(`${count}`)
    expect(() => say('mais')).toThrow(expect.objectContaining({ code: 'full' }))
    expect(snapshot().waiting).toBe(1000)
  })

  it('of a phone ends with its connection', async () => {
    const session = await linked()
    say('oi')
    hub.deletePhone(CONNECTION.id)
    expect(await session.ended).toEqual({ why: 'stopped' })
    expect(snapshot()).toMatchObject({ messages: [], link: { state: 'closed' } })
  })
})

describe('watching a phone', () => {
  it('shows by its changes exactly what a fresh snapshot shows', async () => {
    const contactId = fc.constantFrom(MARINA, PABLO)
    const step = fc.oneof(
      fc.record({
        do: fc.constant('send' as const),
        contactId,
        content: fc.record({ kind: fc.constant('text' as const), body: fc.string() }),
      }),
      fc.record({ do: fc.constant('open-chat' as const), contactId, open: fc.boolean() }),
      fc.record({ do: fc.constant('go-online' as const), contactId, online: fc.boolean() }),
      fc.record({
        do: fc.constant('type' as const),
        contactId,
        state: fc.constantFrom('composing' as const, 'paused' as const),
      }),
      fc.record({
        do: fc.constant('knobs' as const),
        knobs: fc.record({ offline: fc.boolean(), duplicate: fc.boolean(), reorder: fc.boolean() }),
      }),
      fc.record({ do: fc.constant('crash' as const) }),
      fc.record({ do: fc.constant('company' as const), to: contactId }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async steps => {
        clock = new ManualClock()
        hub = new SimulatorHub({ clock, random: counted() })
        core = new TestCore({ clock })
        let shown = snapshot()
        const stop = hub.subscribe(CONNECTION.id, change => (shown = applied(shown, change)))
        let session = await linked()
        for (const [at, one] of steps.entries()) {
          if (one.do === 'company') await session.send(outbound(`o${at}`, undefined, one.to)).catch(() => {})
          else press(one)
          if (one.do === 'crash') session = await open()
          await clock.advance(200)
        }
        expect(shown).toEqual(snapshot())
        stop()
        const { version } = shown
        say('ninguém olha')
        expect(shown.version).toBe(version)
        await session.close('pause')
      }),
      { numRuns: 40 },
    )
  })
})

/** Applies one change as a page does. */
function applied(shown: PhoneSnapshot, change: PhoneChange): PhoneSnapshot {
  expect(change.version).toBe(shown.version + 1)
  const next = { ...shown, version: change.version, waiting: change.waiting }
  switch (change.kind) {
    case 'link':
      return { ...next, link: change.link }
    case 'knobs':
      return { ...next, knobs: change.knobs }
    case 'company':
      return { ...next, company: change.company }
    case 'contact':
      return { ...next, contacts: withOne(shown.contacts, change.contact) }
    case 'message':
      return { ...next, messages: withOne(shown.messages, change.message) }
    case 'forgotten':
      return { ...next, messages: shown.messages.filter(({ id }) => id !== change.messageId) }
    case 'contact-forgotten':
      return { ...next, contacts: shown.contacts.filter(({ id }) => id !== change.contactId) }
    case 'waiting':
      return next
  }
}

function withOne<T extends { readonly id: string }>(all: readonly T[], one: T): readonly T[] {
  return all.some(({ id }) => id === one.id) ? all.map(old => (old.id === one.id ? one : old)) : [...all, one]
}
