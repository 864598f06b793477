// spec: roles-6
import type { Invoice, Ticket } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  fillCompany,
  makeSimulator,
  PASSWORD,
  PIX_ENV,
  server,
  setupTestServer,
  type FixtureIds,
  type Person,
} from '../testing/index.ts'
import { BACKEND, COMPATIBLE_ENV, StockFrontend } from './testing/stock-frontend.ts'
import { stockScreens } from './testing/stock-screens.ts'

// The work of a stock frontend over real HTTP from another origin.
setupTestServer({ ...makeSimulator(), env: { ...PIX_ENV, ...COMPATIBLE_ENV } })
let ids: FixtureIds
let rita: Person
let stock: StockFrontend

beforeEach(async () => {
  rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
  ids = await fillCompany(server.context, acme.id, { userId: acme.ana.id, text: 'Acme Limitada' })
  stock = new StockFrontend(server.url)
})
const logIn = (person: Person) => stock.logIn(person.email, PASSWORD)
const expectOk = async (method: string, path: string, body?: unknown) => {
  const heard = await stock.call(method, path, body === undefined ? {} : { body })
  expect([method, path, heard.status, heard.status < 400 ? '' : heard.text]).toEqual([
    method,
    path,
    expect.toSatisfy((status: number) => status < 300),
    '',
  ])
  return heard.body
}

describe('a stock frontend', () => {
  it('has the calls of its 24 screens answered', async () => {
    await logIn(rita)
    const screens = stockScreens(ids, { companyId: acme.id, userId: acme.ana.id })
    expect(Object.keys(screens)).toHaveLength(24)
    for (const call of Object.values(screens).flat()) await expectOk('GET', call)
  })

  it('stays logged in by the cookie at its own path, and logs out', async () => {
    await logIn(acme.ana)
    stock.token = undefined
    const { token } = await expectOk('POST', '/auth/refresh_token')
    stock.token = token
    await expectOk('GET', '/auth/me')
    await expectOk('DELETE', '/auth/logout')
    expect((await stock.call('POST', '/auth/refresh_token')).status).toBe(401)
  })

  it('reads queues as it joins them, and a bare list of invoices', async () => {
    await logIn(acme.ana)
    expect(stock.user?.queues.map(queue => queue.UserQueue)).toEqual(
      expect.arrayContaining([{ userId: acme.ana.id, queueId: acme.vendas }]),
    )
    const invoices: Invoice[] = await expectOk('GET', '/invoices/all?searchParam=&pageNumber=1')
    expect(invoices.map(invoice => invoice.id)).toContain(ids.invoiceId)
  })

  it('lets a company in that has no due date', async () => {
    await server.context.platform
      .updateTable('companies')
      .set({ due_date: null })
      .where('id', '=', acme.id)
      .execute()
    await logIn(acme.ana)
    expect(Date.parse(stock.user?.company.dueDate ?? '')).toBeGreaterThan(Date.parse('2100-01-01'))
  })

  it('opens its files from its own origin', async () => {
    await logIn(acme.ana)
    const { messages }: { messages: { media: { url: string }[] }[] } = await expectOk(
      'GET',
      `/messages/${ids.ticketId}?pageNumber=1`,
    )
    const links = JSON.stringify(messages).match(/"(?:http:\/\/backend\.example\.com)?\/public\/[^"]+/g) ?? []
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(link).toMatch(/^"http:\/\/backend\.example\.com\//)
    expect(BACKEND).toBe('http://backend.example.com')
  })

  it('saves what its forms leave empty', async () => {
    await logIn(acme.ana)
    const form = { name: 'Carla', password: 'Segredo-9', profile: 'user', queueIds: [acme.vendas] }
    const empty = { whatsappId: false, startWork: '', endWork: '', farewellMessage: '' }
    const plus = { allTicket: 'disable', allUserChat: 'enable', showDashboard: 'disabled', allowGroup: false }
    const created: { id: number } = await expectOk('POST', '/users', {
      ...form,
      ...empty,
      ...plus,
      email: `carla.${acme.id}@example.com`,
      companyId: acme.id,
    })
    expect(await expectOk('GET', `/users/${created.id}`)).toMatchObject({
      whatsappId: null,
      allTicket: 'disabled',
      allUserChat: 'enabled',
      queues: [{ id: acme.vendas, UserQueue: { queueId: acme.vendas } }],
    })
    const texts = Object.fromEntries([2, 3, 4, 5].map(at => [`message${at}`, null]))
    await expectOk('POST', '/campaigns', {
      name: 'Natal',
      message1: 'Feliz Natal',
      ...texts,
      confirmationMessage1: null,
      scheduledAt: '2099-12-24 10:00:00',
      contactListId: ids.contactListId,
      whatsappId: ids.whatsappId,
      tagListId: null,
      companyId: acme.id,
      status: 'INATIVA',
      confirmation: false,
    })
    await expectOk('POST', `/files/uploadList/${ids.fileListId}`, {})
  })

  it('saves back what it has read, with what was added for it', async () => {
    await logIn(rita)
    for (const path of [
      `/users/${acme.ana.id}`,
      `/tags/${ids.tagId}`,
      `/schedules/${ids.scheduleId}`,
      `/queue/${ids.queueId}`,
      `/companies/${acme.id}`,
      `/contacts/${ids.contactId}`,
    ]) {
      const record: object = await expectOk('GET', path)
      await expectOk('PUT', path, { ...record, ...('sendAt' in record && { sendAt: '2099-01-31 10:00' }) })
    }
  })

  it('learns whose the conversation is that stands in the way', async () => {
    await logIn(acme.ana)
    const { status, body } = await stock.call('POST', '/tickets', {
      body: {
        contactId: ids.contactId,
        queueId: ids.queueId,
        whatsappId: ids.whatsappId,
        userId: acme.ana.id,
        status: 'open',
      },
    })
    expect(status).toBe(409)
    const ticket = JSON.parse((body as { error: string }).error) as Ticket
    expect(ticket).toMatchObject({
      id: ids.ticketId,
      user: { name: 'Ana' },
      queue: { name: expect.stringContaining('Acme Limitada') },
    })
  })

  it('pays for the plan that it sends as JSON', async () => {
    await logIn(acme.ana)
    const context = server.context
    await context.platform.updateTable('plans').set({ value: 10 }).where('id', '=', ids.ownPlanId).execute()
    const { status, text } = await stock.call('POST', '/subscription', {
      body: {
        firstName: 'Ana',
        lastName: 'Lima',
        address2: 'Rua 1',
        city: 'Recife',
        state: 'PE',
        zipcode: '50000-000',
        country: 'usa',
        useAddressForPaymentDetails: false,
        nameOnCard: '',
        plan: JSON.stringify({ title: 'Básico', planId: ids.ownPlanId, price: 10, users: 1, connections: 1 }),
        invoiceId: null,
        price: 10,
        users: 1,
        connections: 1,
      },
    })
    expect([status, text]).toEqual([200, expect.stringContaining('"qrcode"')])
  })
})
