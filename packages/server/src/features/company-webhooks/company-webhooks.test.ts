// spec: integrations-11
import { createHmac } from 'node:crypto'
import { ROUTES, type CallInput, type CompanyWebhookEvent, type CompanyWebhookInput } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  FAULTS,
  HOUR,
  linkPhone,
  listenAs,
  makeSimulator,
  server,
  setupTestServer,
  startFakeService,
  TestClock,
  type FakeService,
} from '../../testing/index.ts'
import { openMailbox, type Mailbox } from '../../testing/mailbox.ts'

type WebhookBody = CallInput<typeof ROUTES.createCompanyWebhook>['body']
const phones = makeSimulator()
const clock = new TestClock()
let service: FakeService
let mailbox: Mailbox
beforeAll(async () => {
  service = await startFakeService()
  mailbox = await openMailbox()
})
afterAll(() => service.close())
afterAll(() => mailbox.close())
setupTestServer(() => ({
  ...phones,
  clock,
  env: { ...service.env, RECADO_SMTP_URL: mailbox.url, RECADO_MAIL_FROM: 'recado@example.com' },
}))
beforeEach(() => {
  service.answerWith(() => ({}))
  mailbox.emails.length = 0
})

const create = (body: Partial<WebhookBody> = {}) =>
  acme.ana.ok(ROUTES.createCompanyWebhook, {
    body: { name: 'ERP', url: `${service.url}/hook`, topics: ['contact'], isActive: true, ...body },
  })
const addContact = (name: string, number = `5511${Math.floor(900_000_000 + Math.random() * 99_000_000)}`) =>
  acme.ana.ok(ROUTES.createContact, { body: { name, number } })
const heard = () => service.calls.map(({ body }) => body as unknown as CompanyWebhookEvent)
const deliveries = async (webhookId: number) =>
  (await acme.ana.ok(ROUTES.listWebhookDeliveries, { params: { webhookId } })).deliveries
const find = async (webhookId: number) =>
  (await acme.ana.ok(ROUTES.listCompanyWebhooks)).webhooks.find(({ id }) => id === webhookId)
/** Lets time pass, waits for what happens then, and returns, so that sessions stay valid. */
async function atLater(ms: number, happens: () => Promise<unknown>): Promise<void> {
  const before = clock.now()
  clock.advance(ms)
  await happens()
  clock.set(before)
}
const isSignedBy = (key: string, { headers, raw }: FakeService['calls'][number]): boolean => {
  const hmac = createHmac('sha256', key)
    .update(`${String(headers['x-recado-timestamp'])}.${raw}`)
    .digest('hex')
  return String(headers['x-recado-signature']).split(',').includes(`sha256=${hmac}`)
}

