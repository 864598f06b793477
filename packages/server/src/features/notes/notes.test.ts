// spec: contact-5
import { ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  type TestConversation,
  type Person,
} from '../../testing/index.ts'

let talk: TestConversation
setupTestServer()
beforeEach(async () => {
  talk = await seedConversation(server.context, acme.id, { ticket: { queue_id: acme.vendas } })
})

const write = (who: Person, note: string, at: Pick<TestConversation, 'ticketId' | 'contactId'> = talk) =>
  who.call(ROUTES.createNote, { body: { note, ticketId: at.ticketId, contactId: at.contactId } })
const list = (who: Person, at: Pick<TestConversation, 'ticketId' | 'contactId'> = talk) =>
  who.call(ROUTES.listNotes, { query: { ticketId: at.ticketId, contactId: at.contactId } })
const remove = (who: Person, noteId: number) => who.call(ROUTES.deleteNote, { params: { noteId } })

describe('notes on a contact', () => {
  it('are written and read by whoever sees one of its tickets, the latest first', async () => {
    expect((await write(acme.beto, ' Liga de tarde. ')).body).toMatchObject({
      note: 'Liga de tarde.',
      ticketId: talk.ticketId,
      contactId: talk.contactId,
      user: { id: acme.beto.id, name: 'Beto' },
    })
    await write(acme.ana, 'Prefere e-mail.')
    expect((await list(acme.beto)).body.map(note => [note.note, note.user?.name])).toEqual([
      ['Prefere e-mail.', 'Ana'],
      ['Liga de tarde.', 'Beto'],
    ])
    for (const answer of [await list(acme.bia), await write(acme.bia, 'Oi, oi')])
      expect(answer.body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
  })

  it('follow the contact to its next ticket', async () => {
    await write(acme.beto, 'Liga de tarde.')
    const next = await seedConversation(server.context, acme.id, {
      contactId: talk.contactId,
      whatsappId: await seedConnection(server.context, acme.id),
      ticket: { queue_id: acme.suporte },
    })
    expect((await list(acme.bia, next)).body.map(note => note.note)).toEqual(['Liga de tarde.'])
    await acme.ana.ok(ROUTES.deleteTicket, { params: { ticketId: talk.ticketId } })
    expect((await list(acme.bia, next)).body).toMatchObject([{ note: 'Liga de tarde.', ticketId: null }])
  })

  it('need the contact and its own ticket', async () => {
    const other = await seedConversation(server.context, acme.id, { ticket: { queue_id: acme.vendas } })
    const mixed = { ticketId: talk.ticketId, contactId: other.contactId }
    for (const answer of [await list(acme.beto, mixed), await write(acme.beto, 'Oi, oi', mixed)])
      expect(answer.body).toMatchObject({ error: 'ERR_NO_TICKET_FOUND' })
  })

  it.each([
    ['', 'required'],
    ['x', 'tooShort'],
    ['x'.repeat(5_001), 'tooLong'],
  ])('of %.5s… are refused as %s', async (note, fault) => {
    expect((await write(acme.beto, note)).body).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: { note: fault },
    })
  })

  it('are removed by who wrote them, or an admin', async () => {
    const { body: note } = await write(acme.beto, 'Liga de tarde.')
    const helper = await acme.hire('Hélio', { queueIds: [acme.vendas] })
    expect((await remove(helper, note.id)).body.error).toBe('ERR_NO_PERMISSION')
    expect((await remove(acme.beto, note.id)).status).toBe(200)
    expect((await remove(acme.beto, note.id)).body.error).toBe('ERR_NO_NOTE_FOUND')
    const { body: another } = await write(acme.beto, 'Prefere e-mail.')
    expect((await remove(acme.ana, another.id)).status).toBe(200)
  })

  it('of a removed user stay without a name', async () => {
    const helper = await acme.hire('Hélio', { queueIds: [acme.vendas] })
    await write(helper, 'Liga de tarde.')
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: helper.id } })
    expect((await list(acme.beto)).body).toMatchObject([{ note: 'Liga de tarde.', user: null }])
  })
})
