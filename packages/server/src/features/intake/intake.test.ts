// spec: messages-20
import { LIMITS, ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeInboundEvents } from '../connections/index.ts'
import type { InboxEvent } from '../inbox/index.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import {
  acme,
  deliverInbound,
  DAY,
  newExternalId,
  freshNumber,
  HOUR,
  listenAs,
  makeSimulator,
  phoneAddress,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  startTestServer,
  TestClock,
  inboundEvent,
  inboundMessage,
  type TestConversation,
} from '../../testing/index.ts'

let whatsappId: number
let number: string
setupTestServer({ ...makeSimulator(), env: { RECADO_LOG_LEVEL: 'silent' } })
beforeEach(async () => {
  whatsappId = await seedConnection(server.context, acme.id)
  number = freshNumber()
})

const hear = (...events: InboxEvent[]) => deliverInbound(server.context, acme.id, whatsappId, ...events)
const says = (...said: Parameters<typeof inboundMessage> extends [string, ...infer Rest] ? Rest : never) =>
  hear(inboundMessage(number, ...said))
const db = () => server.context.platform
const messages = () =>
  db().selectFrom('messages').selectAll().where('company_id', '=', acme.id).orderBy('id').execute()
const tickets = () =>
  db().selectFrom('tickets').selectAll().where('company_id', '=', acme.id).orderBy('id').execute()
const contacts = () =>
  db().selectFrom('contacts').selectAll().where('company_id', '=', acme.id).orderBy('id').execute()
const set = (key: string, value = 'enabled') =>
  acme.ana.ok(ROUTES.updateSetting, { params: { key }, body: { value } })
/** Creates the customer’s conversation. */
const conversation = (
  over: NonNullable<Parameters<typeof seedConversation>[2]> = {},
): Promise<TestConversation> =>
  seedConversation(server.context, acme.id, { whatsappId, contact: { number, number_key: number }, ...over })

describe('a message of somebody new', () => {
  it('makes a contact, a ticket that waits, and is told to whoever sees it', async () => {
    const ana = await listenAs(acme.ana)
    await says('Oi, *tudo* bem?')
    expect(await contacts()).toMatchObject([{ name: 'Dario', number, is_group: false, is_named: false }])
    expect(await tickets()).toMatchObject([
      {
        status: 'pending',
        user_id: null,
        queue_id: null,
        unread: 1,
        last_message: 'Oi, tudo bem?',
        last_from_me: false,
      },
    ])
    expect(await messages()).toMatchObject([
      { body: 'Oi, *tudo* bem?', from_me: false, is_read: false, media_type: 'chat' },
    ])
    expect(await ana.waitFor('appMessage')).toMatchObject({
      action: 'create',
      message: { body: 'Oi, *tudo* bem?' },
      ticket: { status: 'pending', unreadMessages: 1 },
      contact: { name: 'Dario', number },
    })
    expect(
      (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId: (await tickets())[0]?.id ?? 0 } })).map(
        entry => entry.type,
      ),
    ).toEqual(['create'])
  })

  it('to a company whose due date is past is stored all the same', async () => {
    await db()
      .updateTable('companies')
      .set({ due_date: new Date(Date.now() - DAY) })
      .where('id', '=', acme.id)
      .execute()
    await says('Oi')
    expect(await messages()).toHaveLength(1)
  })

  it.each(['-001200-01-01', '+060000-01-01'])('with the time %s is stored at once, as of now', async day => {
    await hear(
      inboundMessage(number, 'Oi', { at: new Date(`${day}T00:00:00Z`) }),
      inboundMessage(number, 'Tudo bem?'),
    )
    expect((await messages()).map(({ body }) => body)).toEqual(['Oi', 'Tudo bem?'])
    expect(
      (await messages()).every(({ created_at }) => Math.abs(Number(created_at) - Date.now()) < HOUR),
    ).toBe(true)
  })

  it('of two companies on the same number is each company’s own', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const theirs = await seedConnection(server.context, bravo.id)
    const event = inboundMessage(number, 'Oi')
    await Promise.all([hear(event), deliverInbound(server.context, bravo.id, theirs, event)])
    for (const company of [acme, bravo])
      expect((await company.ana.ok(ROUTES.listTickets)).tickets.map(ticket => ticket.contact.number)).toEqual(
        [number],
      )
  })
})

