import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { ROUTES, type Message } from '@recado/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { picture } from '../kernel/media/testing/samples.ts'
import {
  acme,
  seedContact,
  seedConversation,
  server,
  setupTestServer,
  type TestConversation,
} from '../testing/index.ts'
import { emptyMediaTrash } from './media-trash.ts'

let talk: TestConversation
let sent: Message
setupTestServer()
beforeEach(async () => {
  talk = await seedConversation(server.context, acme.id, {
    ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id },
  })
  const form = {
    medias: [new File([new Uint8Array(await picture('png', 640, 480))], 'foto.png')],
    body: ['A foto'],
    clientKey: crypto.randomUUID(),
  }
  const [message] = await acme.beto.ok(ROUTES.sendMessage, { params: { ticketId: talk.ticketId }, form })
  if (!message) throw new Error('Nothing was sent.')
  sent = message
})

const files = async (): Promise<number> =>
  (
    await readdir(path.join(server.context.config.dataFolder, 'media', String(acme.id)), {
      recursive: true,
      withFileTypes: true,
    })
  ).filter(entry => entry.isFile()).length
/** Empties the trash an hour later. */
async function later(context: Parameters<typeof emptyMediaTrash>[0] = server.context): Promise<void> {
  await sql`update media_trash set created_at = created_at - interval '1 hour' where company_id = ${acme.id}`.execute(
    server.context.platform,
  )
  await emptyMediaTrash(context)
}

describe('the files of a message', () => {
  it('go some time after the ticket was deleted, thumbnail included', async () => {
    const before = await files()
    expect(before).toBeGreaterThan(0)
    await acme.ana.ok(ROUTES.deleteTicket, { params: { ticketId: talk.ticketId } })
    await emptyMediaTrash(server.context)
    expect(await files()).toBe(before)
    await later()
    expect(await files()).toBe(0)
    expect((await acme.ana.raw('GET', sent.media?.url ?? '')).status).toBe(404)
  })

  it('go with the contact as well', async () => {
    await acme.ana.ok(ROUTES.deleteContact, { params: { contactId: talk.contactId } })
    await later()
    expect(await files()).toBe(0)
  })

  it('stay while another message shows them', async () => {
    const before = await files()
    const { id: contactId } = await seedContact(server.context, acme.id)
    await acme.beto.ok(ROUTES.forwardMessage, { body: { messageId: sent.id, contactId } })
    await acme.ana.ok(ROUTES.deleteTicket, { params: { ticketId: talk.ticketId } })
    await later()
    expect(await files()).toBe(before)
    await acme.ana.ok(ROUTES.deleteContact, { params: { contactId } })
    await later()
    expect(await files()).toBe(0)
  })

  it('are tried again when the store cannot remove them', async () => {
    await acme.ana.ok(ROUTES.deleteTicket, { params: { ticketId: talk.ticketId } })
    const broken = Object.assign(Object.create(server.context.media) as typeof server.context.media, {
      remove: () => Promise.reject(new Error('The disk is away.')),
    })
    await later({
      ...server.context,
      media: broken,
      log: Object.assign(Object.create(server.context.log), { warn: () => undefined }),
    })
    expect(await files()).toBeGreaterThan(0)
    await emptyMediaTrash(server.context)
    expect(await files()).toBe(0)
  })
})
