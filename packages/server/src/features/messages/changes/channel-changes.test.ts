import { LIMITS, ROUTES, type Message, type Ticket } from '@recado/contract'
import { describe, expect, it, vi } from 'vitest'
import {
  acme,
  DAY,
  HOUR,
  listenAs,
  linkPhone,
  makeSimulator,
  MINUTE,
  seedConnection,
  seedContact,
  seedConversation,
  server,
  setupTestServer,
  startTestServer,
  textOf,
  type TestConversation,
  type Person,
  type CustomerPhone,
} from '../../../testing/index.ts'

const phones = makeSimulator()
setupTestServer(phones)

type Wanted = NonNullable<Parameters<typeof seedConversation>[2]>
const open = (wanted: Wanted = {}): Promise<TestConversation> =>
  seedConversation(server.context, acme.id, {
    ...wanted,
    ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id, ...wanted.ticket },
  })
/** Beto's conversation with a message of his that has these columns. */
const withOwn = async (message: NonNullable<Wanted['messages']>[number] = {}, wanted: Wanted = {}) => {
  const talk = await open({
    ...wanted,
    messages: [{ from_me: true, ack: 2, user_id: acme.beto.id, body: 'Olá', ...message }],
  })
  return { talk, messageId: talk.messageIds[0] ?? 0 }
}
const ago = (ms: number): Date => new Date(Date.now() - ms)
/** Waits until the channel has confirmed that it took the message. */
const isTaken = (id: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const { ack } = await server.context.platform
        .selectFrom('messages')
        .select('ack')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (ack < 1) throw new Error('It is not taken.')
    },
    { interval: 10, timeout: 10_000 },
  )
const read = async (who: Person, { ticketId }: TestConversation) =>
  (await who.ok(ROUTES.listMessages, { params: { ticketId } })).messages
/** A linked phone with a customer who talks with Beto. */
async function onPhone(): Promise<{
  phone: CustomerPhone
  number: string
  talk: TestConversation
  send: (body: string) => Promise<Message>
}> {
  const phone = await linkPhone(phones.simulator, acme)
  const number = phone.addCustomer('Dario')
  const talk = await open({ whatsappId: phone.whatsappId, contact: { number, number_key: number } })
  const send = async (body: string): Promise<Message> => {
    const [message] = await acme.beto.ok(ROUTES.sendMessage, {
      params: { ticketId: talk.ticketId },
      body: { body },
    })
    if (!message) throw new Error('Nothing was sent.')
    return message
  }
  return { phone, number, talk, send }
}