describe('what is told twice', () => {
  it('happens once', async () => {
    const event = inboundMessage(number, 'Oi')
    await hear(event, event)
    await hear(event)
    await Promise.all([hear(event), hear(event)])
    expect(await messages()).toHaveLength(1)
    expect(await tickets()).toMatchObject([{ unread: 1 }])
  })

  it('happens once under a key that is longer than an index takes', async () => {
    const long = inboundMessage(number, 'Oi', {
      key: Array.from({ length: 400 }, () => newExternalId()).join(''),
    })
    await hear(long)
    await hear(long)
    expect((await messages()).map(message => message.body)).toEqual(['Oi'])
  })

  it('happens once also under another key, when it is the same message', async () => {
    const event = inboundMessage(number, 'Oi')
    await hear(event, { ...event, key: 'told-by-another-way' })
    expect(await messages()).toHaveLength(1)
    expect(await tickets()).toMatchObject([{ unread: 1 }])
  })

  it('on two connections is two messages', async () => {
    const other = await seedConnection(server.context, acme.id)
    const event = inboundMessage(number, 'Oi')
    await hear(event)
    await deliverInbound(server.context, acme.id, other, event)
    expect(await messages()).toHaveLength(2)
    expect(await contacts()).toHaveLength(1)
  })
})

describe('the order of a chat', () => {
  it('is kept, while other chats go on beside it', async () => {
    const numbers = Array.from({ length: 5 }, () => freshNumber())
    const events = numbers.map(one => Array.from({ length: 20 }, (_, n) => inboundMessage(one, `m${n}`)))
    for (let n = 0; n < 20; n += 4) await Promise.all(events.map(list => hear(...list.slice(n, n + 4))))
    for (const one of numbers) {
      const { rows } = await server.context.pools.platform.query<{ body: string }>(
        'select m.body from messages m join contacts c on c.id = m.contact_id where c.number = $1 order by m.id',
        [one],
      )
      expect(rows.map(row => row.body)).toEqual(Array.from({ length: 20 }, (_, n) => `m${n}`))
    }
  })

  it('holds for what changes a message as well', async () => {
    const [first, extId] = [newExternalId(), newExternalId()]
    await hear(
      inboundMessage(number, 'Oi', { extId: first }),
      inboundMessage(number, 'Comprie', { extId }),
      inboundEvent('edit', number, { target: extId, content: { kind: 'text', body: 'Comprei' } }),
      inboundEvent('delete', number, { target: first }),
    )
    expect((await messages()).map(message => [message.body, message.is_edited, message.is_deleted])).toEqual([
      ['Oi', false, true],
      ['Comprei', true, false],
    ])
  })
})

