// spec: tickets-7, tickets-15, tickets-18, tickets-22, tickets-26
import { ROUTES, type TicketChange } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  deliverInbound,
  freshNumber,
  listenAs,
  makeSimulator,
  MINUTE,
  seedConnection,
  seedContact,
  seedConversation,
  server,
  setupTestServer,
  inboundMessage,
  type TestConversation,
  type Person,
  type TestCompany,
} from '../../testing/index.ts'

let whatsappId: number
setupTestServer(makeSimulator())
beforeEach(async () => {
  whatsappId = await seedConnection(server.context, acme.id, { is_default: true })
})

/** A ticket that waits in Vendas by default. */
const waiting = (
  ticket: NonNullable<Parameters<typeof seedConversation>[2]>['ticket'] = {},
  more: Omit<NonNullable<Parameters<typeof seedConversation>[2]>, 'ticket'> = {},
) =>
  seedConversation(server.context, acme.id, {
    whatsappId,
    ...more,
    ticket: { queue_id: acme.vendas, ...ticket },
  })
const ownedBy = (
  person: Person,
  ticket: Parameters<typeof waiting>[0] = {},
  more: Parameters<typeof waiting>[1] = {},
) => waiting({ status: 'open', user_id: person.id, ...ticket }, more)
const change = (who: Person, { ticketId }: TestConversation, body: TicketChange) =>
  who.call(ROUTES.updateTicket, { params: { ticketId }, body })
const show = (who: Person, { ticketId }: TestConversation) =>
  who.ok(ROUTES.showTicket, { params: { ticketId } })
const logOf = async ({ ticketId }: TestConversation) =>
  (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId } })).map(entry => entry.type)
const rowsOf = (contactId: number) =>
  server.context.platform
    .selectFrom('tickets')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('id')
    .execute()

describe('accepting', () => {
  it('gives the ticket to who accepts, and takes it out of everybody else’s waiting list', async () => {
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
    const talk = await waiting({ chatbot: true })
    const [beto, other] = [await listenAs(acme.beto), await listenAs(bruno)]
    expect(await change(acme.beto, talk, { status: 'open' })).toMatchObject({
      status: 200,
      body: {
        status: 'open',
        userId: acme.beto.id,
        user: { id: acme.beto.id, name: 'Beto' },
        queueId: acme.vendas,
        chatbot: false,
      },
    })
    expect(await beto.waitFor('ticket')).toMatchObject({
      action: 'update',
      ticket: { id: talk.ticketId, status: 'open', userId: acme.beto.id },
    })
    expect(await other.waitFor('ticket')).toEqual({ action: 'delete', ticketId: talk.ticketId })
    expect(await logOf(talk)).toEqual(['open'])
  })

  it('at once lets one win, and tells the other who did', async () => {
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
    for (let round = 0; round < 8; round++) {
      const talk = await waiting()
      const answers = await Promise.all([acme.beto, bruno].map(who => change(who, talk, { status: 'open' })))
      const winner = answers[0]?.status === 200 ? acme.beto : bruno
      expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(answers.find(answer => answer.status === 409)?.body).toEqual({
        error: 'ERR_OTHER_OPEN_TICKET',
        ticket: {
          id: talk.ticketId,
          uuid: talk.uuid,
          status: 'open',
          userId: winner.id,
          user: { id: winner.id, name: winner.name },
          queue: { id: acme.vendas, name: 'Vendas', color: '#0b7a5e' },
          isVisible: false,
        },
      })
      expect((await show(acme.ana, talk)).userId).toBe(winner.id)
      expect(await logOf(talk)).toEqual(['open'])
    }
  })

  it('twice by the same person is once', async () => {
    const talk = await waiting()
    const answers = await Promise.all([
      change(acme.beto, talk, { status: 'open' }),
      change(acme.beto, talk, { status: 'open' }),
    ])
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect(await logOf(talk)).toEqual(['open'])
  })

  it('is not for people of other queues, whoever owns it', async () => {
    const free = await waiting()
    const owned = await ownedBy(acme.beto)
    for (const talk of [free, owned])
      expect(await change(acme.bia, talk, { status: 'open' })).toMatchObject({
        status: 403,
        body: { error: 'ERR_NO_PERMISSION' },
      })
    expect((await show(acme.ana, free)).status).toBe('pending')
  })
})

