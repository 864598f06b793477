import { FakeGraph, type FakeCloudCustomer } from '@recado/channels/testing'
import { whatsappCloudDriver } from '@recado/channels/whatsapp-cloud'
import { ACK, ROUTES, type Template, type Ticket } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { seedConnection, startTestServer, type TestCompany, type TestServer } from '../../testing/index.ts'
import { NOTICE_TOPICS } from './templates-notices.ts'
import { enqueueDueSyncs } from './sync-templates.ts'

const WITHIN = { timeout: 10_000, interval: 100 }
let graph: FakeGraph
let server: TestServer
let acme: TestCompany
let whatsappId: number
beforeAll(async () => {
  graph = await FakeGraph.start()
  graph.templates.maxPageSize = 2
  for (const n of [1, 2, 3])
    graph.templates.create({
      name: `aviso_${n}`,
      language: 'pt_BR',
      category: 'UTILITY',
      components: [{ type: 'BODY', text: `Aviso ${n}` }],
    })
  graph.templates.create({
    name: 'pedido',
    language: 'pt_BR',
    category: 'MARKETING',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Olá, {{1}}' },
      { type: 'BODY', text: 'Seu pedido {{1}} saiu.' },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Ver', url: 'https://loja.example/{{1}}' }] },
    ],
  })
  graph.templates.create({
    name: 'senha',
    language: 'pt_BR',
    category: 'AUTHENTICATION',
    components: [
      { type: 'BODY', text: '{{1}}' },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', text: 'Copiar' }] },
    ],
  })
  for (const name of ['aviso_1', 'pedido', 'senha']) graph.templates.setStatus(name, 'APPROVED')
  server = await startTestServer({
    drivers: [whatsappCloudDriver({ graphUrl: `${graph.origin}/v25.0` })],
    env: { RECADO_ALLOW_PRIVATE_TARGETS: new URL(graph.origin).host },
  })
})
afterAll(async () => {
  await server.close()
  await graph.close()
})
beforeEach(async () => {
  acme = await server.company()
  const { graphUrl: _, ...credentials } = graph.credentials
  const made = await acme.ana.ok(ROUTES.createWhatsapp, {
    body: { name: 'Nuvem', provider: 'cloud', queueIds: [acme.vendas], credentials },
  })
  whatsappId = made.id
  graph.setWebhookUrl(`${server.url}${new URL(made.hookUrl ?? '').pathname}`)
})

const listed = () => acme.beto.ok(ROUTES.listTemplates, { params: { whatsappId } })
async function synced(): Promise<readonly Template[]> {
  await acme.ana.ok(ROUTES.syncTemplates, { params: { whatsappId } })
  return syncedOnce()
}
/** The templates after the sync that opening the connection requests. */
function syncedOnce(): Promise<readonly Template[]> {
  return vi.waitFor(async () => {
    const { templates, syncedAt } = await listed()
    expect(syncedAt).not.toBeNull()
    return templates
  }, WITHIN)
}
const named = (templates: readonly Template[], name: string): Template =>
  templates.find(template => template.name === name) ?? expect.fail(`no ${name}`)
async function talk(customer: FakeCloudCustomer): Promise<Ticket> {
  customer.say('Oi')
  const waiting = await vi.waitFor(async () => {
    const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })
    expect(tickets).toHaveLength(1)
    return tickets[0] as Ticket
  }, WITHIN)
  return acme.beto.ok(ROUTES.updateTicket, {
    params: { ticketId: waiting.id },
    body: { status: 'open', userId: acme.beto.id },
  })
}
const send = (ticket: Ticket, template: Template, values: Record<string, string>, clientKey?: string) =>
  acme.beto.call(ROUTES.sendTemplate, {
    params: { ticketId: ticket.id },
    body: { templateId: template.id, values, ...(clientKey && { clientKey }) },
  })
const VALUES = { 'header.1': 'Marina', 'body.1': '77', 'button.0.1': 'p/77' }