describe('changes from the customer’s phone', () => {
  const extId = newExternalId()
  const message = async () =>
    (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: (await tickets())[0]?.id ?? 0 } }))
      .messages[0]
  beforeEach(() => says('Comprie', { extId }))

  it('an edited text keeps what it was, and is told', async () => {
    const ana = await listenAs(acme.ana)
    await hear(inboundEvent('edit', number, { target: extId, content: { kind: 'text', body: 'Comprei' } }))
    expect(await message()).toMatchObject({
      body: 'Comprei',
      isEdited: true,
      oldMessages: [{ body: 'Comprie' }],
    })
    // Her event of the message itself may arrive later.
    expect(await ana.waitFor('appMessage', ({ action }) => action === 'update')).toMatchObject({
      message: { body: 'Comprei' },
    })
    await hear(inboundEvent('edit', number, { target: extId, content: { kind: 'text', body: 'Comprei' } }))
    expect((await message())?.oldMessages).toHaveLength(1)
  })

  it('a deleted message is marked, and no longer edited', async () => {
    const later = new Date(Date.now() + 1_000)
    await hear(
      inboundEvent('delete', number, { target: extId }),
      inboundEvent('edit', number, { target: extId, content: { kind: 'text', body: 'x' }, at: later }),
    )
    expect(await message()).toMatchObject({ isDeleted: true, body: 'Comprie', isEdited: false })
  })

  it('a reaction is one for each who reacts: replaced, taken back, cut', async () => {
    const react = (emoji: string | null, by = phoneAddress(number)) =>
      hear(inboundEvent('reaction', number, { target: extId, by, emoji }))
    await react('👍')
    await react('❤️')
    expect((await message())?.reactions).toEqual([{ emoji: '❤️', fromMe: false, by: 'Dario' }])
    await react(null)
    expect((await message())?.reactions).toEqual([])
    await react('x'.repeat(500))
    expect((await message())?.reactions[0]?.emoji).toHaveLength(16)
  })

  it('of what nobody knows, or of another connection’s, change nothing and are no error', async () => {
    const other = await seedConnection(server.context, acme.id)
    const change = inboundEvent('edit', number, { target: extId, content: { kind: 'text', body: 'x' } })
    await deliverInbound(server.context, acme.id, other, change)
    await hear(
      inboundEvent('edit', number, { target: 'unknown', content: { kind: 'text', body: 'x' } }),
      inboundEvent('delete', number, { target: 'unknown' }),
      inboundEvent('reaction', number, { target: 'unknown', by: phoneAddress(number), emoji: '👍' }),
    )
    expect(await message()).toMatchObject({ body: 'Comprie', isEdited: false })
    expect(
      await db()
        .selectFrom('inbox')
        .select('id')
        .where('company_id', '=', acme.id)
        .where('error', 'is not', null)
        .execute(),
    ).toEqual([])
  })

  // Seen red: without the chat, and without the writer.
  it('come from who wrote the message, in its own chat: a phone may name any message', async () => {
    const [stranger, ours] = [freshNumber(), newExternalId()]
    await hear(
      inboundMessage(number, 'Custa 90', { extId: ours, from: 'me-elsewhere' }),
      inboundMessage(stranger, 'Olá'),
    )
    const forge = (target: string, by: string, extra: object = {}) => [
      inboundEvent('edit', by, { target, content: { kind: 'text', body: 'Custa 9' }, ...extra }),
      inboundEvent('delete', by, { target, ...extra }),
    ]
    await hear(
      ...forge(ours, number),
      ...forge(ours, stranger, { by: 'me-elsewhere' }),
      ...forge(extId, stranger),
      ...forge(extId, number, { by: 'me-elsewhere' }),
      // Before the chat is known, and before the message is.
      ...forge(extId, freshNumber()),
      ...forge('later', stranger),
      inboundEvent('reaction', stranger, { target: extId, emoji: '💩' }),
      inboundEvent('body', stranger, { extId, content: { kind: 'text', body: 'x' } }),
      inboundEvent('tally', stranger, { target: extId, content: { kind: 'text', body: 'x' } }),
    )
    await hear(inboundMessage(number, 'Depois', { extId: 'later' }))
    const said = (await messages()).filter(({ body }) => body !== 'Olá')
    expect(said.map(({ body, is_edited, is_deleted }) => [body, is_edited, is_deleted])).toEqual([
      ['Comprie', false, false],
      ['Custa 90', false, false],
      ['Depois', false, false],
    ])
    expect((await message())?.reactions).toEqual([])
    await hear(...forge(ours, number, { by: 'me-elsewhere' }))
    expect((await messages()).find(one => one.external_id === ours)).toMatchObject({
      body: 'Custa 9',
      is_deleted: true,
    })
  })

  it('in a group are of the author; a deletion may be of an admin', async () => {
    const [group, other] = [{ scheme: 'group', value: `${freshNumber()}-1` } as const, freshNumber()]
    const own = newExternalId()
    await hear(
      inboundMessage(number, 'Sou eu', { extId: own, chat: group, author: phoneAddress(number) }),
      inboundEvent('edit', other, { chat: group, target: own, content: { kind: 'text', body: 'x' } }),
    )
    const find = async () => (await messages()).find(one => one.external_id === own)
    expect(await find()).toMatchObject({ body: 'Sou eu', is_edited: false })
    await hear(
      inboundEvent('edit', number, { chat: group, target: own, content: { kind: 'text', body: 'Eu' } }),
      inboundEvent('delete', other, { chat: group, target: own }),
    )
    expect(await find()).toMatchObject({ body: 'Eu', is_deleted: true })
  })

  it('count by any address of the customer', async () => {
    const lid = { scheme: 'lid', value: freshNumber() } as const
    await hear(
      inboundEvent('edit', number, {
        chat: lid,
        by: lid,
        aliases: [lid, phoneAddress(number)],
        target: extId,
        content: { kind: 'text', body: 'Comprei' },
      }),
    )
    expect(await message()).toMatchObject({ body: 'Comprei' })
  })

  it('never open a ticket', async () => {
    await db().updateTable('tickets').set({ status: 'closed' }).where('company_id', '=', acme.id).execute()
    await hear(
      inboundEvent('edit', number, { target: extId, content: { kind: 'text', body: 'x' } }),
      inboundEvent('reaction', number, { target: extId, by: phoneAddress(number), emoji: '👍' }),
      inboundEvent('delete', number, { target: extId }),
    )
    expect((await tickets()).map(ticket => ticket.status)).toEqual(['closed'])
  })
})

