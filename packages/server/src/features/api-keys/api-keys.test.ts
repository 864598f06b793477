// spec: integrations-12
import { ROUTES, type ApiScope, type CallInput } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import {
  acme,
  client,
  closeAfterTest,
  DAY,
  linkPhone,
  listenAs,
  makeSimulator,
  seedConversation,
  server,
  setupTestServer,
  SocketListener,
  TestClock,
  type Client,
} from '../../testing/index.ts'
import { RATES } from '../../kernel/http/throttle/rates.ts'

const phones = makeSimulator()
const clock = new TestClock()
setupTestServer({ ...phones, clock })

type KeyBody = CallInput<typeof ROUTES.createApiKey>['body']
const create = (body: Partial<KeyBody> = {}) =>
  acme.ana.ok(ROUTES.createApiKey, {
    body: { name: 'ERP', scopes: ['contacts:read'], expiresInDays: null, ...body },
  })
const holderOf = async (...scopes: ApiScope[]): Promise<Client> =>
  client(server.url, (await create({ scopes })).secret)
const errorOf = async (answering: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answering
  return [status, (body as { error?: string }).error]
}
const INVALID = [401, 'ERR_INVALID_TOKEN']
const OUT_OF_SCOPE = [403, 'ERR_KEY_SCOPE']