describe('templates', () => {
  it('come from the provider page by page, and say which may be sent', async () => {
    const templates = await synced()
    expect(templates.map(({ name, status, isSendable }) => [name, status, isSendable])).toEqual([
      ['aviso_1', 'APPROVED', true],
      ['aviso_2', 'PENDING', false],
      ['aviso_3', 'PENDING', false],
      ['pedido', 'APPROVED', true],
      ['senha', 'APPROVED', false],
    ])
    expect(named(templates, 'pedido')).toMatchObject({
      category: 'MARKETING',
      header: { format: 'text', text: 'Olá, {{1}}' },
      body: 'Seu pedido {{1}} saiu.',
    })
    const bravo = await server.company({ name: 'Bravo' })
    expect((await bravo.ana.call(ROUTES.listTemplates, { params: { whatsappId } })).body).toMatchObject({
      error: 'ERR_NO_WAPP_FOUND',
    })
  })

  it('are fetched by the server when they are due, and earlier only for an admin', async () => {
    expect((await acme.beto.call(ROUTES.syncTemplates, { params: { whatsappId } })).body).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
    const connected = () =>
      acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId } }).then(({ status }) => status)
    await vi.waitFor(async () => expect(await connected()).toBe('CONNECTED'), WITHIN)
    await vi.waitFor(async () => expect((await listed()).templates).toHaveLength(5), WITHIN)
    const syncedAt = new Date('2026-01-01')
    await server.context.platform
      .updateTable('connections')
      .set({ templates_synced_at: syncedAt })
      .where('id', '=', whatsappId)
      .execute()
    await enqueueDueSyncs(server.context)
    await vi.waitFor(async () => expect((await listed()).syncedAt).not.toBe(syncedAt.toISOString()), WITHIN)
  })

  it('leave filled, once, and are shown as the customer reads them', async () => {
    const template = named(await synced(), 'pedido')
    const marina = graph.customer({ name: 'Marina', number: `55119${String(acme.id).padStart(8, '0')}` })
    const ticket = await talk(marina)
    const first = await send(ticket, template, VALUES, 'a-client-key')
    expect(first.body).toMatchObject([
      { mediaType: 'template', body: '*Olá, Marina*\n\nSeu pedido 77 saiu.', fromMe: true, ack: ACK.pending },
    ])
    expect((await send(ticket, template, VALUES, 'a-client-key')).body).toMatchObject([
      { id: (first.body as { id: number }[])[0]?.id },
    ])
    await vi.waitFor(() => expect(marina.received()).toHaveLength(1), WITHIN)
    expect(marina.received()[0]?.part).toEqual({
      name: 'pedido',
      language: { code: 'pt_BR' },
      components: [
        { type: 'header', parameters: [{ type: 'text', text: 'Marina' }] },
        { type: 'body', parameters: [{ type: 'text', text: '77' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'p/77' }] },
      ],
    })
  })

  it('for marketing may be answered by any word that ends it, written or on their buttons', async () => {
    const template = named(await synced(), 'pedido')
    const ticket = await talk(
      graph.customer({ name: 'Marina', number: `55117${String(acme.id).padStart(8, '0')}` }),
    )
    const [sent] = (await send(ticket, template, VALUES)).body as { id: number }[]
    const { rows } = await sql<{ contact_id: number; marketing: boolean }>`
      select s.contact_id, (m.channel_details->>'marketing')::boolean as marketing
      from marketing_sends s join messages m on m.contact_id = s.contact_id where m.id = ${sent?.id}`.execute(
      server.context.platform,
    )
    expect(rows).toEqual([{ contact_id: ticket.contactId, marketing: true }])
  })

  it('are refused with a place left empty, not approved, or of another number', async () => {
    const templates = await synced()
    const ticket = await talk(
      graph.customer({ name: 'Dario', number: `55118${String(acme.id).padStart(8, '0')}` }),
    )
    expect((await send(ticket, named(templates, 'pedido'), { ...VALUES, 'body.1': ' ' })).body).toMatchObject(
      { error: 'ERR_TEMPLATE_VALUES' },
    )
    expect((await send(ticket, named(templates, 'aviso_2'), {})).body).toMatchObject({
      error: 'ERR_TEMPLATE_NOT_SENDABLE',
    })
    const moved = named(templates, 'aviso_1')
    await server.context.platform
      .updateTable('message_templates')
      .set({ connection_id: await seedConnection(server.context, acme.id) })
      .where('id', '=', moved.id)
      .execute()
    for (const id of [moved.id, 999_999])
      expect((await send(ticket, { ...moved, id }, {})).body).toMatchObject({
        error: 'ERR_NO_TEMPLATE_FOUND',
      })
  })

  // Seen red: with a notice that the driver does not name, so that nobody subscribes to it.
  it('and the account change by notices that an admin is told to subscribe to', async () => {
    const offers = await acme.ana.ok(ROUTES.listProviders)
    const fields = offers.find(({ provider }) => provider === 'cloud')?.webhookFields ?? []
    expect(fields[0]).toBe('messages')
    expect(fields).toEqual(expect.arrayContaining(NOTICE_TOPICS))
  })

  it('change with what the provider tells, and so does what it thinks of the number', async () => {
    // No second sync is requested: it could write the provider's older word over the notice.
    const template = named(await syncedOnce(), 'aviso_2')
    const { external_id } = await server.context.platform
      .selectFrom('message_templates')
      .select('external_id')
      .where('id', '=', template.id)
      .executeTakeFirstOrThrow()
    graph.sendWebhook('message_template_status_update', {
      event: 'APPROVED',
      message_template_id: Number(external_id),
      message_template_name: 'aviso_2',
    })
    graph.sendWebhook('phone_number_quality_update', {
      display_phone_number: '15550783881',
      event: 'FLAGGED',
      current_limit: 'TIER_1K',
    })
    graph.sendWebhook('account_update', { phone_number: '15550783881', event: 'ACCOUNT_RESTRICTION' })
    await vi.waitFor(
      async () =>
        expect(named((await listed()).templates, 'aviso_2')).toMatchObject({
          status: 'APPROVED',
          isSendable: true,
        }),
      WITHIN,
    )
    // Seen red: the category to come was shown nowhere, and the limit of the portfolio was left out.
    graph.sendWebhook('template_category_update', {
      message_template_id: Number(external_id),
      message_template_name: 'aviso_2',
      new_category: 'UTILITY',
      correct_category: 'MARKETING',
    })
    await vi.waitFor(
      async () =>
        expect(named((await listed()).templates, 'aviso_2')).toMatchObject({
          category: 'UTILITY',
          nextCategory: 'MARKETING',
        }),
      WITHIN,
    )
    const account = async () =>
      (await acme.ana.ok(ROUTES.showWhatsappHealth, { params: { whatsappId } })).account
    await vi.waitFor(
      async () => expect(await account()).toEqual(['FLAGGED', 'TIER_1K', 'ACCOUNT_RESTRICTION']),
      WITHIN,
    )
    graph.sendWebhook('business_capability_update', {
      max_daily_conversations_per_business: 'TIER_2K',
      max_phone_numbers_per_waba: 25,
    })
    await vi.waitFor(
      async () => expect(await account()).toEqual(['FLAGGED', 'TIER_2K', 'ACCOUNT_RESTRICTION']),
      WITHIN,
    )
  })
})