describe('every kind of message', () => {
  it.each([
    [
      'a place',
      { kind: 'location', latitude: -23.5, longitude: -46.6, name: 'Praça', address: 'Rua A' },
      {
        media_type: 'locationMessage',
        body: 'Praça',
        location: { latitude: -23.5, longitude: -46.6, name: 'Praça', address: 'Rua A' },
      },
    ],
    [
      'cards',
      {
        kind: 'contacts',
        contacts: [{ name: 'Eva', phones: ['+55 11 90000-0000'], emails: ['eva@example.com'] }],
      },
      {
        media_type: 'contactMessage',
        body: 'Eva',
        contacts: [{ name: 'Eva', numbers: ['+55 11 90000-0000'], emails: ['eva@example.com'] }],
      },
    ],
    [
      'a pressed button',
      { kind: 'reply', type: 'button', id: 'queue:1', title: 'Vendas' },
      { media_type: 'chat', body: 'Vendas' },
    ],
    [
      'a pressed button whose long name ends inside of a character',
      { kind: 'reply', type: 'button', id: `${'x'.repeat(255)}😀`, title: 'Vendas' },
      { media_type: 'chat', body: 'Vendas' },
    ],
    [
      'what nobody can read',
      { kind: 'unsupported', type: 'order', note: 'order' },
      { media_type: 'unsupported', body: 'order' },
    ],
  ] as const)('is stored: %s', async (_, content, expected) => {
    await says(content)
    expect(await messages()).toMatchObject([expected])
  })

  it('what could not be read is filled in later, and nothing else is', async () => {
    const [late, known] = [newExternalId(), newExternalId()]
    await hear(
      inboundMessage(number, { kind: 'unsupported', type: 'ciphertext', note: '' }, { extId: late }),
      inboundMessage(number, 'Oi', { extId: known }),
    )
    await hear(
      inboundEvent('body', number, {
        extId: late,
        content: { kind: 'text', body: 'Agora sim' },
        forwarded: true,
      }),
      inboundEvent('body', number, { extId: known, content: { kind: 'text', body: 'outro' } }),
    )
    expect((await messages()).map(message => [message.body, message.media_type])).toEqual([
      ['Agora sim', 'chat'],
      ['Oi', 'chat'],
    ])
    expect((await messages())[0]?.channel_details).toMatchObject({ forwarded: true })
  })

  it('a sticker is kept in a conversation, and begins none', async () => {
    const sticker = { kind: 'media', type: 'sticker', media: { ref: 'gone' }, mime: 'image/webp' } as const
    await says(sticker)
    expect([await tickets(), await messages()]).toEqual([[], []])
    await says('Oi')
    await says(sticker)
    expect((await messages()).map(message => message.media_type)).toEqual(['chat', 'sticker'])
  })

  it('history is put away: closed, read, and nobody is called', async () => {
    await says('antigo', { live: false, at: new Date(Date.now() - DAY) })
    expect(await tickets()).toMatchObject([{ status: 'closed', unread: 0 }])
    expect(await messages()).toMatchObject([{ body: 'antigo', is_read: true }])
  })

  it('an answer quotes what it answers, known or not', async () => {
    const extId = newExternalId()
    await hear(
      inboundMessage(number, 'Quanto?', { extId }),
      inboundMessage(number, 'Ainda quero', { quoted: extId }),
      inboundMessage(number, 'E este', { quoted: 'unknown' }),
    )
    const [question, answer, other] = await messages()
    expect([answer?.quoted_id, other?.quoted_id]).toEqual([question?.id, null])
  })
})

