// spec: roles-5
// spec: tickets-27
import { ROUTES, type Ticket } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  connectSocket,
  linkPhone,
  listenAs,
  makeSimulator,
  server,
  setupTestServer,
  SocketListener,
  type CustomerPhone,
} from '../../testing/index.ts'

const phones = makeSimulator()
setupTestServer(phones)

interface Talk {
  readonly who: string
  readonly ticket: Ticket
}
let phone: CustomerPhone
let martín: Talk
let pablo: Talk
let lucía: Talk

beforeEach(async () => {
  phone = await linkPhone(phones.simulator, acme, { queueIds: [acme.vendas] })
  const ana = await listenAs(acme.ana)
  const begin = async (name: string): Promise<Talk> => {
    const who = phone.addCustomer(name)
    phone.write(who, `Hola de ${name}`)
    const { ticket } = await ana.waitFor('appMessage', ({ contact }) => contact.name === name)
    return { who, ticket }
  }
  ;[martín, pablo, lucía] = [await begin('Martín'), await begin('Pablo'), await begin('Lucía')]
  for (const { ticket } of [martín, pablo]) {
    await accept(ticket)
    // A late event would reach the socket of a test before it joins anything.
    await ana.waitFor(
      'ticket',
      heard => heard.action === 'update' && heard.ticket.status === 'open' && heard.ticket.id === ticket.id,
    )
  }
})
const accept = (ticket: Ticket) =>
  acme.beto.ok(ROUTES.updateTicket, { params: { ticketId: ticket.id }, body: { status: 'open' } })
const bodies = (listener: SocketListener) =>
  listener.eventsNamed('appMessage').map(({ payload }) => payload.message.body)
const tickets = (listener: SocketListener) =>
  listener
    .eventsNamed('ticket')
    .map(({ payload }) =>
      payload.action === 'update'
        ? [payload.action, payload.ticket.id, payload.ticket.status]
        : [payload.action, payload.ticketId],
    )
/** Everything said before is heard once this is. */
const settled = async (listener: SocketListener) => {
  const value = listener.eventsNamed('settings').length % 2 === 0 ? 'enabled' : 'disabled'
  const heard = listener.eventsNamed('settings').length
  await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value } })
  await listener.waitUntil(events => events.filter(({ name }) => name === 'settings').length > heard)
}

describe('a socket that joined a ticket', () => {
  it('hears of that ticket and of no other, so that nobody answers the wrong customer', async () => {
    const [pane, whole] = [await listenAs(acme.beto), await listenAs(acme.beto)]
    expect(await pane.emit('joinChatBox', String(martín.ticket.id))).toBeUndefined()
    phone.write(pablo.who, 'Soy Pablo')
    phone.write(martín.who, 'Soy Martín')
    await whole.waitFor('appMessage', ({ message }) => message.body === 'Soy Pablo')
    await pane.waitFor('appMessage', ({ message }) => message.body === 'Soy Martín')
    for (const { ticket } of [pablo, martín])
      await acme.beto.ok(ROUTES.updateTicket, {
        params: { ticketId: ticket.id },
        body: { status: 'pending' },
      })
    await settled(pane)
    expect(bodies(pane)).toEqual(['Soy Martín'])
    expect(tickets(pane)).toContainEqual(['update', martín.ticket.id, 'pending'])
    expect(tickets(pane).filter(([, id]) => id !== martín.ticket.id)).toEqual([])
    // Nothing narrows an event that is of no ticket.
    expect(pane.eventsNamed('settings')).toHaveLength(1)
  })

  it('hears no more of it after it left, and of others as little', async () => {
    const [pane, whole] = [await listenAs(acme.beto), await listenAs(acme.beto)]
    await pane.emit('joinChatBox', martín.ticket.id)
    await pane.emit('joinChatBox', pablo.ticket.uuid)
    await pane.emit('leaveChatBox', martín.ticket.id)
    phone.write(martín.who, 'Uno')
    phone.write(pablo.who, 'Dos')
    await pane.waitFor('appMessage', ({ message }) => message.body === 'Dos')
    await pane.emit('leaveChatBox', pablo.ticket.id)
    phone.write(pablo.who, 'Tres')
    await whole.waitFor('appMessage', ({ message }) => message.body === 'Tres')
    await settled(pane)
    expect(bodies(pane)).toEqual(['Dos'])
  })

  it('that it may not see hears nothing of tickets', async () => {
    const bia = await listenAs(acme.bia)
    expect(await bia.emit('joinChatBox', martín.ticket.id)).toBe('ERR_NO_PERMISSION')
    const whole = await listenAs(acme.beto)
    phone.write(martín.who, 'Secreto')
    await whole.waitFor('appMessage', ({ message }) => message.body === 'Secreto')
    await settled(bia)
    expect([bodies(bia), tickets(bia)]).toEqual([[], []])
  })

  it('has read it', async () => {
    phone.write(martín.who, 'Una más')
    const beto = await listenAs(acme.beto)
    const unread = async () =>
      (await acme.beto.ok(ROUTES.showTicket, { params: { ticketId: martín.ticket.id } })).unreadMessages
    await expect.poll(unread).toBeGreaterThan(0)
    await beto.emit('joinChatBox', martín.ticket.id)
    expect(await unread()).toBe(0)
  })
})

