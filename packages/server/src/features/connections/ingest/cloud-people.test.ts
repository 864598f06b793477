import type { FakeCloudCustomer, FakeGraph } from '@recado/channels/testing'
import { ROUTES, type Message, type Ticket } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  acceptWaiting,
  openCloudNumber,
  startCloudServer,
  type TestCompany,
  type TestServer,
} from '../../../testing/index.ts'

const WITHIN = { timeout: 10_000, interval: 100 }
let graph: FakeGraph
let server: TestServer
let acme: TestCompany
beforeAll(async () => {
  ;({ graph, server } = await startCloudServer())
})
afterAll(async () => {
  await server.close()
  await graph.close()
})
beforeEach(async () => {
  acme = await server.company()
  await openCloudNumber({ graph, server }, acme)
})

/** The customer writes, and Beto takes the conversation. */
async function talk(customer: FakeCloudCustomer): Promise<Ticket> {
  customer.say('Oi')
  return acceptWaiting(acme, acme.beto)
}
const show = (ticket: Ticket) => acme.ana.ok(ROUTES.showTicket, { params: { ticketId: ticket.id } })
const messagesOf = async (ticket: Ticket): Promise<Message[]> =>
  (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: ticket.id } })).messages
const ask = (ticket: Ticket) =>
  acme.beto.call(ROUTES.sendMessage, {
    params: { ticketId: ticket.id },
    body: { body: 'Qual é o seu número?', asksNumber: true },
  })

describe('a customer without a number', () => {
  it('is asked for it, and has it once they share it; the card stays visible', async () => {
    const juan = graph.customer({ name: 'Juan', userId: `CO.${acme.id}1`, username: 'juan.trading' })
    const ticket = await talk(juan)
    expect((await show(ticket)).contact.number).toBe('')
    expect(await acme.beto.ok(ROUTES.showTicketChannel, { params: { ticketId: ticket.id } })).toMatchObject({
      numberRequest: true,
    })
    const asked = await ask(ticket)
    expect(asked.body).toMatchObject([{ body: 'Qual é o seu número?', channelDetails: { asksNumber: true } }])
    const [sent] = await vi.waitFor(() => {
      expect(juan.received()).toHaveLength(1)
      return juan.received()
    }, WITHIN)
    expect(sent).toMatchObject({
      type: 'interactive',
      part: {
        type: 'request_contact_info',
        body: { text: 'Qual é o seu número?' },
        action: { name: 'request_contact_info' },
      },
    })
    juan.shareNumber('573001234567')
    await vi.waitFor(async () => expect((await show(ticket)).contact.number).toBe('573001234567'), WITHIN)
    expect((await messagesOf(ticket)).at(-1)).toMatchObject({
      mediaType: 'contactMessage',
      contacts: [{ name: 'Juan', numbers: ['+573001234567'] }],
    })
    // Asked again, there is nothing left to ask.
    expect(await ask(ticket)).toMatchObject({ status: 409, body: { error: 'ERR_CHANNEL_CANNOT' } })
  })

  it('becomes the contact that has had the number all along', async () => {
    const known = await acme.ana.ok(ROUTES.createContact, {
      body: { name: 'Juan Carlos', number: '573001234568', email: 'juan@example.com' },
    })
    const juan = graph.customer({ name: 'Juan', userId: `CO.${acme.id}2` })
    const ticket = await talk(juan)
    expect(ticket.contactId).not.toBe(known.id)
    juan.shareNumber('573001234568')
    await vi.waitFor(
      async () =>
        expect(await show(ticket)).toMatchObject({
          contactId: known.id,
          contact: { name: 'Juan Carlos', number: '573001234568', email: 'juan@example.com' },
        }),
      WITHIN,
    )
  })
})