describe('odd texts', () => {
  it('are cleaned and cut, never refused', async () => {
    await says(`a\u0000b\uD800c${'x'.repeat(LIMITS.bodyMax)}`, {
      names: { profile: `\u202E${'N'.repeat(10_000)}\u0000` },
    })
    const [message] = await messages()
    expect(message?.body).toMatch(/^ab\uFFFDcx+$/)
    expect(message?.body.length).toBe(LIMITS.bodyMax)
    expect((await contacts()).map(contact => contact.name)).toEqual(['N'.repeat(LIMITS.personNameMax)])
  })

  // spec: names-1
  it.each(['K', '.', '👩‍🌾', 'n'.repeat(90), '😀'.repeat(130), ' a\u202e\nb '])(
    'as the profile name %j is taken back by a form that changes the e-mail alone',
    async profile => {
      await says('Oi', { names: { profile } })
      const [stored] = await contacts()
      const { name, extraInfo } = await acme.ana.ok(ROUTES.showContact, {
        params: { contactId: stored?.id ?? 0 },
      })
      const body = { name, email: 'dario@example.com', disableBot: false, extraInfo }
      expect(
        await acme.ana.ok(ROUTES.updateContact, { params: { contactId: stored?.id ?? 0 }, body }),
      ).toMatchObject({ name, email: 'dario@example.com' })
      expect((await contacts())[0]).toMatchObject({ name, is_named: false })
    },
  )

  it('are not cut through the middle of a character', async () => {
    await says(`${'x'.repeat(LIMITS.bodyMax - 1)}👍`)
    const [message] = await messages()
    expect(message?.body.isWellFormed()).toBe(true)
    expect(message?.body.endsWith('x')).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['blanks', ' \u200B\u200F '],
    ['control characters', '\u0001\u0002'],
  ])('a name of %s gives way to the number', async (_, profile) => {
    await says('Oi', { names: { profile } })
    expect((await contacts()).map(contact => contact.name)).toEqual([number])
  })

  it('are texts: neither variables nor marks of ours are read in them', async () => {
    await says('{{name}} <img src=x onerror=alert(1)> queue:1')
    expect((await messages()).map(message => message.body)).toEqual([
      '{{name}} <img src=x onerror=alert(1)> queue:1',
    ])
  })
})

describe('what the company writes on its own phone', () => {
  it('is stored as the company’s, counts nothing unread and stops the bot', async () => {
    const talk = await conversation({ ticket: { chatbot: true, unread: 1 } })
    await says('Já te respondo', { from: 'me-elsewhere' })
    expect(await messages()).toMatchObject([
      { from_me: true, is_read: true, ack: 1, user_id: null, automatic: false },
    ])
    expect(await tickets()).toMatchObject([
      { id: talk.ticketId, chatbot: false, unread: 1, last_from_me: true },
    ])
  })

  it('triggers no automation', async () => {
    const greeting = await seedConnection(server.context, acme.id, { greeting_message: 'Olá!' })
    await deliverInbound(
      server.context,
      acme.id,
      greeting,
      inboundMessage(number, 'Oi', { from: 'me-elsewhere' }),
    )
    expect((await messages()).map(message => message.body)).toEqual(['Oi'])
  })

  it('is not doubled when it is the echo of what we sent', async () => {
    const talk = await conversation({
      ticket: { status: 'open', user_id: acme.ana.id },
      messages: [{ from_me: true, external_id: 'echoed', ack: 1, body: 'Olá' }],
    })
    await says('Olá', { from: 'me', extId: 'echoed' })
    expect(await messages()).toHaveLength(1)
    expect((await tickets())[0]?.id).toBe(talk.ticketId)
  })
})