describe('editing', () => {
  const edit = (who: Person, messageId: number, body: string) =>
    who.call(ROUTES.editMessage, { params: { messageId }, body: { body } })

  it('changes the text on both sides, keeps what it was, and is heard', async () => {
    const { phone, number, talk, send } = await onPhone()
    const { id } = await send('Olá, Dario!')
    await phone.waitForText(number, 'Olá, Dario!')
    const beto = await listenAs(acme.beto)
    await isTaken(id)
    const { status, body } = await edit(acme.beto, id, 'Olá, Dario Silva!')
    expect([status, body.body, body.isEdited, body.oldMessages.map(old => old.body)]).toEqual([
      200,
      'Olá, Dario Silva!',
      true,
      ['Olá, Dario!'],
    ])
    await phone.waitUntil(({ messages }) =>
      messages.some(message => message.edited && textOf(message) === 'Olá, Dario Silva!'),
    )
    expect((await edit(acme.beto, id, 'Oi')).body.oldMessages.map(old => old.body)).toEqual([
      'Olá, Dario!',
      'Olá, Dario Silva!',
    ])
    expect(
      (
        await beto.waitFor(
          'appMessage',
          ({ action, message }) => action === 'update' && message.body === 'Oi',
        )
      ).message.oldMessages,
    ).toHaveLength(2)
    expect((await read(acme.ana, talk)).map(message => message.body)).toEqual(['Oi'])
  })

  it('to the same text changes nothing', async () => {
    const { messageId } = await withOwn()
    expect((await edit(acme.beto, messageId, 'Olá')).body).toMatchObject({ isEdited: false, oldMessages: [] })
  })

  it.each<[string, Parameters<typeof withOwn>[0], string | undefined]>([
    ['of 14 minutes', { created_at: ago(14 * MINUTE) }, undefined],
    ['of 16 minutes', { created_at: ago(16 * MINUTE) }, 'ERR_FETCH_WAPP_MSG'],
    ['of the customer', { from_me: false }, 'ERR_EDIT_WAPP_MSG'],
    ['that has not left', { ack: 0 }, 'ERR_EDIT_WAPP_MSG'],
    ['that failed', { ack: -1 }, 'ERR_EDIT_WAPP_MSG'],
    ['that was deleted', { is_deleted: true }, 'ERR_EDIT_WAPP_MSG'],
    ['to colleagues', { is_private: true }, 'ERR_EDIT_WAPP_MSG'],
    ['that is a picture', { media_type: 'image' }, 'ERR_EDIT_WAPP_MSG'],
  ])('a message %s', async (_, message, code) => {
    const { messageId } = await withOwn(message)
    expect((await edit(acme.beto, messageId, 'Oi')).body.error).toBe(code)
  })

  it('is for whoever attends', async () => {
    const { messageId } = await withOwn()
    const helper = await acme.hire('Hélio', { queueIds: [acme.vendas], all_user_chat: true })
    for (const who of [helper, acme.bia])
      expect((await edit(who, messageId, 'Oi')).body.error).toBe('ERR_NO_PERMISSION')
    expect((await edit(acme.ana, messageId, 'Oi')).status).toBe(200)
    expect(
      (await edit(acme.beto, (await withOwn({}, { ticket: { status: 'closed' } })).messageId, 'Oi')).body
        .error,
    ).toBe('ERR_TICKET_NOT_OPEN')
    expect((await edit(acme.beto, messageId, '  ')).body.error).toBe('ERR_VALIDATION')
  })

  it('that the channel refuses did not happen', async () => {
    const { phone, number, talk, send } = await onPhone()
    const { id } = await send('Olá')
    const seen = await phone.waitForText(number, 'Olá')
    await isTaken(id)
    const ana = await listenAs(acme.ana)
    // The phone no longer has the message, so it cannot be changed there.
    phone.run({ do: 'go-online', contactId: number, online: false })
    await server.context.platform
      .updateTable('messages')
      .set({ external_id: `${seen.id}-gone`, ack: 2 })
      .where('id', '=', id)
      .execute()
    expect((await edit(acme.beto, id, 'Oi')).body.body).toBe('Oi')
    await ana.waitUntil(() =>
      ana
        .eventsNamed('appMessage')
        .map(({ payload }) => payload.message.body)
        .join(' ')
        .includes('Oi Olá'),
    )
    expect(
      (await read(acme.ana, talk)).map(message => [message.body, message.isEdited, message.oldMessages]),
    ).toEqual([['Olá', false, []]])
  })
})

