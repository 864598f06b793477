import { ROUTES, type ErrorCode } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import {
  acme,
  callDuringChange,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
} from '../testing/index.ts'

// Somebody begins to use a thing while an admin removes it. Seen red: with locks that let others refer to the row,
// after which the removal took tickets with it, or left tickets in no queue and campaigns without an audience.

setupTestServer()

const refused = (error: ErrorCode) => ({ status: 409, body: expect.objectContaining({ error }) as unknown })

/** Kinds of things that a campaign may name: how one is made and removed. */
const KINDS: [string, string, () => Promise<number>, (id: number) => Promise<unknown>][] = [
  [
    'a contact list',
    'contact_list_id',
    async () => (await acme.ana.ok(ROUTES.createContactList, { body: { name: 'Clientes' } })).id,
    contactListId => acme.ana.call(ROUTES.deleteContactList, { params: { contactListId } }),
  ],
  [
    'a queue',
    'queue_id',
    async () => (await acme.ana.ok(ROUTES.createQueue, { body: { name: 'Cobrança', color: '#123456' } })).id,
    queueId => acme.ana.call(ROUTES.deleteQueue, { params: { queueId } }),
  ],
  [
    'a tag',
    'tag_id',
    async () => (await acme.ana.ok(ROUTES.createTag, { body: { name: 'Ofertas', color: '#123456' } })).id,
    tagId => acme.ana.call(ROUTES.deleteTag, { params: { tagId } }),
  ],
  [
    'a connection',
    'connection_id',
    () => seedConnection(server.context, acme.id),
    whatsappId => acme.ana.call(ROUTES.deleteWhatsapp, { params: { whatsappId } }),
  ],
]

describe('a removal', () => {
  it('is refused for a connection that gets a ticket meanwhile', async () => {
    const { ticketId, whatsappId } = await seedConversation(server.context, acme.id, {
      ticket: { status: 'closed' },
    })
    const answer = await callDuringChange(
      server.context,
      `insert into tickets (company_id, contact_id, connection_id, status, protocol)
         select company_id, contact_id, connection_id, 'open', '20260101-1' from tickets where id = $1`,
      [ticketId],
      () => acme.ana.call(ROUTES.deleteWhatsapp, { params: { whatsappId } }),
    )
    expect(answer).toMatchObject(refused('ERR_WAPP_HAS_OPEN_TICKETS'))
  })

  it('of a queue moves also the ticket that enters it meanwhile', async () => {
    const { ticketId } = await seedConversation(server.context, acme.id, {
      ticket: { queue_id: acme.suporte },
    })
    const answer = await callDuringChange(
      server.context,
      'update tickets set queue_id = $2 where id = $1',
      [ticketId, acme.vendas],
      () =>
        acme.ana.call(ROUTES.deleteQueue, {
          params: { queueId: acme.vendas },
          query: { moveTo: acme.suporte },
        }),
    )
    expect(answer.status).toBe(200)
    const ticket = await acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })
    expect(ticket.queueId).toBe(acme.suporte)
  })

  it.each(KINDS)('is refused for %s that a campaign names meanwhile', async (_, column, make, remove) => {
    const id = await make()
    const campaign = await acme.ana.ok(ROUTES.createCampaign, { body: { name: 'Ofertas' } })
    const answer = await callDuringChange(
      server.context,
      `update campaigns set ${column} = $2, status = 'PROGRAMADA' where id = $1`,
      [campaign.id, id],
      () => remove(id),
    )
    expect(answer).toMatchObject(refused('ERR_IN_USE'))
  })
})
