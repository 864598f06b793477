// spec: roles-5
// spec: roles-6
import { ROUTES } from '@recado/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  acme,
  linkPhone,
  listenAs,
  makeSimulator,
  PASSWORD,
  server,
  setupTestServer,
  type CustomerPhone,
} from '../testing/index.ts'
import { COMPATIBLE_ENV, nextEvent, StockFrontend } from './testing/stock-frontend.ts'
import { openTab } from './testing/stock-tab.ts'

// A stock frontend opens real sockets from another origin, without a token.
const phones = makeSimulator()
setupTestServer({ ...phones, env: COMPATIBLE_ENV })

interface Talk {
  readonly who: string
  readonly ticketId: number
}
let phone: CustomerPhone
let stock: StockFrontend
let martín: Talk
let pablo: Talk

beforeEach(async () => {
  phone = await linkPhone(phones.simulator, acme, { queueIds: [acme.vendas] })
  const ana = await listenAs(acme.ana)
  const begin = async (name: string): Promise<Talk> => {
    const who = phone.addCustomer(name)
    phone.write(who, `Hola de ${name}`)
    const { ticket } = await ana.waitFor('appMessage', ({ contact }) => contact.name === name)
    await acme.beto.ok(ROUTES.updateTicket, { params: { ticketId: ticket.id }, body: { status: 'open' } })
    return { who, ticketId: ticket.id }
  }
  ;[martín, pablo] = [await begin('Martín'), await begin('Pablo')]
  stock = new StockFrontend(server.url)
  await stock.logIn(acme.beto.email, PASSWORD)
})
afterEach(() => stock.close())

it('two customers write at once, and each gets the answer that was typed for them', async () => {
  const [one, other] = [await openTab(stock, martín.ticketId), await openTab(stock, pablo.ticketId)]
  phone.write(pablo.who, 'Soy Pablo')
  phone.write(martín.who, 'Soy Martín')
  phone.write(pablo.who, '¿Y mi pedido?')
  await expect.poll(() => one.pane.messages.map(({ body }) => body)).toEqual(['Soy Martín'])
  await expect.poll(() => other.pane.messages.map(({ body }) => body)).toEqual(['Soy Pablo', '¿Y mi pedido?'])
  const answer = (ticketId: number, body: string) =>
    stock.call('POST', `/messages/${ticketId}`, { body: { read: 1, fromMe: true, mediaUrl: '', body } })
  // It sends to the ticket that the pane shows by now.
  await answer(one.pane.ticket.id, 'Martín, tu saldo es 1.234')
  await answer(other.pane.ticket.id, 'Pablo, sale hoy')
  await phone.waitForText(martín.who, /saldo/)
  await phone.waitForText(pablo.who, /sale hoy/)
  expect(phone.receivedTexts(martín.who).filter(text => /Pablo/.test(text))).toEqual([])
  expect(phone.receivedTexts(pablo.who).filter(text => /Martín/.test(text))).toEqual([])
})

it('three tabs are open, and each shows a new message once', async () => {
  const tabs = [
    await openTab(stock, martín.ticketId),
    await openTab(stock, martín.ticketId),
    await openTab(stock, martín.ticketId),
  ]
  phone.write(martín.who, 'Una')
  for (const { pane } of tabs) await expect.poll(() => pane.messages.map(({ body }) => body)).toEqual(['Una'])
})

it('has read a conversation by opening it', async () => {
  const unread = async () =>
    (await acme.ana.ok(ROUTES.showTicket, { params: { ticketId: pablo.ticketId } })).unreadMessages
  phone.write(pablo.who, 'Una más')
  await expect.poll(unread).toBeGreaterThan(0)
  await openTab(stock, pablo.ticketId)
  expect(await unread()).toBe(0)
})

it('hears a place as it reads it', async () => {
  const { pane } = await openTab(stock, martín.ticketId)
  phone.send(martín.who, {
    kind: 'location',
    latitude: -23.5,
    longitude: -46.6,
    name: 'Loja',
    address: 'Rua 1',
  })
  await expect
    .poll(() => pane.messages.at(-1)?.body.split('|').slice(1))
    .toEqual(['https://maps.google.com/maps?q=-23.5%2C-46.6&z=17', 'Loja, Rua 1'])
})

it('hears old names and keys of events', async () => {
  const company = `company-${acme.id}`
  await stock.logIn(acme.ana.email, PASSWORD)
  const socket = await stock.connect({ companyId: String(acme.id) })
  const list = nextEvent<{ record: { name: string } }>(socket, `${company}-ContactList`)
  await stock.call('POST', '/contact-lists', { body: { name: 'Clientes', companyId: acme.id } })
  expect((await list).record.name).toBe('Clientes')

  const files = nextEvent<{ files: { name: string } }>(socket, `${company}-file`)
  await stock.call('POST', '/files', { body: { name: 'Tabela', message: 'Segue', options: [] } })
  expect((await files).files.name).toBe('Tabela')

  const quick = nextEvent<{ record: { shortcode: string } }>(socket, `${company}-quickemessage`)
  await stock.call('POST', '/quick-messages', { body: { shortcode: 'oi', message: 'Olá' } })
  expect((await quick).record.shortcode).toBe('oi')

  const created = await stock.call('POST', '/chats', {
    body: { title: 'Turno', users: [{ id: acme.beto.id }] },
  })
  const { id } = created.body as { id: number }
  const said = nextEvent<{ action: string; newMessage: { message: string }; chat: { id: number } }>(
    socket,
    `${company}-chat-${id}`,
  )
  await stock.call('POST', `/chats/${id}/messages`, { body: { message: 'Bom dia' } })
  expect(await said).toMatchObject({ action: 'new-message', newMessage: { message: 'Bom dia' } })
})

it('is turned away once its session ends', async () => {
  const { pane, heard } = await openTab(stock, martín.ticketId)
  const left = new Promise(resolve => pane.socket.once('disconnect', resolve))
  await acme.ana.ok(ROUTES.updateUser, {
    params: { userId: acme.beto.id },
    body: { password: 'Outra-Senha-2' },
  })
  await left
  expect(heard.some(({ name }) => name === `company-${acme.id}-auth`)).toBe(true)
})