describe('deleting', () => {
  const remove = (who: Person, messageId: number) => who.call(ROUTES.deleteMessage, { params: { messageId } })

  it('takes it back on the phone too, while colleagues still see what it was', async () => {
    const { phone, number, talk, send } = await onPhone()
    const { id } = await send('Ops')
    const bubble = await phone.waitForText(number, 'Ops')
    const beto = await listenAs(acme.beto)
    await phone.waitUntil(() => phone.chat(number).some(message => message.tick === 'delivered'))
    await isTaken(id)
    expect((await remove(acme.beto, id)).body).toMatchObject({ isDeleted: true, body: 'Ops' })
    await phone.waitUntil(({ messages }) =>
      messages.some(message => message.id === bubble.id && message.deleted),
    )
    expect(await beto.waitFor('appMessage', ({ message }) => message.isDeleted)).toMatchObject({
      action: 'update',
      message: { id },
    })
    expect((await read(acme.beto, talk)).map(message => [message.body, message.isDeleted])).toEqual([
      ['Ops', true],
    ])
    expect((await remove(acme.beto, id)).body.error).toBe('ERR_DELETE_WAPP_MSG')
  })

  it('the list shows no text of a deleted last message, and the new text of an edited one', async () => {
    const { phone, number, talk, send } = await onPhone()
    const { id } = await send('Ops')
    await phone.waitForText(number, 'Ops')
    await isTaken(id)
    const shown = async () =>
      (await acme.beto.ok(ROUTES.showTicket, { params: { ticketId: talk.ticketId } })) as Partial<Ticket>
    expect(await shown()).toMatchObject({ lastMessage: 'Ops', lastUserId: acme.beto.id })
    const ana = await listenAs(acme.ana)
    await acme.beto.ok(ROUTES.editMessage, { params: { messageId: id }, body: { body: 'Opa' } })
    expect(await shown()).toMatchObject({ lastMessage: 'Opa', lastMediaType: 'chat' })
    expect((await ana.waitFor('appMessage', ({ message }) => message.isEdited)).ticket.lastMessage).toBe(
      'Opa',
    )
    await remove(acme.beto, id)
    expect(await shown()).toMatchObject({ lastMessage: '', lastMediaType: 'deleted' })
    expect((await ana.waitFor('appMessage', ({ message }) => message.isDeleted)).ticket.lastMediaType).toBe(
      'deleted',
    )
  })

  it('one that the channel does not know is refused, and nothing says that it happened', async () => {
    const { talk, messageId } = await withOwn({ external_id: null })
    expect((await remove(acme.ana, messageId)).body.error).toBe('ERR_DELETE_WAPP_MSG')
    expect(
      (await acme.ana.call(ROUTES.editMessage, { params: { messageId }, body: { body: 'Oi' } })).body.error,
    ).toBe('ERR_EDIT_WAPP_MSG')
    expect((await read(acme.ana, talk))[0]?.isDeleted).toBe(false)
    expect(
      (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId: talk.ticketId } })).filter(({ type }) =>
        type.startsWith('message'),
      ),
    ).toEqual([])
  })

  it('that the channel refuses later did not happen, and both logs say so', async () => {
    const { phone, number, talk, send } = await onPhone()
    const { id } = await send('Fica')
    const seen = await phone.waitForText(number, 'Fica')
    await isTaken(id)
    const ana = await listenAs(acme.ana)
    // The phone no longer has the message, so it cannot be deleted there.
    await server.context.platform
      .updateTable('messages')
      .set({ external_id: `${seen.id}-gone` })
      .where('id', '=', id)
      .execute()
    expect((await remove(acme.ana, id)).body.isDeleted).toBe(true)
    await ana.waitUntil(() => {
      const changes = ana
        .eventsNamed('appMessage')
        .filter(({ payload }) => payload.message.id === id)
        .map(({ payload }) => payload.message.isDeleted)
      // The receipts of the message may come before its deletion.
      return changes.includes(true) && changes.at(-1) === false
    })
    expect((await read(acme.ana, talk)).map(({ body, isDeleted }) => [body, isDeleted])).toEqual([
      ['Fica', false],
    ])
    expect(
      (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId: talk.ticketId } }))
        .filter(({ type }) => type.startsWith('message'))
        .map(({ type, user, author }) => [type, user?.name, author?.name]),
    ).toEqual([
      ['messageDeleted', 'Ana', 'Beto'],
      ['messageDeleteRefused', undefined, 'Beto'],
    ])
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, { query: {} })
    expect(entries.slice(0, 2).map(({ kind, record, by }) => [kind, record, by?.name])).toEqual([
      ['removalRefused', 'message', undefined],
      ['recordRemoved', 'message', 'Ana'],
    ])
  })

  it.each<[string, Parameters<typeof withOwn>[0], string | undefined]>([
    ['of 47 hours', { created_at: ago(47 * HOUR) }, undefined],
    ['of 49 hours', { created_at: ago(2 * DAY + HOUR) }, 'ERR_FETCH_WAPP_MSG'],
    ['that is a picture', { media_type: 'image' }, undefined],
    ['of the customer', { from_me: false }, 'ERR_DELETE_WAPP_MSG'],
    ['that has not left', { ack: 0 }, 'ERR_DELETE_WAPP_MSG'],
  ])('a message %s', async (_, message, code) => {
    const { messageId } = await withOwn(message)
    expect((await remove(acme.beto, messageId)).body.error).toBe(code)
  })

  it('a note to colleagues is for who wrote it, and for admins', async () => {
    const note = async () => (await withOwn({ is_private: true, ack: 4 })).messageId
    const helper = await acme.hire('Hélio', { queueIds: [acme.vendas], all_user_chat: true })
    expect((await remove(helper, await note())).body.error).toBe('ERR_NO_PERMISSION')
    expect((await remove(acme.beto, await note())).status).toBe(200)
    expect((await remove(acme.ana, await note())).status).toBe(200)
    expect(
      await server.context.platform
        .selectFrom('sends')
        .select('id')
        .where('company_id', '=', acme.id)
        .execute(),
    ).toEqual([])
  })
})

