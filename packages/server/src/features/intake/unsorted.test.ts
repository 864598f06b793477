// spec: unsorted-1, unsorted-2
import { ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  deliverInbound,
  freshNumber,
  inboundMessage,
  listenAs,
  makeSimulator,
  newExternalId,
  phoneAddress,
  seedConnection,
  seedContact,
  server,
  setupTestServer,
} from '../../testing/index.ts'

setupTestServer({ ...makeSimulator(), env: { RECADO_LOG_LEVEL: 'silent' } })
let whatsappId: number
let number: string
beforeEach(async () => {
  // In the order of the menu: Suporte, Vendas.
  whatsappId = await seedConnection(server.context, acme.id, { queueIds: [acme.vendas, acme.suporte] })
  number = freshNumber()
})

const deliver = (...events: Parameters<typeof deliverInbound>[3][]) =>
  deliverInbound(server.context, acme.id, whatsappId, ...events)
const says = (text: string, over: Parameters<typeof inboundMessage>[2] = {}) =>
  deliver(inboundMessage(number, text, over))
const lastTicket = async () =>
  (await acme.ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: 'true' } })).tickets[0]
const redirectTo = (queueId: number) =>
  server.context.platform
    .updateTable('connections')
    .set({ send_id_queue: queueId, time_send_queue: 5 })
    .where('id', '=', whatsappId)
    .execute()
const seedNoBot = () =>
  seedContact(server.context, acme.id, { number, number_key: number, disable_bot: true })

describe('a ticket that nothing sorts', () => {
  it('of a contact without the bot is seen and heard by the first queue of the connection', async () => {
    await seedNoBot()
    const bia = await listenAs(acme.bia)
    await says('Preciso de ajuda')
    expect(await lastTicket()).toMatchObject({ queueId: acme.suporte, chatbot: false })
    expect(await bia.waitFor('appMessage')).toMatchObject({ message: { body: 'Preciso de ajuda' } })
    expect((await acme.bia.ok(ROUTES.listTickets, { query: { status: 'pending' } })).count).toBe(1)
  })

  it('goes to the queue of those who do not choose, where there is one', async () => {
    await redirectTo(acme.vendas)
    await seedNoBot()
    await says('Oi')
    expect(await lastTicket()).toMatchObject({ queueId: acme.vendas })
  })

  it('that the company began on its phone stays there when the customer answers', async () => {
    await says('Bom dia', { from: 'me-elsewhere' })
    expect(await lastTicket()).toMatchObject({ queueId: acme.suporte })
    await says('Bom dia!')
    expect(await lastTicket()).toMatchObject({ queueId: acme.suporte, chatbot: false, unreadMessages: 1 })
  })

  it('is that of a call', async () => {
    await deliver({
      kind: 'call',
      key: `call:${newExternalId()}`,
      callId: newExternalId(),
      chat: phoneAddress(number),
      at: new Date(),
      live: true,
      state: 'missed',
      video: false,
      by: 'contact',
    } as never)
    expect(await lastTicket()).toMatchObject({ queueId: acme.suporte })
  })

  it('is one whose customer never chooses, once the menus are used up', async () => {
    await server.context.platform
      .updateTable('connections')
      .set({ max_use_bot_queues: 2 })
      .where('id', '=', whatsappId)
      .execute()
    for (const text of ['Oi', 'Alguém?', 'Alô']) await says(text)
    expect(await lastTicket()).toMatchObject({ queueId: acme.suporte, chatbot: false })
  })

  it('is one that an attendant gives back without a queue', async () => {
    const { id } = await seedContact(server.context, acme.id, { number, number_key: number })
    const ticket = await acme.ana.ok(ROUTES.createTicket, {
      body: { contactId: id, queueId: null, whatsappId },
    })
    await acme.ana.ok(ROUTES.updateTicket, {
      params: { ticketId: ticket.id },
      body: { status: 'pending', userId: null },
    })
    expect(await lastTicket()).toMatchObject({ queueId: acme.suporte, userId: null })
  })
})

describe('the waiting tickets of a removed queue', () => {
  const remove = (moveTo?: number) =>
    acme.ana.call(ROUTES.deleteQueue, {
      params: { queueId: acme.suporte },
      query: moveTo === undefined ? {} : { moveTo: String(moveTo) },
    })
  const waitInSuporte = async () => {
    await seedNoBot()
    await says('Oi')
    expect(await lastTicket()).toMatchObject({ queueId: acme.suporte })
  }

  it('go where nothing sorts them', async () => {
    await waitInSuporte()
    expect((await remove()).status).toBe(200)
    expect(await lastTicket()).toMatchObject({ queueId: acme.vendas })
    expect((await acme.beto.ok(ROUTES.listTickets, { query: { status: 'pending' } })).count).toBe(1)
  })

  it('go to the queue that was named, and to none that is not there', async () => {
    await waitInSuporte()
    const { id } = await acme.ana.ok(ROUTES.createQueue, { body: { name: 'Extra', color: '#123456' } })
    expect((await remove(acme.suporte)).body).toMatchObject({ error: 'ERR_NO_QUEUE_FOUND' })
    expect((await remove(999_999)).body).toMatchObject({ error: 'ERR_NO_QUEUE_FOUND' })
    expect(await lastTicket()).toMatchObject({ queueId: acme.suporte })
    expect((await remove(id)).status).toBe(200)
    expect(await lastTicket()).toMatchObject({ queueId: id })
  })

  // Minutes without a queue would make every later change of the connection be refused.
  it('leave no half of a redirect behind', async () => {
    await redirectTo(acme.suporte)
    await remove()
    const connection = await acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId } })
    expect(connection).toMatchObject({ sendIdQueue: 0, timeSendQueue: 0 })
    const renamed = await acme.ana.call(ROUTES.updateWhatsapp, {
      params: { whatsappId },
      body: { name: 'Loja nova', greetingMessage: 'Oi' },
    })
    expect(renamed.status).toBe(200)
  })
})