describe('one customer', () => {
  it('has one active ticket on a connection, however many messages arrive at once, in however many processes', async () => {
    const other = await server.startPeer({ roles: 'channels' })
    try {
      const numbers = Array.from({ length: 4 }, () => freshNumber())
      await Promise.all(
        numbers.flatMap(number =>
          Array.from({ length: 6 }, (_, n) =>
            deliverInbound(
              (n % 2 === 0 ? server : other).context,
              acme.id,
              whatsappId,
              inboundMessage(number, `m${n}`),
            ),
          ),
        ),
      )
      for (const number of numbers) {
        const contacts = await server.context.platform
          .selectFrom('contacts')
          .select('id')
          .where('company_id', '=', acme.id)
          .where('number', '=', number)
          .execute()
        expect(contacts).toHaveLength(1)
        const rows = await rowsOf(contacts[0]?.id ?? 0)
        expect(rows.map(row => [row.status, row.unread])).toEqual([['pending', 6]])
        expect(
          (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: rows[0]?.id ?? 0 } })).messages
            .map(message => message.body)
            .toSorted(),
        ).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5'])
      }
    } finally {
      await other.close()
    }
  })

  it('has one also when two attendants begin at once', async () => {
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
    const contact = await seedContact(server.context, acme.id)
    const answers = await Promise.all(
      [acme.beto, bruno].map(who =>
        who.call(ROUTES.createTicket, { body: { contactId: contact.id, queueId: acme.vendas } }),
      ),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await rowsOf(contact.id)).toHaveLength(1)
  })
})

describe('beginning a conversation', () => {
  const begin = (
    who: Person,
    body: { contactId: number; queueId?: number | null; userId?: number; whatsappId?: number | '' },
  ) => who.call(ROUTES.createTicket, { body })

  it('opens a ticket for who begins it, on the default connection, with a protocol', async () => {
    const contact = await seedContact(server.context, acme.id)
    const { status, body } = await begin(acme.beto, {
      contactId: contact.id,
      queueId: acme.vendas,
      whatsappId: '',
    })
    expect([status, body.status, body.userId, body.queueId, body.whatsappId, body.contact.name]).toEqual([
      200,
      'open',
      acme.beto.id,
      acme.vendas,
      whatsappId,
      'Dario',
    ])
    expect(body.protocol).toMatch(new RegExp(`^20\\d{6}-${body.id}$`))
    expect(
      (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId: body.id } })).map(entry => [
        entry.type,
        entry.user?.name,
      ]),
    ).toEqual([
      ['create', 'Beto'],
      ['open', 'Beto'],
    ])
  })

  it('that goes on already is refused, and tells with whom', async () => {
    const talk = await ownedBy(acme.beto)
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
    for (const who of [bruno, acme.beto]) {
      expect(await begin(who, { contactId: talk.contactId, queueId: acme.vendas })).toMatchObject({
        status: 409,
        body: {
          error: 'ERR_OTHER_OPEN_TICKET',
          ticket: {
            id: talk.ticketId,
            userId: acme.beto.id,
            user: { name: 'Beto' },
            queue: { name: 'Vendas' },
          },
        },
      })
    }
  })

  it('on another connection is another conversation', async () => {
    const talk = await ownedBy(acme.beto)
    const other = await seedConnection(server.context, acme.id)
    expect(
      (await begin(acme.beto, { contactId: talk.contactId, queueId: acme.vendas, whatsappId: other })).status,
    ).toBe(200)
  })

  it('needs a queue, in which who gets it works', async () => {
    const contact = await seedContact(server.context, acme.id)
    expect((await begin(acme.beto, { contactId: contact.id })).body.error).toBe('ERR_QUEUE_REQUIRED')
    expect((await begin(acme.beto, { contactId: contact.id, queueId: acme.suporte })).body.error).toBe(
      'ERR_USER_NOT_IN_QUEUE',
    )
    expect(
      (await begin(acme.beto, { contactId: contact.id, queueId: acme.vendas, userId: acme.ana.id })).body
        .error,
    ).toBe('ERR_NO_PERMISSION')
    expect(
      (await begin(acme.ana, { contactId: contact.id, queueId: acme.vendas, userId: acme.bia.id })).body
        .error,
    ).toBe('ERR_USER_NOT_IN_QUEUE')
    expect(
      (await begin(acme.ana, { contactId: contact.id, queueId: acme.vendas, userId: acme.beto.id })).body
        .userId,
    ).toBe(acme.beto.id)
  })

  it('without a queue is for admins', async () => {
    const contact = await seedContact(server.context, acme.id)
    expect((await begin(acme.ana, { contactId: contact.id })).body).toMatchObject({
      status: 'open',
      queueId: null,
      userId: acme.ana.id,
    })
  })

  it('needs a connection', async () => {
    const bare = await server.company()
    const contact = await seedContact(server.context, bare.id)
    expect((await bare.ana.call(ROUTES.createTicket, { body: { contactId: contact.id } })).body.error).toBe(
      'ERR_NO_DEF_WAPP_FOUND',
    )
  })
})