// spec: roles-4
describe('a message of a colleague', () => {
  const edit = (who: Person, messageId: number) =>
    who.call(ROUTES.editMessage, { params: { messageId }, body: { body: 'Oi' } })
  const remove = (who: Person, messageId: number) => who.call(ROUTES.deleteMessage, { params: { messageId } })
  const changesIn = async ({ ticketId }: TestConversation) =>
    (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId } }))
      .filter(({ type }) => type.startsWith('message'))
      .map(({ type, user, author }) => [type, user?.name, author?.name])

  it('is not for the attendant who owns the ticket now', async () => {
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
    for (const author of [{}, { user_id: null }]) {
      const { talk, messageId } = await withOwn(author, { ticket: { user_id: bruno.id } })
      expect((await edit(bruno, messageId)).body.error).toBe('ERR_NO_PERMISSION')
      expect((await remove(bruno, messageId)).body.error).toBe('ERR_NO_PERMISSION')
      expect((await read(bruno, talk)).map(({ body, isDeleted }) => [body, isDeleted])).toEqual([
        ['Olá', false],
      ])
    }
  })

  it('is changed by an admin, and the log of the ticket says by whom and whose it was', async () => {
    const { talk, messageId } = await withOwn()
    expect((await edit(acme.ana, messageId)).body.body).toBe('Oi')
    expect((await remove(acme.ana, messageId)).body.isDeleted).toBe(true)
    expect(await changesIn(talk)).toEqual([
      ['messageEdited', 'Ana', 'Beto'],
      ['messageDeleted', 'Ana', 'Beto'],
    ])
    const own = await withOwn()
    await edit(acme.beto, own.messageId)
    expect(await changesIn(own.talk)).toEqual([])
  })
})