describe('groups', () => {
  const group = (over: Partial<Parameters<typeof inboundMessage>[2]> = {}) =>
    inboundMessage('120363', 'Bom dia a todos', {
      chat: { scheme: 'group', value: '120363' },
      author: phoneAddress(number),
      from: phoneAddress(number),
      aliases: [],
      ...over,
    })
  const on = async (columns: Parameters<typeof seedConnection>[2], event: InboxEvent = group()) => {
    const id = await seedConnection(server.context, acme.id, columns)
    await deliverInbound(server.context, acme.id, id, event)
  }

  it('go straight to the groups tab, with the author kept on the message', async () => {
    await on({ greeting_message: 'Olá!' }, group({ names: { profile: 'Eva' } }))
    expect(await contacts()).toMatchObject([{ is_group: true, number: null }])
    expect(await tickets()).toMatchObject([{ status: 'open', user_id: null, is_group: true }])
    expect(await messages()).toMatchObject([
      { body: 'Bom dia a todos', participant: { name: 'Eva', number } },
    ])
  })

  it('wait like tickets where the connection says so', async () => {
    await on({ group_as_ticket: true })
    expect(await tickets()).toMatchObject([{ status: 'pending', is_group: true }])
  })

  it('are not heard where the connection, or the company, will not have them', async () => {
    await on({ allow_group: false })
    expect([await contacts(), await tickets()]).toEqual([[], []])
    await set('CheckMsgIsGroup')
    await on({})
    expect([await contacts(), await tickets(), await messages()]).toEqual([[], [], []])
  })

  it('take their name from their subject', async () => {
    await on({})
    await hear(
      inboundEvent('group', '120363', {
        chat: { scheme: 'group', value: '120363' },
        subject: 'Família \u202Esilva',
        participants: [],
      } as never),
    )
    expect((await contacts()).map(contact => contact.name)).toContain('Família silva')
  })
})

describe('a call', () => {
  const call = (state: 'ringing' | 'missed' | 'ended' | 'rejected' | 'accepted', over: object = {}) =>
    inboundEvent('call', number, { callId: 'c1', state, by: phoneAddress(number), video: true, ...over })

  it('is a line in the conversation, once, and is refused in words where the company takes none', async () => {
    await hear(call('ringing'), call('accepted'), call('missed'), call('ended'))
    expect((await messages()).map(message => [message.media_type, message.body, message.from_me])).toEqual([
      ['call_log', 'video', false],
      ['chat', 'Não atendemos ligações por aqui. Por favor, escreva a sua mensagem.', true],
    ])
    expect(await tickets()).toMatchObject([{ status: 'pending' }])
  })

  it('is only a line where the company takes calls', async () => {
    await set('call')
    await hear(call('missed', { video: false }))
    expect((await messages()).map(message => [message.media_type, message.body])).toEqual([
      ['call_log', 'audio'],
    ])
  })

  it.each(['ended', 'missed'] as const)('of our own that %s is only a line', async state => {
    await hear(call(state, { by: 'me' }))
    expect((await messages()).map(message => [message.media_type, message.from_me])).toEqual([
      ['call_log', true],
    ])
  })
})