describe('a transfer', () => {
  it('to another queue goes from one list and appears in the other, live', async () => {
    const talk = await ownedBy(acme.beto)
    const [beto, bia, nina] = [await listenAs(acme.beto), await listenAs(acme.bia), await listenAs(acme.nina)]
    expect((await change(acme.beto, talk, { queueId: acme.suporte, userId: null })).body).toMatchObject({
      status: 'pending',
      userId: null,
      queueId: acme.suporte,
    })
    expect(await beto.waitFor('ticket')).toEqual({ action: 'delete', ticketId: talk.ticketId })
    expect(await bia.waitFor('ticket')).toMatchObject({
      action: 'update',
      ticket: { id: talk.ticketId, queue: { name: 'Suporte' } },
    })
    expect(
      (await acme.bia.ok(ROUTES.listTickets, { query: { status: 'pending' } })).tickets.map(
        ticket => ticket.id,
      ),
    ).toEqual([talk.ticketId])
    expect((await acme.beto.call(ROUTES.showTicket, { params: { ticketId: talk.ticketId } })).status).toBe(
      403,
    )
    expect(await logOf(talk)).toEqual(['transfered', 'queue'])
    expect(nina.eventsNamed('ticket')).toEqual([])
  })

  it('names its author to the receiver, and no other change does', async () => {
    const talk = await ownedBy(acme.beto)
    const bia = await listenAs(acme.bia)
    await change(acme.beto, talk, { queueId: acme.suporte, userId: acme.bia.id })
    expect(await bia.waitFor('ticket')).toMatchObject({
      transferredBy: acme.beto.id,
      ticket: { userId: acme.bia.id },
    })
    await change(acme.bia, talk, { status: 'pending', userId: null })
    const left = await bia.waitFor(
      'ticket',
      heard => heard.action === 'update' && heard.ticket.userId === null,
    )
    expect(left).not.toHaveProperty('transferredBy')
  })

  it('to a colleague opens it there', async () => {
    const talk = await ownedBy(acme.beto)
    const bia = await listenAs(acme.bia)
    expect(
      (await change(acme.beto, talk, { queueId: acme.suporte, userId: acme.bia.id })).body,
    ).toMatchObject({
      status: 'open',
      userId: acme.bia.id,
      queueId: acme.suporte,
    })
    expect(await bia.waitFor('ticket')).toMatchObject({ action: 'update', ticket: { userId: acme.bia.id } })
    expect(await logOf(talk)).toEqual(['transfered', 'queue', 'receivedTransfer'])
  })

  it.each<[string, (company: TestCompany) => TicketChange, string]>([
    [
      'to somebody who does not work in the queue',
      company => ({ userId: company.bia.id, queueId: company.vendas }),
      'ERR_USER_NOT_IN_QUEUE',
    ],
    ['to nobody and nowhere', () => ({ userId: null, queueId: null }), 'ERR_QUEUE_REQUIRED'],
    ['to a queue that is not there', () => ({ queueId: 2_000_000_000 }), 'ERR_NO_QUEUE_FOUND'],
    ['to a user who is not there', () => ({ userId: 2_000_000_000 }), 'ERR_NO_USER_FOUND'],
    ['to a connection that is not there', () => ({ whatsappId: 2_000_000_000 }), 'ERR_NO_WAPP_FOUND'],
  ])('%s is refused and changes nothing', async (_, body, code) => {
    const talk = await ownedBy(acme.beto)
    const before = await show(acme.ana, talk)
    expect((await change(acme.beto, talk, body(acme))).body.error).toBe(code)
    expect(await show(acme.ana, talk)).toEqual(before)
    expect(await logOf(talk)).toEqual([])
  })

  it('of somebody else’s ticket is for admins', async () => {
    const helper = await acme.hire('Hélio', { queueIds: [acme.vendas], all_user_chat: true })
    const talk = await ownedBy(acme.beto)
    expect((await show(helper, talk)).userId).toBe(acme.beto.id)
    for (const body of [
      { queueId: acme.suporte },
      { userId: helper.id },
      { status: 'pending' },
      { status: 'closed' },
    ] as const)
      expect((await change(helper, talk, body)).body.error).toBe('ERR_NO_PERMISSION')
    expect((await change(helper, talk, { status: 'open' })).body.error).toBe('ERR_OTHER_OPEN_TICKET')
    expect((await change(acme.ana, talk, { queueId: acme.suporte })).status).toBe(200)
  })

  it('to a connection where the customer has a conversation already is refused', async () => {
    const talk = await ownedBy(acme.beto)
    const other = await seedConnection(server.context, acme.id)
    await seedConversation(server.context, acme.id, {
      whatsappId: other,
      contactId: talk.contactId,
      ticket: { queue_id: acme.vendas },
    })
    expect((await change(acme.beto, talk, { whatsappId: other })).body.error).toBe('ERR_OTHER_OPEN_TICKET')
  })
})