describe('a socket that joined a status', () => {
  it('hears of its tickets, and which of them left it', async () => {
    const list = await listenAs(acme.beto)
    await list.emit('joinTickets', 'open')
    await accept(lucía.ticket)
    await acme.beto.ok(ROUTES.updateTicket, {
      params: { ticketId: pablo.ticket.id },
      body: { status: 'pending' },
    })
    await settled(list)
    expect(tickets(list)).toContainEqual(['update', lucía.ticket.id, 'open'])
    expect(tickets(list)).toContainEqual(['delete', pablo.ticket.id])
    expect(tickets(list)).not.toContainEqual(['update', pablo.ticket.id, 'pending'])
    await list.emit('leaveTickets', 'open')
    const before = tickets(list).length
    await acme.beto.ok(ROUTES.updateTicket, {
      params: { ticketId: martín.ticket.id },
      body: { status: 'pending' },
    })
    await settled(list)
    expect(tickets(list)).toHaveLength(before)
  })
})

describe('a socket that joined the notifications', () => {
  it('hears the messages that notify it, and no other', async () => {
    const bell = await listenAs(acme.beto)
    await bell.emit('joinNotification')
    await acme.beto.ok(ROUTES.sendMessage, {
      params: { ticketId: martín.ticket.id },
      body: { body: 'Buenas' },
    })
    phone.write(lucía.who, 'Espero')
    phone.write(martín.who, 'Gracias')
    await bell.waitFor('appMessage', ({ message }) => message.body === 'Gracias')
    await settled(bell)
    // Lucía waits in the queue, which notifies only who has all tickets.
    expect(bodies(bell)).toEqual(['Gracias'])
  })
})

describe('the token of a socket', () => {
  it.each([
    ['in its header', (token: string) => ({ headers: { authorization: `Bearer ${token}` } })],
    ['in its query', (token: string) => ({ query: { token } })],
  ])('is read %s, and must fit the company and user of the query', async (_, place) => {
    const { token = '' } = acme.beto
    const at = (query: Record<string, string>) => {
      const { headers, query: own } = { headers: {}, query: {}, ...place(token) }
      return new SocketListener(server.url, {
        companyId: acme.id,
        headers,
        query: { ...own, ...query },
      })
    }
    const fitting = at({ companyId: String(acme.id), userId: String(acme.beto.id) })
    await fitting.waitUntilReady()
    fitting.close()
    expect(await at({ companyId: String(acme.id + 1) }).waitForRefusal()).toBe('ERR_NO_PERMISSION')
    expect(await at({ userId: String(acme.ana.id) }).waitForRefusal()).toBe('ERR_NO_PERMISSION')
  })

  it('is needed', async () => {
    const without = new SocketListener(server.url, { companyId: acme.id, query: { token: '' } })
    expect(await without.waitForRefusal()).toBe('ERR_SESSION_EXPIRED')
    expect(await connectSocket(server, acme.id, acme.beto).then(() => 'in')).toBe('in')
  })
})

describe('the events of a person’s own record', () => {
  it('carry all of it to them, and to colleagues what they may read', async () => {
    const [beto, bia] = [await listenAs(acme.beto), await listenAs(acme.bia)]
    await acme.ana.ok(ROUTES.updateUser, {
      params: { userId: acme.beto.id },
      body: { farewellMessage: 'Até logo' },
    })
    const own = await acme.beto.ok(ROUTES.showUser, { params: { userId: acme.beto.id } })
    const told = (listener: SocketListener) =>
      listener
        .eventsNamed('user')
        .filter(({ payload }) => payload.action === 'update' && payload.user.id === acme.beto.id)
        .at(-1)?.wire
    await beto.waitFor('user', payload => payload.action === 'update' && 'email' in payload.user)
    await bia.waitFor('user', payload => payload.action === 'update' && payload.user.id === acme.beto.id)
    expect(told(beto)).toEqual({ action: 'update', user: own, record: own, id: own.id })
    const { id, name, profile, queues } = own
    const seen = { id, name, profile, online: expect.any(Boolean), queues, queueIds: [acme.vendas] }
    expect(told(bia)).toEqual({ action: 'update', user: seen, record: seen, id })
  })
})

describe('an answer', () => {
  it('shows the ticket as read to whoever asks and whoever listens', async () => {
    const beto = await listenAs(acme.beto)
    phone.write(martín.who, 'Otra')
    await beto.waitFor('appMessage', ({ message }) => message.body === 'Otra')
    await acme.beto.ok(ROUTES.sendMessage, { params: { ticketId: martín.ticket.id }, body: { body: 'Sí' } })
    const { unreadMessages } = await acme.beto.ok(ROUTES.showTicket, {
      params: { ticketId: martín.ticket.id },
    })
    expect(unreadMessages).toBe(0)
    const sent = await beto.waitFor('appMessage', ({ message }) => message.body === 'Sí')
    expect(sent.ticket.unreadMessages).toBe(0)
  })
})