describe('a webhook', () => {
  it('hears of a contact once for each change, signed, and never of what changed nothing', async () => {
    const { webhook, signingKey } = await create()
    expect(webhook.signingKeyPrefix).toBe(signingKey.slice(0, webhook.signingKeyPrefix.length))
    const contact = await addContact('Dario')
    await expect.poll(heard).toHaveLength(1)
    expect(heard()[0]).toMatchObject({ event: 'contact.created', contact: { id: contact.id, name: 'Dario' } })
    const params = { contactId: contact.id }
    await acme.ana.ok(ROUTES.updateContact, { params, body: { name: 'Dario' } })
    await acme.ana.ok(ROUTES.updateContact, { params, body: { name: 'Dario Lima' } })
    await expect.poll(heard).toHaveLength(2)
    expect(heard()[1]).toMatchObject({ event: 'contact.changed', contact: { name: 'Dario Lima' } })
    for (const call of service.calls) expect(isSignedBy(signingKey, call)).toBe(true)
  })

  it('hears of a ticket and its messages in order, and of no note', async () => {
    await create({ topics: ['ticket', 'message'] })
    const phone = await linkPhone(phones.simulator, acme, {})
    phone.write(phone.addCustomer('Dario'), 'Olá')
    await expect.poll(() => heard().map(({ event }) => event)).toContain('message.created')
    const names = heard().map(({ event }) => event)
    expect(names.filter(name => name === 'ticket.created')).toHaveLength(1)
    const ticketId = heard().find(({ ticket }) => ticket)?.ticket?.id ?? 0
    await acme.ana.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'open' } })
    await acme.ana.ok(ROUTES.sendMessage, {
      params: { ticketId },
      body: { body: 'segredo', isPrivate: true },
    })
    await acme.ana.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: 'Bom dia' } })
    await expect.poll(() => JSON.stringify(heard())).toContain('Bom dia')
    expect(heard().some(({ ticket }) => ticket?.status === 'open')).toBe(true)
    expect(JSON.stringify(heard())).not.toContain('segredo')
  })

  it('of another company, or one that is off, hears nothing', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const { webhook } = await create({ url: `${service.url}/off`, isActive: false })
    await bravo.ana.ok(ROUTES.createCompanyWebhook, {
      body: { name: 'Deles', url: `${service.url}/theirs`, topics: ['contact'], isActive: true },
    })
    await create({ url: `${service.url}/last` })
    await addContact('Dario')
    // Other tests' webhooks may still hear what happened there, at /hook.
    const paths = () => service.calls.map(({ path }) => path).filter(path => path !== '/hook')
    await expect.poll(paths).toEqual(['/last'])
    expect(await deliveries(webhook.id)).toEqual([])
  })

  it('is kept but hears nothing while the plan has no integrations, and hears again once it has', async () => {
    const { webhook } = await create({ url: `${service.url}/mine` })
    const setPlan = (use_integrations: boolean) =>
      server.context.platform
        .updateTable('plans')
        .set({ use_integrations })
        .where('id', '=', eb => eb.selectFrom('companies').select('plan_id').where('id', '=', acme.id))
        .execute()
    const paths = () => service.calls.map(({ path }) => path).filter(path => path === '/mine')
    // The log of events is read in order: what a webhook of another company hears last, this one would have heard.
    const bravo = await server.company({ name: 'Bravo' })
    await bravo.ana.ok(ROUTES.createCompanyWebhook, {
      body: { name: 'Deles', url: `${service.url}/marker`, topics: ['contact'], isActive: true },
    })
    const marker = async (count: number) => {
      await bravo.ana.ok(ROUTES.createContact, {
        body: { name: 'Marta', number: `55119800000${10 + count}` },
      })
      await expect.poll(() => service.calls.filter(({ path }) => path === '/marker')).toHaveLength(count)
    }
    await setPlan(false)
    await addContact('Dario')
    await marker(1)
    expect(paths()).toEqual([])
    await setPlan(true)
    expect(await find(webhook.id)).toMatchObject({ id: webhook.id, isActive: true })
    await addContact('Duda')
    await expect.poll(paths).toEqual(['/mine'])
    expect(heard().some(({ contact }) => contact?.name === 'Duda')).toBe(true)
  })

  it('that fails hears again later, each record in order, and no other webhook waits for it', async () => {
    service.answerWith(({ path }) => (path === '/dead' ? { status: 500 } : {}))
    const { webhook: dead } = await create({ url: `${service.url}/dead` })
    await create()
    const contact = await addContact('Dario')
    await expect.poll(async () => (await deliveries(dead.id))[0]?.attempts).toBe(1)
    await acme.ana.ok(ROUTES.updateContact, {
      params: { contactId: contact.id },
      body: { name: 'Dario Lima' },
    })
    await expect.poll(() => service.calls.filter(({ path }) => path === '/hook')).toHaveLength(2)
    expect(service.calls.filter(({ path }) => path === '/dead')).toHaveLength(1)
    service.answerWith(() => ({}))
    clock.advance(10_000)
    await expect.poll(() => heard().map(({ event }) => event)).toEqual(['contact.created', 'contact.changed'])
    await expect.poll(async () => (await find(dead.id))?.failingSince).toBeNull()
  })

  it('that works takes down what it heard without a wait for others that change it', async () => {
    const { webhook } = await create({ url: `${service.url}/working` })
    const holder = await server.context.pools.platform.connect()
    try {
      await holder.query('begin')
      await holder.query('select from company_webhooks where id = $1 for no key update', [webhook.id])
      const outcomes = server.context.platform
        .selectFrom('company_webhook_deliveries')
        .select('outcome')
        .where('webhook_id', '=', webhook.id)
      await addContact('Dario')
      await expect.poll(() => outcomes.execute()).toEqual([{ outcome: 'delivered' }])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  it('that fails for three days is turned off, drops what waits, and the admins are told', async () => {
    service.answerWith(() => ({ status: 500 }))
    const { webhook } = await create()
    const listener = await listenAs(acme.ana)
    await addContact('Dario')
    await expect.poll(async () => (await deliveries(webhook.id))[0]?.attempts).toBe(1)
    await addContact('Elisa')
    await expect.poll(async () => (await find(webhook.id))?.waiting).toBe(2)
    await atLater(73 * HOUR, async () => {
      await expect
        .poll(() => listener.eventsNamed('companyWebhook').map(({ payload }) => payload.turnedOff))
        .toContain('ERP')
    })
    expect(await find(webhook.id)).toMatchObject({ isActive: false, waiting: 0 })
    expect((await find(webhook.id))?.disabledAt).not.toBeNull()
    await expect.poll(() => mailbox.emails.map(({ to }) => to)).toContain(acme.ana.email)
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, {})
    expect(entries.map(({ kind }) => kind)).toContain('webhookDisabled')
    await acme.ana.ok(ROUTES.updateCompanyWebhook, {
      params: { webhookId: webhook.id },
      body: { name: 'ERP', url: webhook.url, topics: ['contact'], isActive: true },
    })
    service.answerWith(() => ({}))
    await addContact('Fabio')
    await expect.poll(() => heard().at(-1)?.contact?.name).toBe('Fabio')
  })

  it('at a private address is not saved, and not called where it was', async () => {
    const url = 'http://10.0.0.1/hook'
    const body: CompanyWebhookInput = { name: 'ERP', url, topics: ['contact'], isActive: true }
    const created = await acme.ana.call(ROUTES.createCompanyWebhook, { body })
    expect(created.body).toMatchObject({ error: 'ERR_VALIDATION', fields: { url: 'invalidUrl' } })
    const { webhook } = await create()
    const params = { webhookId: webhook.id }
    const moved = await acme.ana.call(ROUTES.updateCompanyWebhook, { params, body })
    expect(moved.body).toMatchObject({ error: 'ERR_VALIDATION', fields: { url: 'invalidUrl' } })
    await server.context.platform
      .updateTable('company_webhooks')
      .set({ url })
      .where('id', '=', webhook.id)
      .execute()
    const tested = await acme.ana.ok(ROUTES.testCompanyWebhook, { params })
    expect(tested.error).not.toBe('')
    expect(tested.status).toBeNull()
  })

  it('is led to no private address by its receiver', async () => {
    const { webhook } = await create()
    service.answerWith(() => FAULTS.redirect)
    const tested = await acme.ana.ok(ROUTES.testCompanyWebhook, { params: { webhookId: webhook.id } })
    expect(tested.error).not.toBe('')
    expect(JSON.stringify(tested)).not.toContain('ECONNREFUSED')
    expect(service.calls).toHaveLength(1)
  })

  it('gets a new key, and for a day both sign', async () => {
    const { webhook, signingKey: before } = await create()
    const { signingKey: after } = await acme.ana.ok(ROUTES.replaceCompanyWebhookKey, {
      params: { webhookId: webhook.id },
    })
    service.answerWith(() => ({ status: 503 }))
    await addContact('Dario')
    await expect.poll(async () => (await deliveries(webhook.id))[0]?.attempts).toBe(1)
    const [first] = service.calls
    service.answerWith(() => ({}))
    await atLater(25 * HOUR, async () => {
      await expect.poll(() => service.calls).toHaveLength(1)
    })
    const [second] = service.calls
    if (!first || !second) throw new Error('There was no call.')
    expect([before, after].map(key => isSignedBy(key, first))).toEqual([true, true])
    expect([before, after].map(key => isSignedBy(key, second))).toEqual([false, true])
  })

  it('hears of a rating before the ticket that it closed, and an attendant may not see webhooks', async () => {
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'userRating' }, body: { value: 'enabled' } })
    await create({ topics: ['ticket', 'rating'] })
    const phone = await linkPhone(phones.simulator, acme, {
      npsEnabled: true,
      ratingMessage: 'Como foi?',
      expiresTicketNPS: 10,
      maxUseBotQueuesNPS: 2,
    })
    const customer = phone.addCustomer('Dario')
    phone.write(customer, 'Olá')
    await expect.poll(() => heard().some(({ ticket }) => ticket)).toBe(true)
    const ticketId = heard().find(({ ticket }) => ticket)?.ticket?.id ?? 0
    const change = (status: 'open' | 'closed') =>
      acme.ana.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status } })
    await change('open')
    await change('closed')
    await expect.poll(() => heard().some(({ ticket }) => ticket?.status === 'nps')).toBe(true)
    phone.write(customer, '9')
    await expect.poll(() => heard().at(-1)?.ticket?.status).toBe('closed')
    const rated = heard().findIndex(({ event }) => event === 'rating.created')
    expect(heard()[rated]).toMatchObject({ rating: { ticketId, rate: 9, outOf: 10 } })
    expect(rated).toBe(heard().length - 2)
    expect((await acme.beto.call(ROUTES.listCompanyWebhooks)).status).toBe(403)
  })

  it('is sent again what it heard, under the same number, and the log masks numbers', async () => {
    const { webhook } = await create()
    await addContact('Dario', '5511987654321')
    await expect.poll(heard).toHaveLength(1)
    await expect.poll(async () => (await deliveries(webhook.id))[0]?.outcome).toBe('delivered')
    const [delivery] = await deliveries(webhook.id)
    expect(delivery?.request).not.toContain('987654321')
    const params = { webhookId: webhook.id, webhookDeliveryId: delivery?.id ?? 0 }
    expect(await acme.ana.ok(ROUTES.resendWebhookDelivery, { params })).toMatchObject({ attempts: 2 })
    expect(service.calls[1]?.raw).toBe(service.calls[0]?.raw)
    expect(service.calls[1]?.headers['x-recado-delivery']).toBe(String(delivery?.id))
  })
})