describe('returning, closing and reopening', () => {
  it('a returned ticket waits again in its queue, for everyone there', async () => {
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
    const talk = await ownedBy(acme.beto)
    const other = await listenAs(bruno)
    expect((await change(acme.beto, talk, { status: 'pending', userId: null })).body).toMatchObject({
      status: 'pending',
      userId: null,
      queueId: acme.vendas,
    })
    expect(await other.waitFor('ticket')).toMatchObject({ action: 'update', ticket: { status: 'pending' } })
    expect(await logOf(talk)).toEqual(['pending'])
  })

  it('a closed ticket keeps who closed it, has nothing unread and shows in the closed tab of its queue', async () => {
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
    const talk = await ownedBy(acme.beto, { unread: 3 })
    expect((await change(acme.beto, talk, { status: 'closed' })).body).toMatchObject({
      status: 'closed',
      userId: acme.beto.id,
      unreadMessages: 0,
    })
    expect(
      (await bruno.ok(ROUTES.listTickets, { query: { status: 'closed' } })).tickets.map(ticket => ticket.id),
    ).toEqual([talk.ticketId])
    expect(await logOf(talk)).toEqual(['closed'])
    expect((await change(acme.beto, talk, { status: 'closed' })).body.error).toBe('ERR_TICKET_MOVE')
  })

  it('closing needs a tag when the company says so', async () => {
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
    const talk = await ownedBy(acme.beto)
    expect(await change(acme.beto, talk, { status: 'closed' })).toMatchObject({
      status: 409,
      body: { error: 'ERR_REQUIRED_TAG' },
    })
    await acme.beto.ok(ROUTES.syncTags, { body: { ticketId: talk.ticketId, tags: [{ name: 'Resolvido' }] } })
    expect((await change(acme.beto, talk, { status: 'closed' })).status).toBe(200)
  })

  it('closing what still waits needs the right', async () => {
    const novato = await acme.hire('Novato', { queueIds: [acme.vendas], user_close_pending_ticket: false })
    const talk = await waiting()
    expect((await change(novato, talk, { status: 'closed' })).body.error).toBe('ERR_NO_PERMISSION')
    expect((await change(acme.beto, talk, { status: 'closed' })).status).toBe(200)
  })

  it('a closed ticket is reopened by who wants to go on with it', async () => {
    const talk = await ownedBy(acme.bia, { status: 'closed', closed_at: new Date() })
    expect((await change(acme.beto, talk, { status: 'open' })).body).toMatchObject({
      status: 'open',
      userId: acme.beto.id,
    })
    expect(await logOf(talk)).toEqual(['reopen'])
  })

  it('but not while the customer speaks with somebody else', async () => {
    const old = await waiting({ status: 'closed', closed_at: new Date() })
    await ownedBy(acme.beto, {}, { contactId: old.contactId })
    expect(await change(acme.beto, old, { status: 'open' })).toMatchObject({
      status: 409,
      body: { error: 'ERR_OTHER_OPEN_TICKET', ticket: { user: { name: 'Beto' } } },
    })
  })
})