describe('an event that cannot be heard', () => {
  it('is tried again, then put aside, and its chat goes on', async () => {
    // This clock measures waits, so they end immediately.
    const clock = new TestClock()
    clock.advance(-HOUR)
    const patient = await startTestServer({ ...makeSimulator(), clock, env: { RECADO_LOG_LEVEL: 'silent' } })
    try {
      const company = await patient.company()
      const connection = await seedConnection(patient.context, company.id)
      const poison = inboundMessage(number, null as never)
      await deliverInbound(
        patient.context,
        company.id,
        connection,
        inboundMessage(number, 'antes'),
        poison,
        inboundMessage(number, 'depois'),
      )
      const platform = patient.context.platform
      expect(
        (
          await platform
            .selectFrom('messages')
            .select('body')
            .where('company_id', '=', company.id)
            .orderBy('id')
            .execute()
        ).map(row => row.body),
      ).toEqual(['antes', 'depois'])
      const [parked] = await platform
        .selectFrom('inbox')
        .select(['key', 'attempts', 'error', 'event', 'handled_at'])
        .where('company_id', '=', company.id)
        .where('parked_at', 'is not', null)
        .execute()
      expect(parked).toMatchObject({
        key: poison.key,
        attempts: 5,
        error: expect.any(String),
        handled_at: null,
      })
      expect(parked?.event).toMatchObject({ kind: 'message', extId: poison.extId })
      expect(
        await platform
          .selectFrom('inbox_chats')
          .select('pending')
          .where('company_id', '=', company.id)
          .execute(),
      ).toEqual([{ pending: 0 }])
      await deliverInbound(patient.context, company.id, connection, inboundMessage(number, 'mais'))
      expect(
        (
          await platform
            .selectFrom('messages')
            .select('body')
            .where('company_id', '=', company.id)
            .orderBy('id')
            .execute()
        ).at(-1)?.body,
      ).toBe('mais')
    } finally {
      await patient.close()
    }
  })

  it('because the disk is full is tried until there is room, however often', async () => {
    const clock = new TestClock()
    clock.advance(-HOUR)
    const patient = await startTestServer({ ...makeSimulator(), clock, env: { RECADO_LOG_LEVEL: 'silent' } })
    try {
      const company = await patient.company()
      const connection = await seedConnection(patient.context, company.id)
      const { platform, pools } = patient.context
      await pools.platform.query(`create sequence refused; grant usage on sequence refused to public;
        create function refuse() returns trigger language plpgsql as $$ begin
          perform nextval('refused');
          raise exception 'could not extend file' using errcode = 'disk_full';
        end $$;
        create trigger refuse before insert on messages for each row execute function refuse()`)
      const arriving = deliverInbound(
        patient.context,
        company.id,
        connection,
        inboundMessage(number, 'antes'),
        inboundMessage(number, 'depois'),
      )
      const refused = async () =>
        (await pools.platform.query<{ n: number }>('select last_value as n from refused')).rows[0]?.n
      await expect.poll(refused, { timeout: 15_000 }).toBeGreaterThan(7)
      await pools.platform.query('drop trigger refuse on messages')
      await arriving
      expect(
        (
          await platform
            .selectFrom('messages')
            .select('body')
            .where('company_id', '=', company.id)
            .orderBy('id')
            .execute()
        ).map(row => row.body),
      ).toEqual(['antes', 'depois'])
    } finally {
      await patient.close()
    }
  })

  it('leaves nothing of itself behind', async () => {
    const broken = inboundMessage(number, null as never)
    await withScope(server.context, systemViewer(acme.id), scope =>
      storeInboundEvents(scope.db, whatsappId, [broken], scope.now),
    )
    server.context.wakes.notifiers.inbox.notify()
    await vi.waitFor(
      async () => {
        const [row] = await db()
          .selectFrom('inbox')
          .select('attempts')
          .where('company_id', '=', acme.id)
          .execute()
        if (row?.attempts !== 1) throw new Error('It was not tried.')
      },
      { interval: 10, timeout: 5_000 },
    )
    expect([await contacts(), await tickets(), await messages()]).toEqual([[], [], []])
    await db().deleteFrom('inbox').where('company_id', '=', acme.id).execute()
  })
  it('does not keep back the chats that are heard together with it', async () => {
    const others = Array.from({ length: 4 }, freshNumber)
    const [one = '', two = '', three = '', four = ''] = others
    await withScope(server.context, systemViewer(acme.id), scope =>
      storeInboundEvents(
        scope.db,
        whatsappId,
        [one, two, number, three, four].flatMap(from => [
          inboundMessage(from, from === number ? (null as never) : `antes de ${from}`),
          inboundMessage(from, `depois de ${from}`),
        ]),
        scope.now,
      ),
    )
    server.context.wakes.notifiers.inbox.notify()
    const heard = async () => (await messages()).map(({ body }) => body).toSorted()
    await expect
      .poll(heard, { timeout: 10_000 })
      .toEqual(others.flatMap(from => [`antes de ${from}`, `depois de ${from}`]).toSorted())
    const tried = () =>
      db()
        .selectFrom('inbox')
        .select(sql<number>`max(attempts)`.as('most'))
        .where('company_id', '=', acme.id)
        .groupBy('chat')
        .orderBy('most')
        .execute()
    await expect
      .poll(async () => (await tried()).map(({ most }) => Math.min(most, 1)), { timeout: 5_000 })
      .toEqual([0, 0, 0, 0, 1])
    await db().deleteFrom('inbox').where('company_id', '=', acme.id).execute()
  })
})

