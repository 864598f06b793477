import type { FakeGraph } from '@recado/channels/testing'
import { ROUTES, type Ticket } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { joinPeopleJob } from '../../contact-merges/join-people.ts'
import {
  openCloudNumber,
  startCloudServer,
  type TestCompany,
  type TestServer,
} from '../../../testing/index.ts'

const WITHIN = { timeout: 10_000, interval: 100 }
const LOJA = { phoneNumberId: '106540352242922', wabaId: '102290129340398' }
const FILIAL = { phoneNumberId: '4242', wabaId: '88' }
const JUAN = 'CO.1349'

let graph: FakeGraph
let server: TestServer
let acme: TestCompany
let lojaId: number
let filialId: number
beforeAll(async () => {
  ;({ graph, server } = await startCloudServer())
  graph.otherNumberIds.add(FILIAL.phoneNumberId)
})
afterAll(async () => {
  await server.close()
  await graph.close()
})

/** Connects a number of each account once these have owners, as Meta tells them; without one it refuses to. */
async function connect(loja?: string, filial?: string): Promise<void> {
  own(LOJA, loja)
  // The fake knows an account by its owner, so it leaves this one out.
  own(FILIAL, filial ?? '')
  lojaId = await openCloudNumber({ graph, server }, acme)
  const { graphUrl: _, ...credentials } = graph.credentials
  const made = await acme.ana.ok(ROUTES.createWhatsapp, {
    body: {
      name: 'Filial',
      provider: 'cloud',
      queueIds: [acme.vendas],
      credentials: { ...credentials, ...FILIAL },
    },
  })
  filialId = made.id
  for (const whatsappId of [lojaId, filialId]) await isSynced(whatsappId)
}
const own = ({ wabaId }: typeof LOJA, owner: string | undefined) =>
  owner === undefined ? graph.owners.delete(wabaId) : graph.owners.set(wabaId, owner)
const isSynced = (whatsappId: number) =>
  vi.waitFor(async () => {
    const { syncedAt } = await acme.ana.ok(ROUTES.listTemplates, { params: { whatsappId } })
    expect(syncedAt).not.toBeNull()
  }, WITHIN)

let messages = 0
/** Juan, who has no number, writes to a number; resolves once `tickets` tickets are there. */
async function write({ phoneNumberId, wabaId }: typeof LOJA, tickets: number): Promise<Ticket[]> {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550783881', phone_number_id: phoneNumberId },
    contacts: [{ profile: { name: 'Juan' }, user_id: JUAN }],
    messages: [
      {
        from_user_id: JUAN,
        id: `wamid.${acme.id}.${++messages}`,
        timestamp: String(Math.floor(Date.now() / 1_000)),
        type: 'text',
        text: { body: `Oi ${messages}` },
      },
    ],
  }
  graph.sendRawWebhook({
    object: 'whatsapp_business_account',
    entry: [{ id: wabaId, changes: [{ field: 'messages', value }] }],
  })
  return vi.waitFor(async () => {
    const found = await listTickets()
    expect(found).toHaveLength(tickets)
    expect(found.some(({ lastMessage }) => lastMessage === `Oi ${messages}`)).toBe(true)
    return found
  }, WITHIN)
}
const listTickets = async () => [
  ...(await acme.ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })).tickets,
]
const people = (tickets: readonly Ticket[]) => new Set(tickets.map(({ contactId }) => contactId)).size

beforeEach(async () => {
  acme = await server.company()
})

// Seen red: they were two wherever the accounts were two.
describe('a customer without a number who writes to numbers of two accounts', () => {
  it.each([
    { of: 'one business', loja: '7001', filial: '7001', contacts: 1 },
    { of: 'two businesses', loja: '7001', filial: '7002', contacts: 2 },
    { of: 'businesses that Meta does not tell', loja: undefined, filial: undefined, contacts: 2 },
  ])('of $of is $contacts', async ({ loja, filial, contacts }) => {
    await connect(loja, filial)
    await write(LOJA, 1)
    expect(people(await write(FILIAL, 2))).toBe(contacts)
  })

  it('becomes one with all that was said once Meta tells the owner, and stays one', async () => {
    await connect()
    await write(LOJA, 1)
    expect(people(await write(FILIAL, 2))).toBe(2)
    for (const account of [LOJA, FILIAL]) own(account, '7001')
    for (const whatsappId of [lojaId, filialId])
      await acme.ana.ok(ROUTES.syncTemplates, { params: { whatsappId } })
    await vi.waitFor(async () => expect(people(await listTickets())).toBe(1), WITHIN)
    expect(
      (await acme.ana.ok(ROUTES.listContacts, { query: { searchParam: 'Juan' } })).contacts,
    ).toHaveLength(1)
    for (const number of [LOJA, FILIAL]) expect(people(await write(number, 2))).toBe(1)
  })

  it('stays two where people said that they are not one', async () => {
    await connect()
    await write(LOJA, 1)
    const [one, other] = await write(FILIAL, 2)
    const two = { intoId: one?.contactId ?? 0, fromId: other?.contactId ?? 0 }
    await acme.ana.ok(ROUTES.keepContactsApart, { body: two })
    await server.context.platform
      .updateTable('connections')
      .set({ account_owner: '7001' })
      .where('id', 'in', [lojaId, filialId])
      .execute()
    await joinPeopleJob.run(server.context, acme.id, { connectionId: lojaId })
    for (const number of [LOJA, FILIAL]) expect(people(await write(number, 2))).toBe(2)
  })
})