describe('an API key', () => {
  it('reads contacts, and nothing else; its use is shown, and its secret never again', async () => {
    const { apiKey, secret } = await create()
    const erp = client(server.url, secret)
    await acme.ana.ok(ROUTES.createContact, { body: { name: 'Dario', number: '5511987654321' } })
    const { contacts } = await erp.ok(ROUTES.listContacts, { query: {} })
    expect(contacts).toMatchObject([{ name: 'Dario', number: '5511987654321' }])
    expect(
      await errorOf(erp.call(ROUTES.createContact, { body: { name: 'Elisa', number: '5511987654322' } })),
    ).toEqual(OUT_OF_SCOPE)
    expect(await errorOf(erp.call(ROUTES.listTickets, { query: {} }))).toEqual(OUT_OF_SCOPE)
    const { apiKeys } = await acme.ana.ok(ROUTES.listApiKeys)
    expect(apiKeys).toMatchObject([{ ...apiKey, lastUsedAt: clock.now().toISOString() }])
    expect(JSON.stringify(apiKeys)).not.toContain(secret)
    const stored = await server.context.platform.selectFrom('api_keys').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('refuses what names no scope: it makes no key, changes no user and deletes nothing', async () => {
    const all = await holderOf(
      'contacts:read',
      'contacts:write',
      'tickets:read',
      'messages:read',
      'messages:send',
    )
    const { contact } = { contact: await acme.ana.ok(ROUTES.createContact, { body: NEW }) }
    const params = { contactId: contact.id }
    for (const answering of [
      all.call(ROUTES.listApiKeys),
      all.call(ROUTES.createApiKey, { body: { name: 'X', scopes: ['contacts:read'], expiresInDays: null } }),
      all.call(ROUTES.listUsers, { query: {} }),
      all.call(ROUTES.deleteContact, { params }),
    ])
      expect(await errorOf(answering)).toEqual(OUT_OF_SCOPE)
  })

  it('writes contacts, and sees them only in its own company', async () => {
    const erp = await holderOf('contacts:read', 'contacts:write')
    const contact = await erp.ok(ROUTES.createContact, { body: NEW })
    const params = { contactId: contact.id }
    await erp.ok(ROUTES.updateContact, { params, body: { name: 'Dario Lima' } })
    expect(await acme.ana.ok(ROUTES.showContact, { params })).toMatchObject({ name: 'Dario Lima' })
    const bravo = await server.company({ name: 'Bravo' })
    const theirs = await bravo.ana.ok(ROUTES.createContact, { body: { ...NEW, name: 'Deles' } })
    expect(await errorOf(erp.call(ROUTES.showContact, { params: { contactId: theirs.id } }))).toEqual([
      404,
      'ERR_NO_CONTACT_FOUND',
    ])
    expect((await erp.ok(ROUTES.listContacts, { query: {} })).contacts).toHaveLength(1)
  })

  it('reads the tickets and messages of every attendant', async () => {
    const { ticketId } = await seedConversation(server.context, acme.id, {
      ticket: { status: 'open', user_id: acme.beto.id, queue_id: acme.vendas },
    })
    const erp = await holderOf('tickets:read', 'messages:read')
    const { tickets } = await erp.ok(ROUTES.listTickets, { query: { status: 'open', showAll: 'true' } })
    expect(tickets.map(({ id }) => id)).toEqual([ticketId])
    expect(await erp.ok(ROUTES.showTicket, { params: { ticketId } })).toMatchObject({ id: ticketId })
    expect(await erp.ok(ROUTES.listMessages, { params: { ticketId }, query: {} })).toMatchObject({
      ticket: { id: ticketId },
    })
  })

  it('sends by the connection that it names, and by none of another company', async () => {
    const phone = await linkPhone(phones.simulator, acme)
    const erp = await holderOf('messages:send')
    const customer = phone.addCustomer('Dario')
    const body = { number: NEW.number, body: 'Seu pedido chegou.' }
    const whatsappId = phone.whatsappId
    expect(customer).toBeDefined()
    expect(await erp.ok(ROUTES.sendByToken, { body: { ...body, whatsappId } })).toMatchObject({
      mensagem: 'Mensagem na fila de envio',
    })
    expect(await errorOf(erp.call(ROUTES.sendByToken, { body }))).toEqual([404, 'ERR_NO_WAPP_FOUND'])
    const bravo = await server.company({ name: 'Bravo' })
    const theirs = await linkPhone(phones.simulator, bravo)
    expect(
      await errorOf(erp.call(ROUTES.sendByToken, { body: { ...body, whatsappId: theirs.whatsappId } })),
    ).toEqual([404, 'ERR_NO_WAPP_FOUND'])
    const reader = await holderOf('messages:read')
    expect(await errorOf(reader.call(ROUTES.sendByToken, { body: { ...body, whatsappId } }))).toEqual(
      OUT_OF_SCOPE,
    )
  })

  it('ends with its day, and at once when an admin revokes it; both stand in the audit log', async () => {
    const listener = await listenAs(acme.ana)
    const { secret } = await create({ expiresInDays: 1 })
    const lasting = await create({ name: 'BI' })
    const erp = client(server.url, secret)
    await erp.ok(ROUTES.listContacts, { query: {} })
    const before = clock.now()
    clock.advance(DAY)
    expect(await errorOf(erp.call(ROUTES.listContacts, { query: {} }))).toEqual(INVALID)
    clock.set(before)
    const bi = client(server.url, lasting.secret)
    await bi.ok(ROUTES.listContacts, { query: {} })
    await acme.ana.ok(ROUTES.revokeApiKey, { params: { apiKeyId: lasting.apiKey.id } })
    expect(await errorOf(bi.call(ROUTES.listContacts, { query: {} }))).toEqual(INVALID)
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, {})
    expect(entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['apiKeyCreated', 'apiKeyRevoked']),
    )
    await listener.waitUntil(() => listener.eventsNamed('apiKey').length === 3)
  })

  it('of a company that is expired or suspended is refused, and opens no socket and no session', async () => {
    const { secret } = await create({ scopes: ['contacts:read'] })
    const erp = client(server.url, secret)
    const { platform } = server.context
    const company = platform.updateTable('companies').where('id', '=', acme.id)
    await company.set({ due_date: new Date(clock.now().getTime() - DAY) }).execute()
    expect(await errorOf(erp.call(ROUTES.listContacts, { query: {} }))).toEqual([
      402,
      'ERR_SUBSCRIPTION_EXPIRED',
    ])
    await company.set({ due_date: new Date(clock.now().getTime() + DAY), is_active: false }).execute()
    expect(await errorOf(erp.call(ROUTES.listContacts, { query: {} }))).toEqual(INVALID)
    await company.set({ is_active: true }).execute()
    expect((await erp.call(ROUTES.listContacts, { query: {} })).status).toBe(200)
    const socket = closeAfterTest(new SocketListener(server.url, { companyId: acme.id, token: secret }))
    expect(await socket.waitForRefusal()).not.toBe('')
    const cookie = `recado_refresh=${secret}`
    const refreshed = await server.anonymous.raw('POST', '/api/auth/refresh_token', { headers: { cookie } })
    expect(refreshed.status).toBe(401)
    const inAddress = await server.anonymous.raw('GET', `/api/contacts?token=${secret}&X_TOKEN=${secret}`, {})
    expect(inAddress.status).toBe(401)
  })

  it('of a plan without the messages API, or one that nobody made, is refused', async () => {
    const { secret } = await create()
    await server.context.platform
      .updateTable('plans')
      .set({ use_external_api: false })
      .where(
        'id',
        '=',
        server.context.platform.selectFrom('companies').select('plan_id').where('id', '=', acme.id),
      )
      .execute()
    const erp = client(server.url, secret)
    expect(await errorOf(erp.call(ROUTES.listContacts, { query: {} }))).toEqual([403, 'ERR_PLAN_FEATURE'])
    for (const forged of [`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`, 'recado_key_x'])
      expect(await errorOf(client(server.url, forged).call(ROUTES.listContacts, { query: {} }))).toEqual(
        INVALID,
      )
  })

  it('shares its rate with all keys of its company, so that a new one is no way past it', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const made = await bravo.ana.ok(ROUTES.createApiKey, {
      body: { name: 'ERP', scopes: ['contacts:read'], expiresInDays: null },
    })
    const list = (secret: string) => client(server.url, secret).call(ROUTES.listContacts, { query: {} })
    const first = await create()
    const second = await create()
    const { times } = RATES['external-api']
    for (let call = 0; call < times; call += 1)
      expect((await list([first, second][call % 2]?.secret ?? '')).status).toBe(200)
    const TOO_MANY = [429, 'ERR_TOO_MANY_REQUESTS']
    expect(await errorOf(list(second.secret))).toEqual(TOO_MANY)
    const { secret } = await create()
    expect(await errorOf(list(secret))).toEqual(TOO_MANY)
    expect((await list(made.secret)).status).toBe(200)
  })

  it('is made by admins alone', async () => {
    expect((await acme.beto.call(ROUTES.listApiKeys)).status).toBe(403)
  })
})

const NEW = { name: 'Dario', number: '5511987654321' }