it('a chat whose count of waiting events is wrong is put right, beside others and alone', async () => {
  const counted = (chat: string) => ({ connection_id: whatsappId, chat, pending: 2, company_id: acme.id })
  const pending = async () =>
    (await db().selectFrom('inbox_chats').select('pending').where('company_id', '=', acme.id).execute()).map(
      row => row.pending,
    )
  await db().insertInto('inbox_chats').values(counted('pn:1')).execute()
  server.context.wakes.notifiers.inbox.notify()
  await expect.poll(pending).toEqual([0])
  await db()
    .insertInto('inbox_chats')
    .values([counted('pn:2'), counted('pn:3')])
    .execute()
  await says('oi')
  await expect.poll(pending).toEqual([0, 0, 0, 0])
  expect((await messages()).map(({ body }) => body)).toEqual(['oi'])
})

describe('what was heard', () => {
  it('stays as a guard against doubles, without what it said', async () => {
    await says('segredo')
    const [row] = await db()
      .selectFrom('inbox')
      .select(['event', 'handled_at'])
      .where('company_id', '=', acme.id)
      .execute()
    expect(row?.event).toEqual({})
    expect(row?.handled_at).toBeInstanceOf(Date)
  })

  it('of nobody, such as a notice, changes nothing', async () => {
    await hear(
      {
        kind: 'notice',
        key: 'n1',
        at: new Date(),
        live: true,
        topic: 'account_update',
        detail: { x: 1 },
      } as never,
      { kind: 'history', key: 'h1', at: new Date(), live: false, progress: 50, done: false } as never,
    )
    expect([await contacts(), await tickets(), await messages()]).toEqual([[], [], []])
  })

  it('under two names of one person is one conversation', async () => {
    const lid = { scheme: 'lid', value: '9988' } as const
    await says('Oi')
    await hear(
      inboundMessage(number, 'de novo', { chat: lid, from: lid, aliases: [lid, phoneAddress(number)] }),
    )
    expect(await contacts()).toHaveLength(1)
    expect(await tickets()).toMatchObject([{ unread: 2 }])
    await hear(inboundMessage(number, 'e outra vez', { chat: lid, from: lid, aliases: [lid] }))
    expect(await tickets()).toMatchObject([{ unread: 3 }])
  })

  it('writing in both at the same moment is still one conversation, greeted once', async () => {
    const lid = { scheme: 'lid', value: newExternalId() } as const
    const greeting = await seedConnection(server.context, acme.id, { greeting_message: 'Olá!' })
    // Locked until all wait, so that one batch processes them.
    const others = Array.from({ length: 4 }, () => freshNumber())
    await deliverInbound(
      server.context,
      acme.id,
      greeting,
      inboundEvent('identity', number, { aliases: [phoneAddress(number), lid] }),
    )
    await deliverInbound(
      server.context,
      acme.id,
      greeting,
      inboundMessage(number, 'Oi'),
      inboundMessage(number, 'aqui também', { chat: lid, from: lid, aliases: [lid] }),
      ...others.map(other => inboundMessage(other, 'Bom dia')),
    )
    expect(await tickets()).toHaveLength(5)
    const [contact] = await db()
      .selectFrom('contact_aliases')
      .select('contact_id')
      .where('company_id', '=', acme.id)
      .where('value', '=', lid.value)
      .execute()
    const said = (await messages()).filter(message => message.contact_id === contact?.contact_id)
    expect(said.map(message => message.body).toSorted()).toEqual(['Oi', 'Olá!', 'aqui também'])
    expect((await tickets()).find(ticket => ticket.contact_id === contact?.contact_id)).toMatchObject({
      unread: 2,
    })
  })

  it('goes on in the older ticket when two conversations turn out to be with one person', async () => {
    const lid = { scheme: 'lid', value: newExternalId() } as const
    // A recently closed ticket would be reopened; one that was merged into another must not be.
    await db()
      .updateTable('connections')
      .set({ time_create_new_ticket: 60 })
      .where('id', '=', whatsappId)
      .execute()
    await says('Oi')
    await hear(inboundMessage(number, 'de outro lugar', { chat: lid, from: lid, aliases: [lid] }))
    expect((await tickets()).map(ticket => ticket.status)).toEqual(['pending', 'pending'])
    await hear(inboundEvent('identity', number, { aliases: [phoneAddress(number), lid] }))
    expect((await tickets()).map(ticket => ticket.status)).toEqual(['pending', 'closed'])
    await says('e agora?')
    expect((await tickets()).map(ticket => [ticket.status, ticket.unread])).toEqual([
      ['pending', 3],
      ['closed', 0],
    ])
  })
})