describe('a customer who writes again', () => {
  const closedAgo = (minutes: number, connection: number) =>
    seedConversation(server.context, acme.id, {
      whatsappId: connection,
      ticket: {
        status: 'closed',
        queue_id: acme.vendas,
        user_id: acme.beto.id,
        closed_at: new Date(Date.now() - minutes * MINUTE),
      },
    })

  it('soon gets the ticket back: it waits in its queue and nobody owns it', async () => {
    const connection = await seedConnection(server.context, acme.id, { time_create_new_ticket: 10 })
    const talk = await closedAgo(9, connection)
    await deliverInbound(server.context, acme.id, connection, inboundMessage(talk.number, 'Mais uma coisa'))
    const rows = await rowsOf(talk.contactId)
    expect(
      rows.map(row => [row.id, row.status, row.user_id, row.queue_id, row.closed_at, row.unread]),
    ).toEqual([[talk.ticketId, 'pending', null, acme.vendas, null, 1]])
    expect(await logOf(talk)).toEqual(['reopen'])
  })

  it('later begins a new one', async () => {
    const connection = await seedConnection(server.context, acme.id, { time_create_new_ticket: 10 })
    const talk = await closedAgo(11, connection)
    await deliverInbound(server.context, acme.id, connection, inboundMessage(talk.number, 'Oi'))
    expect((await rowsOf(talk.contactId)).map(row => row.status)).toEqual(['closed', 'pending'])
  })

  it('always begins a new one where nothing else is said', async () => {
    const talk = await closedAgo(0, whatsappId)
    await deliverInbound(server.context, acme.id, whatsappId, inboundMessage(talk.number, 'Oi'))
    expect((await rowsOf(talk.contactId)).map(row => [row.status, row.queue_id])).toEqual([
      ['closed', acme.vendas],
      ['pending', null],
    ])
  })

  it('soon, on another connection, begins a new one there', async () => {
    const connection = await seedConnection(server.context, acme.id, { time_create_new_ticket: 10 })
    const talk = await closedAgo(1, connection)
    await deliverInbound(server.context, acme.id, whatsappId, inboundMessage(talk.number, 'Oi'))
    expect((await rowsOf(talk.contactId)).map(row => row.status)).toEqual(['closed', 'pending'])
  })
})

describe('deleting', () => {
  it('is for admins, takes the messages along, and is heard by whoever saw the ticket', async () => {
    const talk = await waiting({}, { messages: [{}, {}] })
    const [beto, bia] = [await listenAs(acme.beto), await listenAs(acme.bia)]
    expect(
      (await acme.beto.call(ROUTES.deleteTicket, { params: { ticketId: talk.ticketId } })).body.error,
    ).toBe('ERR_NO_PERMISSION')
    await acme.ana.ok(ROUTES.deleteTicket, { params: { ticketId: talk.ticketId } })
    expect(await beto.waitFor('ticket')).toEqual({ action: 'delete', ticketId: talk.ticketId })
    expect((await acme.ana.call(ROUTES.showTicket, { params: { ticketId: talk.ticketId } })).body.error).toBe(
      'ERR_NO_TICKET_FOUND',
    )
    expect(
      await server.context.platform
        .selectFrom('messages')
        .select('id')
        .where('ticket_id', '=', talk.ticketId)
        .execute(),
    ).toEqual([])
    expect(bia.eventsNamed('ticket')).toEqual([])
  })
})