describe('a reaction', () => {
  const react = (who: Person, messageId: number, emoji: string) =>
    who.call(ROUTES.reactToMessage, { params: { messageId }, body: { emoji } })

  it('is shown on the phone, replaced and taken away', async () => {
    const { phone, number, talk } = await onPhone()
    const ana = await listenAs(acme.ana)
    const external = phone.write(number, 'Comprei!')
    const { message } = await ana.waitFor('appMessage', payload => payload.message.body === 'Comprei!')
    expect((await react(acme.beto, message.id, '🎉')).body.reactions).toEqual([
      { emoji: '🎉', fromMe: true, by: 'Beto' },
    ])
    const onBubble = (emoji: string | undefined) =>
      phone.waitUntil(({ messages }) =>
        messages.some(one => one.id === external && one.reactions.company === emoji),
      )
    await onBubble('🎉')
    expect((await react(acme.ana, message.id, '👍')).body.reactions).toEqual([
      { emoji: '👍', fromMe: true, by: 'Ana' },
    ])
    await onBubble('👍')
    expect((await react(acme.beto, message.id, '')).body.reactions).toEqual([])
    await onBubble(undefined)
    expect((await read(acme.beto, talk)).map(one => one.reactions)).toEqual([[]])
  })

  it('is only for what the channel knows', async () => {
    expect((await react(acme.beto, (await withOwn({ is_private: true })).messageId, '👍')).body.error).toBe(
      'ERR_CHANNEL_CANNOT',
    )
    expect((await react(acme.beto, (await withOwn({ external_id: null })).messageId, '👍')).body.error).toBe(
      'ERR_CHANNEL_CANNOT',
    )
    expect((await react(acme.bia, (await withOwn()).messageId, '👍')).body.error).toBe('ERR_NO_PERMISSION')
  })
})

describe('forwarding', () => {
  const forward = (who: Person, messageId: number, contactId: number) =>
    who.call(ROUTES.forwardMessage, { body: { messageId, contactId } })

  it('sends it on in a conversation of the forwarder’s own, made when there is none', async () => {
    const whatsappId = await seedConnection(server.context, acme.id)
    const {
      messageIds: [messageId = 0],
    } = await open({ whatsappId, messages: [{ body: 'Endereço: Rua A, 1' }] })
    const other = await seedContact(server.context, acme.id, { name: 'Eva' })
    const { status, body } = await forward(acme.beto, messageId, other.id)
    expect([status, body.body, body.fromMe, body.contactId]).toEqual([
      200,
      'Endereço: Rua A, 1',
      true,
      other.id,
    ])
    const ticket = await acme.beto.ok(ROUTES.showTicket, { params: { ticketId: body.ticketId } })
    expect(ticket).toMatchObject({ status: 'open', userId: acme.beto.id, whatsappId, queueId: acme.vendas })
    expect((await forward(acme.beto, messageId, other.id)).body.ticketId).toBe(ticket.id)
    expect(
      await server.context.platform
        .selectFrom('sends')
        .select(['kind', 'contact_id'])
        .where('company_id', '=', acme.id)
        .execute(),
    ).toEqual(Array.from({ length: 2 }, () => ({ kind: 'message', contact_id: other.id })))
  })

  it('into a conversation that somebody else has is refused, and tells who', async () => {
    const whatsappId = await seedConnection(server.context, acme.id)
    const {
      messageIds: [messageId = 0],
    } = await open({ whatsappId, messages: [{}] })
    const taken = await open({ whatsappId, ticket: { user_id: acme.bia.id, queue_id: acme.suporte } })
    expect(await forward(acme.beto, messageId, taken.contactId)).toMatchObject({
      status: 409,
      body: { error: 'ERR_OTHER_OPEN_TICKET', ticket: { user: { name: 'Bia' } } },
    })
  })

  it.each<[string, Parameters<typeof withOwn>[0]]>([
    ['was deleted', { is_deleted: true }],
    ['is for colleagues', { is_private: true }],
    ['is a call', { media_type: 'call_log' }],
    ['nobody could read', { media_type: 'unsupported' }],
  ])('what %s is refused', async (_, message) => {
    const { messageId } = await withOwn(message)
    const other = await seedContact(server.context, acme.id)
    expect((await forward(acme.beto, messageId, other.id)).body.error).toBe('ERR_NO_MESSAGE_FOUND')
  })

  it('what one may not see is refused', async () => {
    const { messageId } = await withOwn()
    expect(
      (await forward(acme.bia, messageId, (await seedContact(server.context, acme.id)).id)).body.error,
    ).toBe('ERR_NO_PERMISSION')
  })
})