describe('a customer without a phone number', () => {
  it('is answered by the id the business knows them by, and stays one contact when that id changes', async () => {
    const userId = `BR.${acme.id}`
    const ghost = graph.customer({ name: 'Fantasma', userId })
    const ticket = await talk(ghost)
    expect(ticket.contact).toMatchObject({ name: 'Fantasma', number: '' })
    await acme.beto.ok(ROUTES.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'Olá' } })
    await vi.waitFor(
      () => expect(ghost.received()[0]?.body).toMatchObject({ recipient: userId, type: 'text' }),
      WITHIN,
    )
    graph.sendWebhook('user_id_update', {
      user_id_update: [
        {
          user_id: { previous: userId, current: `${userId}9` },
          timestamp: String(Math.floor(Date.now() / 1000)),
        },
      ],
    })
    graph.customer({ name: 'Fantasma', userId: `${userId}9` }).say('Sou eu ainda')
    const messages = async () =>
      (await acme.beto.ok(ROUTES.listMessages, { params: { ticketId: ticket.id } })).messages.map(
        ({ body }) => body,
      )
    await vi.waitFor(async () => expect(await messages()).toContain('Sou eu ainda'), WITHIN)
    graph.sendWebhook('smb_message_echoes', {
      message_echoes: [
        {
          from: '15550783881',
          to_user_id: `${userId}9`,
          id: `wamid.echo${acme.id}`,
          timestamp: String(Math.floor(Date.now() / 1000)),
          type: 'text',
          text: { body: 'Do celular' },
        },
      ],
    })
    await vi.waitFor(
      async () =>
        expect(
          (await acme.beto.ok(ROUTES.listMessages, { params: { ticketId: ticket.id } })).messages.find(
            ({ body }) => body === 'Do celular',
          )?.fromMe,
        ).toBe(true),
      WITHIN,
    )
  })
})