describe('what tickets hang on', () => {
  it('a removed user’s tickets wait again, and their colleagues hear it', async () => {
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
    const talk = await ownedBy(bruno)
    const closed = await ownedBy(bruno, { status: 'closed' })
    const beto = await listenAs(acme.beto)
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: bruno.id } })
    expect(
      await beto.waitFor(
        'ticket',
        payload => payload.action === 'update' && payload.ticket.id === talk.ticketId,
      ),
    ).toMatchObject({
      ticket: { status: 'pending', userId: null, queueId: acme.vendas },
    })
    expect(await show(acme.ana, closed)).toMatchObject({ status: 'closed', userId: null })
  })

  it('a removed queue leaves its tickets without one, and its people hear that they left', async () => {
    const [talk, own] = [await waiting(), await ownedBy(acme.beto)]
    const beto = await listenAs(acme.beto)
    await acme.ana.ok(ROUTES.deleteQueue, { params: { queueId: acme.vendas } })
    expect(await beto.waitFor('ticket', payload => payload.action === 'delete')).toEqual({
      action: 'delete',
      ticketId: talk.ticketId,
    })
    expect(await beto.waitFor('ticket', payload => payload.action === 'update')).toMatchObject({
      ticket: { id: own.ticketId, queueId: null },
    })
    expect(await show(acme.ana, talk)).toMatchObject({ status: 'pending', queueId: null, queue: null })
  })

  it('a renamed contact is renamed in the lists', async () => {
    const talk = await waiting()
    const beto = await listenAs(acme.beto)
    await acme.bia.ok(ROUTES.updateContact, {
      params: { contactId: talk.contactId },
      body: { name: 'Dario Silva' },
    })
    expect(await beto.waitFor('ticket')).toMatchObject({
      action: 'update',
      ticket: { contact: { name: 'Dario Silva' } },
    })
  })

  it('tags are shown and heard', async () => {
    const talk = await waiting()
    const beto = await listenAs(acme.beto)
    const tags = await acme.beto.ok(ROUTES.syncTags, {
      body: { ticketId: talk.ticketId, tags: [{ name: 'Urgente' }, { name: 'Amigo' }] },
    })
    expect(tags.map(tag => tag.name)).toEqual(['Amigo', 'Urgente'])
    expect(await beto.waitFor('ticket')).toMatchObject({
      ticket: { tags: [{ name: 'Amigo' }, { name: 'Urgente' }] },
    })
    expect(await acme.beto.ok(ROUTES.syncTags, { body: { ticketId: talk.ticketId, tags: [] } })).toEqual([])
    expect((await show(acme.beto, talk)).tags).toEqual([])
  })
})

// spec: tickets-14
describe('the log of a ticket', () => {
  const changesOf = async ({ ticketId }: TestConversation) =>
    (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId } })).map(({ type, user, changes }) => ({
      type,
      by: user?.name ?? null,
      status: changes.status && `${changes.status.from} ${changes.status.to}`,
      user: changes.user && [changes.user.from?.name ?? null, changes.user.to?.name ?? null],
      queue: changes.queue && [changes.queue.from?.name ?? null, changes.queue.to?.name ?? null],
    }))

  it('says who changed status, attendant and queue, from what to what', async () => {
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
    const talk = await waiting()
    await change(acme.beto, talk, { status: 'open' })
    await change(acme.beto, talk, { userId: bruno.id, queueId: acme.vendas })
    await change(bruno, talk, { queueId: acme.suporte })
    const nothing = { status: null, user: null, queue: null }
    const toSuporte = { queue: ['Vendas', 'Suporte'] }
    expect(await changesOf(talk)).toEqual([
      { ...nothing, type: 'open', by: 'Beto', status: 'pending open', user: [null, 'Beto'] },
      { ...nothing, type: 'transfered', by: 'Beto', user: ['Beto', 'Bruno'] },
      { ...nothing, type: 'receivedTransfer', by: 'Beto', user: ['Beto', 'Bruno'] },
      {
        ...toSuporte,
        type: 'transfered',
        by: 'Bruno',
        status: 'open pending',
        user: ['Bruno', null],
      },
      { ...nothing, ...toSuporte, type: 'queue', by: 'Bruno' },
    ])
  })
})