describe('reading', () => {
  const readTicket = (who: Person, { ticketId }: TestConversation) =>
    who.ok(ROUTES.readTicket, { params: { ticketId } })

  it('by the attendant marks all as read, here and on the phone, and is heard', async () => {
    const { phone, number, talk } = await onPhone()
    const ana = await listenAs(acme.ana)
    for (const body of ['um', 'dois']) phone.write(number, body)
    await ana.waitFor('appMessage', ({ message }) => message.body === 'dois')
    await readTicket(acme.beto, talk)
    expect(await ana.waitFor('ticket', payload => payload.action === 'updateUnread')).toEqual({
      action: 'updateUnread',
      ticketId: talk.ticketId,
    })
    await phone.waitUntil(() => phone.chat(number).every(message => message.tick === 'read'))
    expect((await read(acme.beto, talk)).map(message => message.read)).toEqual([true, true])
    expect(
      (await acme.beto.ok(ROUTES.showTicket, { params: { ticketId: talk.ticketId } })).unreadMessages,
    ).toBe(0)
    const before = ana.events.length
    await readTicket(acme.beto, talk)
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
    await ana.waitFor('settings')
    // The customer's phone may still be reporting the first reading.
    const heard = ana.events.slice(before).map(one => one.name)
    expect(heard.filter(name => name !== 'simulator')).toEqual(['settings'])
  })

  it('over the attendant’s shoulder marks nothing', async () => {
    const talk = await open({ ticket: { unread: 1 }, messages: [{}] })
    await readTicket(acme.ana, talk)
    expect((await read(acme.beto, talk)).map(message => message.read)).toEqual([false])
    expect(
      (await acme.beto.ok(ROUTES.showTicket, { params: { ticketId: talk.ticketId } })).unreadMessages,
    ).toBe(1)
  })

  it('what waits may anybody who sees it', async () => {
    const talk = await open({ ticket: { status: 'pending', user_id: null, unread: 1 }, messages: [{}] })
    await readTicket(acme.beto, talk)
    expect(
      (await acme.beto.ok(ROUTES.showTicket, { params: { ticketId: talk.ticketId } })).unreadMessages,
    ).toBe(0)
  })
})

describe('a message that did not leave', () => {
  const retry = (who: Person, messageId: number) => who.call(ROUTES.retryMessage, { params: { messageId } })

  it('says why, and leaves once a person tries again', async () => {
    const { phone, number, send } = await onPhone()
    phone.run({ do: 'knobs', knobs: { refuse: 'recipient' } })
    const beto = await listenAs(acme.beto)
    const { id } = await send('Olá')
    expect((await beto.waitFor('appMessage', ({ message }) => message.ack === -1)).message).toMatchObject({
      id,
      failure: 'recipient',
      uncertain: false,
    })
    expect(
      await beto.waitFor('ticket', payload => payload.action === 'update' && payload.ticket.lastAck === -1),
    ).toBeDefined()
    phone.run({ do: 'knobs', knobs: { refuse: null } })
    expect((await retry(acme.beto, id)).body).toMatchObject({ id, ack: 0, failure: null })
    await phone.waitForText(number, 'Olá')
    await beto.waitFor('appMessage', ({ message }) => message.id === id && message.ack === 2)
    expect(phone.receivedTexts(number)).toEqual(['Olá'])
    expect((await retry(acme.beto, id)).body.error).toBe('ERR_SENDING_WAPP_MSG')
  })

  it('is tried again by its attendant, once however often they press', async () => {
    const { messageId } = await withOwn({ ack: -1, failure: 'recipient' })
    const { contact_id, connection_id } = await server.context.platform
      .selectFrom('messages')
      .select(['contact_id', 'connection_id'])
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow()
    await server.context.platform
      .insertInto('sends')
      .values({
        company_id: acme.id,
        contact_id,
        connection_id,
        message_id: messageId,
        kind: 'message',
        payload: '{}',
        state: 'failed',
      })
      .execute()
    expect((await retry(acme.bia, messageId)).body.error).toBe('ERR_NO_PERMISSION')
    const answers = await Promise.all(Array.from({ length: 4 }, () => retry(acme.beto, messageId)))
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(
      (
        await server.context.platform
          .selectFrom('sends')
          .select('state')
          .where('message_id', '=', messageId)
          .orderBy('id')
          .execute()
      ).map(row => row.state),
    ).toEqual(['failed', 'queued'])
  })

  it.each<[string, Parameters<typeof withOwn>[0]]>([
    ['was sent', { ack: 1 }],
    ['is on its way', { ack: 0 }],
    ['is the customer’s', { from_me: false, ack: -1 }],
    ['was deleted', { ack: -1, is_deleted: true }],
  ])('and one that %s is not', async (_, message) => {
    expect((await retry(acme.beto, (await withOwn(message)).messageId)).body.error).toBe(
      'ERR_SENDING_WAPP_MSG',
    )
  })
})