describe('a username', () => {
  const contactOf = (ticket: Ticket) =>
    acme.ana.ok(ROUTES.showContact, { params: { contactId: ticket.contactId } })
  const found = async (searchParam: string) =>
    (await acme.ana.ok(ROUTES.listContacts, { query: { searchParam } })).contacts.map(({ name }) => name)

  it('is kept with the contact, found with and without its sign, exported, and follows the customer', async () => {
    const juan = graph.customer({ name: 'Juan', userId: `CO.${acme.id}3`, username: 'juan.trading' })
    const ticket = await talk(juan)
    expect(await contactOf(ticket)).toMatchObject({ name: 'Juan', number: '', username: 'juan.trading' })
    for (const text of ['juan.trading', '@juan.trading', '@juan.tr', 'TRADING'])
      expect(await found(text)).toEqual(['Juan'])
    expect(await found('@trading.juan')).toEqual([])
    const { tickets } = await acme.ana.ok(ROUTES.listTickets, {
      query: { status: 'open', showAll: true, searchParam: '@juan.trading' },
    })
    expect(tickets.map(({ id }) => id)).toEqual([ticket.id])
    juan.person = { ...juan.person, username: 'juan.fx' }
    juan.say('Mudei')
    await vi.waitFor(
      async () => expect(await contactOf(ticket)).toMatchObject({ username: 'juan.fx' }),
      WITHIN,
    )
  })
})

describe('a group', () => {
  // Seen red: news of a group without an open conversation stood nowhere.
  it('has its news in its last conversation, closed or not, and the first news begin one', async () => {
    const told = (group_id: string, type: string) =>
      graph.sendWebhook('group_status_update', { groups: [{ timestamp: '1763700001', group_id, type }] })
    const listGroups = async () =>
      (await acme.ana.ok(ROUTES.listTickets, { query: { showAll: true, includeGroups: true } })).tickets
    told(`Nova${acme.id}`, 'group_suspend')
    const [ticket] = await vi.waitFor(async () => {
      const tickets = await listGroups()
      expect(tickets).toHaveLength(1)
      return tickets as [Ticket]
    }, WITHIN)
    await acme.ana.ok(ROUTES.updateTicket, { params: { ticketId: ticket.id }, body: { status: 'closed' } })
    told(`Nova${acme.id}`, 'group_suspend_cleared')
    await vi.waitFor(
      async () => expect((await messagesOf(ticket)).filter(({ isPrivate }) => isPrivate)).toHaveLength(2),
      WITHIN,
    )
    expect((await show(ticket)).status).toBe('closed')
  })

  it('goes by its subject, and its conversation says who wants to join and that it is suspended', async () => {
    const group_id = `Y2FwaV9ncm91cDox${acme.id}`
    const told = (field: string, group: object) =>
      graph.sendWebhook(field, { groups: [{ timestamp: '1763700001', group_id, ...group }] })
    const elisa = graph.customer({ name: 'Elisa', number: '5511977776666' })
    elisa.send({ type: 'text', text: { body: 'Oi, turma' }, group_id })
    const ticket = await vi.waitFor(async () => {
      const { tickets } = await acme.ana.ok(ROUTES.listTickets, {
        query: { status: 'open', showAll: true, includeGroups: true },
      })
      expect(tickets).toHaveLength(1)
      return tickets[0] as Ticket
    }, WITHIN)
    told('group_lifecycle_update', { type: 'group_create', subject: 'Turma' })
    await vi.waitFor(async () => expect((await show(ticket)).contact.name).toBe('Turma'), WITHIN)
    told('group_settings_update', {
      type: 'group_settings_update',
      group_subject: { text: 'Turma B', update_successful: true },
    })
    told('group_participants_update', {
      type: 'group_join_request_created',
      join_request_id: 'j',
      wa_id: '5511966665555',
    })
    told('group_status_update', { type: 'group_suspend' })
    await vi.waitFor(
      async () =>
        expect((await messagesOf(ticket)).map(({ body, isPrivate }) => [body, isPrivate])).toEqual([
          ['Oi, turma', false],
          ['551196666**** pediu para entrar no grupo.', true],
          ['O WhatsApp suspendeu este grupo. Ninguém recebe mensagens nele até a suspensão acabar.', true],
        ]),
      WITHIN,
    )
    expect((await show(ticket)).contact.name).toBe('Turma B')

    // Seen red: without the person of the note.
    const bia = { name: 'Bia', number: '5511955554444' }
    const { id: contactId } = await acme.ana.ok(ROUTES.createContact, { body: bia })
    told('group_participants_update', {
      type: 'group_join_request_created',
      join_request_id: 'k',
      wa_id: bia.number,
    })
    const last = async () => (await messagesOf(ticket)).at(-1)?.body
    await vi.waitFor(async () => expect(await last()).toBe('Bia pediu para entrar no grupo.'), WITHIN)
    await acme.ana.ok(ROUTES.eraseContact, {
      params: { contactId },
      body: { reason: 'request', name: bia.name },
    })
    await vi.waitFor(async () => expect(await last()).toBe(''), WITHIN)
  }, 40_000)
})