describe('the wait of a customer', () => {
  const longAgo = new Date(Date.now() - 60 * MINUTE)

  it('goes on while the ticket is accepted, returned and transferred, which are no contact', async () => {
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
    const talk = await waiting({ updated_at: longAgo, waiting_since: longAgo })
    for (const [who, step] of [
      [acme.beto, { status: 'open' }],
      [acme.beto, { status: 'pending' }],
      [acme.beto, { status: 'open' }],
      [acme.beto, { userId: bruno.id, queueId: acme.vendas }],
      [bruno, { queueId: acme.suporte }],
    ] as const) {
      expect((await change(who, talk, step)).status).toBe(200)
      expect(await show(acme.ana, talk)).toMatchObject({
        updatedAt: longAgo.toISOString(),
        waitingSince: longAgo.toISOString(),
      })
    }
  })

  it('is counted from the oldest message without an answer, however often the customer asks again', async () => {
    const talk = await ownedBy(acme.beto, { waiting_since: longAgo })
    await deliverInbound(server.context, acme.id, whatsappId, inboundMessage(talk.number, 'Alguém aí?'))
    expect((await show(acme.beto, talk)).waitingSince).toBe(longAgo.toISOString())
  })

  it('begins with a message of the customer, and ends with the answer of a person or the closing', async () => {
    const talk = await ownedBy(acme.beto)
    expect((await show(acme.beto, talk)).waitingSince).toBeNull()
    await deliverInbound(server.context, acme.id, whatsappId, inboundMessage(talk.number, 'Oi?'))
    const since = (await show(acme.beto, talk)).waitingSince
    expect(since).not.toBeNull()
    await acme.beto.ok(ROUTES.sendMessage, {
      params: { ticketId: talk.ticketId },
      body: { body: 'nota', isPrivate: true },
    })
    expect((await show(acme.beto, talk)).waitingSince).toBe(since)
    await acme.beto.ok(ROUTES.sendMessage, { params: { ticketId: talk.ticketId }, body: { body: 'Olá!' } })
    expect((await show(acme.beto, talk)).waitingSince).toBeNull()
    const closing = await ownedBy(acme.beto, { waiting_since: longAgo })
    await change(acme.beto, closing, { status: 'closed' })
    expect((await show(acme.ana, closing)).waitingSince).toBeNull()
  })
})

it('a change that names the ticket’s own queue keeps its attendant', async () => {
  const talk = await ownedBy(acme.beto)
  expect((await change(acme.beto, talk, { queueId: acme.vendas })).body).toMatchObject({
    status: 'open',
    userId: acme.beto.id,
  })
})

it('a transfer brings its note to whoever receives the ticket, and the load says who has how much', async () => {
  const talk = await ownedBy(acme.beto)
  const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
  await change(acme.beto, talk, { userId: bruno.id, queueId: acme.vendas, note: ' Quer pagar no Pix. ' })
  const { messages } = await bruno.ok(ROUTES.listMessages, { params: { ticketId: talk.ticketId } })
  expect(messages.at(-1)).toMatchObject({
    body: 'Quer pagar no Pix.',
    isPrivate: true,
    sentBy: 'Beto',
  })
  const queued = await ownedBy(acme.beto)
  await change(acme.beto, queued, { userId: null, queueId: acme.suporte, note: 'Para amanhã' })
  // Everybody who may transfer is told the load of every receiver, also of queues whose tickets they do not see.
  const { users, queues } = await bruno.ok(ROUTES.showTicketLoad)
  expect(users.find(({ id }) => id === bruno.id)).toEqual({ id: bruno.id, open: 1 })
  expect((await bruno.call(ROUTES.showTicket, { params: { ticketId: queued.ticketId } })).status).toBe(403)
  expect(queues.find(({ id }) => id === acme.suporte)?.waiting).toBeGreaterThan(0)
  // Only a transfer has a note.
  const kept = await ownedBy(acme.beto)
  await change(acme.beto, kept, { status: 'closed', note: 'Nada' })
  const { messages: closed } = await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: kept.ticketId } })
  expect(closed.map(({ body }) => body)).not.toContain('Nada')
})