describe('a message whose fate is unknown', () => {
  it('is marked so and never sent again by itself; the phone’s receipt settles it', async () => {
    // A channel on which sending twice reaches the customer twice.
    const {
      simulator,
      drivers: [simulated],
    } = makeSimulator()
    if (!simulated) throw new Error('There is no simulator.')
    const once = await startTestServer({
      simulator,
      drivers: [
        {
          ...simulated,
          capabilities: connection => ({ ...simulated.capabilities(connection), idempotentSend: false }),
        },
      ],
    })
    try {
      const company = await once.company()
      const phone = await linkPhone(simulator, company)
      const number = phone.addCustomer('Dario')
      const talk = await seedConversation(once.context, company.id, {
        whatsappId: phone.whatsappId,
        contact: { number, number_key: number },
        ticket: { status: 'open', user_id: company.ana.id },
      })
      const listener = await listenAs(company.ana, { company, at: once })
      phone.run({ do: 'go-online', contactId: number, online: false })
      phone.run({ do: 'knobs', knobs: { loseAnswers: true } })
      const [message] = await company.ana.ok(ROUTES.sendMessage, {
        params: { ticketId: talk.ticketId },
        body: { body: 'Chegou?' },
      })
      expect(
        (await listener.waitFor('appMessage', payload => payload.message.uncertain)).message,
      ).toMatchObject({ id: message?.id, ack: 0, failure: null })
      phone.run({ do: 'knobs', knobs: { loseAnswers: false } })
      await company.ana.ok(ROUTES.sendMessage, {
        params: { ticketId: talk.ticketId },
        body: { body: 'E esta?' },
      })
      await phone.waitForText(number, 'E esta?')
      expect(phone.receivedTexts(number)).toEqual(['Chegou?', 'E esta?'])
      expect(
        await once.context.platform
          .selectFrom('sends')
          .select(['state', 'attempts'])
          .where('message_id', '=', message?.id ?? 0)
          .execute(),
      ).toEqual([{ state: 'uncertain', attempts: 1 }])

      phone.run({ do: 'go-online', contactId: number, online: true })
      expect(
        (
          await listener.waitFor(
            'appMessage',
            payload => payload.message.id === message?.id && payload.message.ack === 2,
          )
        ).message,
      ).toMatchObject({
        uncertain: false,
      })
      expect(
        (await company.ana.call(ROUTES.retryMessage, { params: { messageId: message?.id ?? 0 } })).body.error,
      ).toBe('ERR_SENDING_WAPP_MSG')
    } finally {
      await once.close()
    }
  })
})

it(`limits are those of the specification: ${LIMITS.editWindowMs / MINUTE} minutes and ${LIMITS.deleteWindowMs / DAY} days`, () => {
  expect([LIMITS.editWindowMs, LIMITS.deleteWindowMs]).toEqual([15 * MINUTE, 2 * DAY])
})
