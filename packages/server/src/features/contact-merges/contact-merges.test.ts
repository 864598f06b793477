// spec: merge-10
import { ROUTES, type Contact } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  deliverInbound,
  connectSocket,
  makeSimulator,
  phoneAddress,
  seedConnection,
  seedContact,
  seedConversation,
  server,
  setupTestServer,
  inboundMessage,
  type Person,
} from '../../testing/index.ts'
import { SNAPSHOT_COLUMNS } from '../contacts/merging/merging.store.ts'
import { CONTACT_TABLES } from './merge-contacts.ts'

// Seen red: with messages left to the one they had moved to, with an undo that takes back what somebody
// changed since, with the channel's ids that were learnt since left to the one that stays.

let loja: number
setupTestServer(makeSimulator())
beforeEach(async () => {
  loja = await seedConnection(server.context, acme.id, { queueIds: [acme.vendas] })
})

const merge = (
  intoId: number,
  fromId: number,
  take: readonly ('name' | 'number' | 'email' | 'picture' | 'extraInfo')[] = [],
  who: Person = acme.ana,
) => who.call(ROUTES.mergeContacts, { body: { intoId, fromId, take: [...take] } })
const undo = (mergeId: number, who: Person = acme.ana) => who.call(ROUTES.undoMerge, { params: { mergeId } })
const preview = (intoId: number, fromId: number) =>
  acme.ana.call(ROUTES.previewMerge, { query: { intoId, fromId } })
const show = (contactId: number) => acme.ana.call(ROUTES.showContact, { params: { contactId } })
const said = async (ticketId: number) =>
  (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId }, query: {} })).messages.map(
    ({ body }) => body,
  )
const ticket = (ticketId: number) => acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })
const suggestions = async (contactId?: number) =>
  (
    await acme.ana.ok(ROUTES.listMergeSuggestions, { query: contactId === undefined ? {} : { contactId } })
  ).map(({ into, from, reasons }) => [into.id, from.id, reasons])
const known = ({ name, number, email, disableBot, extraInfo }: Contact) => ({
  name,
  number,
  email,
  disableBot,
  extraInfo: extraInfo.map(info => [info.name, info.value]),
})
/** Reads everything of a contact that an admin can see. */
async function everything(contactId: number, ticketIds: readonly number[]) {
  const contact = await acme.ana.ok(ROUTES.showContact, { params: { contactId } })
  const tickets = await Promise.all(ticketIds.map(ticket))
  return {
    contact: { ...known(contact), tags: contact.tags.map(({ name }) => name) },
    tickets: tickets.map(({ id, contactId: of, status, userId, unreadMessages, lastMessage }) => ({
      id,
      of,
      status,
      userId,
      unreadMessages,
      lastMessage,
    })),
    said: await Promise.all(ticketIds.map(said)),
  }
}

describe('making one contact of two', () => {
  it('moves all that one has to the other, and what was chosen wins', { timeout: 60_000 }, async () => {
    const old = await seedConversation(server.context, acme.id, {
      whatsappId: loja,
      contact: { name: 'Dario', email: 'dario@example.com' },
      ticket: { status: 'closed', queue_id: acme.vendas },
      messages: [{ body: 'Bom dia' }],
    })
    const young = await seedConversation(server.context, acme.id, {
      whatsappId: loja,
      contact: { name: 'Dario Souza' },
      ticket: { queue_id: acme.vendas },
      messages: [{ body: 'Outra vez eu' }],
    })
    await acme.ana.ok(ROUTES.updateContact, {
      params: { contactId: old.contactId },
      body: { extraInfo: [{ name: 'CPF', value: '1' }] },
    })
    await acme.ana.ok(ROUTES.updateContact, {
      params: { contactId: young.contactId },
      body: {
        extraInfo: [
          { name: 'cpf', value: '2' },
          { name: 'Cidade', value: 'Recife' },
        ],
      },
    })
    await acme.ana.ok(ROUTES.createNote, {
      body: { note: 'Liga de tarde.', ticketId: young.ticketId, contactId: young.contactId },
    })
    expect((await preview(old.contactId, young.contactId)).body).toMatchObject({
      moves: { tickets: 1, messages: 1, notes: 1, tags: 0, extraInfo: 1 },
      conflicts: [{ name: 'cpf', into: '1', from: '2' }],
      folded: [],
      held: [],
    })
    const done = await merge(old.contactId, young.contactId, ['name', 'extraInfo'])
    expect(done.body).toMatchObject({
      contactId: old.contactId,
      fromId: young.contactId,
      fromName: 'Dario Souza',
      user: { name: 'Ana' },
      mayUndo: true,
    })
    expect(known((await show(old.contactId)).body)).toEqual({
      name: 'Dario Souza',
      number: old.number,
      email: 'dario@example.com',
      disableBot: false,
      extraInfo: [
        ['CPF', '2'],
        ['Cidade', 'Recife'],
      ],
    })
    expect((await show(young.contactId)).body).toMatchObject({ error: 'ERR_NO_CONTACT_FOUND' })
    expect(await said(young.ticketId)).toEqual(['Bom dia', 'Outra vez eu'])
    expect(
      await acme.ana.ok(ROUTES.listNotes, { query: { ticketId: young.ticketId, contactId: old.contactId } }),
    ).toMatchObject([{ note: 'Liga de tarde.' }])
    // The other phone finds the contact.
    await deliverInbound(server.context, acme.id, loja, inboundMessage(young.number, 'Sou eu'))
    expect(await said(young.ticketId)).toEqual(['Bom dia', 'Outra vez eu', 'Sou eu'])
  })

  // spec: merge-3
  it('closes the ticket that waits where both have an active one, and keeps what was said in it', async () => {
    const mine = await seedConversation(server.context, acme.id, {
      whatsappId: loja,
      ticket: { queue_id: acme.vendas, unread: 1, last_message: 'Primeira' },
      messages: [{ body: 'Primeira' }],
    })
    const owned = await seedConversation(server.context, acme.id, {
      whatsappId: loja,
      ticket: { status: 'open', user_id: acme.beto.id, queue_id: acme.vendas },
      messages: [{ body: 'Segunda' }],
    })
    expect((await preview(mine.contactId, owned.contactId)).body).toMatchObject({
      folded: [{ connection: { id: loja }, keptId: owned.ticketId, closedId: mine.ticketId }],
    })
    await merge(mine.contactId, owned.contactId)
    expect(await ticket(owned.ticketId)).toMatchObject({
      status: 'open',
      userId: acme.beto.id,
      contactId: mine.contactId,
      unreadMessages: 1,
    })
    expect(await ticket(mine.ticketId)).toMatchObject({ status: 'closed', unreadMessages: 0 })
    expect(await said(owned.ticketId)).toEqual(['Primeira', 'Segunda'])
    expect(
      (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId: mine.ticketId } })).at(-1),
    ).toMatchObject({
      type: 'mergeClosed',
      user: { name: 'Ana' },
    })
  })

  // spec: merge-3
  it('is refused while two people serve the two on one connection, and changes nothing', async () => {
    const conversation = (user_id: number) =>
      seedConversation(server.context, acme.id, {
        whatsappId: loja,
        ticket: { status: 'open', user_id, queue_id: acme.vendas },
        messages: [{ body: 'Oi' }],
      })
    const [one, other] = [await conversation(acme.beto.id), await conversation(acme.ana.id)]
    const before = await everything(one.contactId, [one.ticketId, other.ticketId])
    expect((await preview(one.contactId, other.contactId)).body.held).toMatchObject([
      { users: ['Beto', 'Ana'] },
    ])
    expect(await merge(one.contactId, other.contactId)).toMatchObject({
      status: 409,
      body: { error: 'ERR_MERGE_TICKETS_HELD', users: ['Beto', 'Ana'] },
    })
    expect(await everything(one.contactId, [one.ticketId, other.ticketId])).toEqual(before)
  })

  it('is for admins, and for two people of one company', async () => {
    const [one, other] = [
      await seedContact(server.context, acme.id),
      await seedContact(server.context, acme.id),
    ]
    const group = await seedContact(server.context, acme.id, { is_group: true, name: 'Família' })
    const bravo = await server.company({ name: 'Bravo' })
    const theirs = await seedContact(server.context, bravo.id)
    expect((await merge(one.id, other.id, [], acme.beto)).body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    expect((await merge(one.id, one.id)).body).toMatchObject({ error: 'ERR_MERGE_IMPOSSIBLE' })
    expect((await merge(one.id, group.id)).body).toMatchObject({ error: 'ERR_MERGE_IMPOSSIBLE' })
    expect((await merge(one.id, theirs.id)).body).toMatchObject({ error: 'ERR_NO_CONTACT_FOUND' })
    expect((await merge(theirs.id, one.id)).body).toMatchObject({ error: 'ERR_NO_CONTACT_FOUND' })
  })

  // spec: merge-9
  it('is heard by whoever looks, and the one that went is gone from lists', async () => {
    const young = await seedConversation(server.context, acme.id, {
      whatsappId: loja,
      ticket: { queue_id: acme.vendas },
      messages: [{ body: 'Oi' }],
    })
    const old = await seedContact(server.context, acme.id, { name: 'Dario S.' })
    const beto = await connectSocket(server, acme.id, acme.beto)
    const { body: done } = await merge(old.id, young.contactId)
    expect(done.fromId).toBe(young.contactId)
    await beto.waitFor(
      'contact',
      payload => payload.action === 'delete' && payload.contactId === young.contactId,
    )
    await beto.waitFor(
      'contact',
      payload => payload.action === 'regroup' && payload.contactIds.includes(old.id),
    )
    await beto.waitFor(
      'ticket',
      payload =>
        payload.action === 'update' &&
        payload.ticket.contactId === old.id &&
        payload.ticket.contact.name === 'Dario S.',
    )
    await undo(done.id)
    await beto.waitFor(
      'contact',
      payload => payload.action === 'create' && payload.contact.id === young.contactId,
    )
    await beto.waitFor(
      'ticket',
      payload => payload.action === 'update' && payload.ticket.contactId === young.contactId,
    )
    beto.close()
  })

  it('tells whoever loses a ticket that it left', async () => {
    // Bia owns a ticket of a foreign queue: once it is closed she cannot see it.
    const mine = await seedConversation(server.context, acme.id, {
      whatsappId: loja,
      ticket: { status: 'open', user_id: acme.bia.id, queue_id: acme.vendas },
    })
    const older = await seedConversation(server.context, acme.id, {
      whatsappId: loja,
      ticket: { status: 'open', user_id: acme.bia.id, queue_id: acme.suporte },
    })
    const beto = await connectSocket(server, acme.id, acme.beto)
    const waiting = await seedConversation(server.context, acme.id, {
      whatsappId: await seedConnection(server.context, acme.id),
      contactId: mine.contactId,
    })
    await merge(older.contactId, mine.contactId)
    expect(await ticket(mine.ticketId)).toMatchObject({ status: 'closed' })
    expect(await ticket(waiting.ticketId)).toMatchObject({ contactId: older.contactId, status: 'pending' })
    // Closed, its queue sees it again.
    await beto.waitFor(
      'ticket',
      payload => payload.action === 'update' && payload.ticket.id === mine.ticketId,
    )
    beto.close()
  })
})

// spec: merge-4
describe('parting two contacts again', () => {
  async function two() {
    const old = await seedConversation(server.context, acme.id, {
      whatsappId: loja,
      contact: { name: 'Dario', email: 'dario@example.com' },
      ticket: { status: 'open', user_id: acme.beto.id, queue_id: acme.vendas, last_message: 'Bom dia' },
      messages: [{ body: 'Bom dia', is_read: true }],
    })
    const young = await seedConversation(server.context, acme.id, {
      whatsappId: loja,
      contact: { name: 'Dário', disable_bot: true },
      ticket: { queue_id: acme.vendas, unread: 2, last_message: 'Cadê?' },
      messages: [{ body: 'Boa tarde' }, { body: 'Cadê?' }],
    })
    const earlier = await seedConversation(server.context, acme.id, {
      whatsappId: loja,
      contactId: young.contactId,
      ticket: { status: 'closed', queue_id: acme.vendas, last_message: 'Antes' },
      messages: [{ body: 'Antes', is_read: true }],
    })
    await server.context.pools.platform.query(
      'update tickets t set last_message_id = (select max(id) from messages m where m.ticket_id = t.id) where company_id = $1',
      [acme.id],
    )
    for (const [contactId, extraInfo] of [
      [old.contactId, [{ name: 'CPF', value: '1' }]],
      [
        young.contactId,
        [
          { name: 'CPF', value: '2' },
          { name: 'Cidade', value: 'Recife' },
        ],
      ],
    ] as const)
      await acme.ana.ok(ROUTES.updateContact, { params: { contactId }, body: { extraInfo: [...extraInfo] } })
    await acme.ana.ok(ROUTES.createNote, {
      body: { note: 'Liga de tarde.', ticketId: young.ticketId, contactId: young.contactId },
    })
    await acme.ana.ok(ROUTES.syncTags, {
      body: { ticketId: young.ticketId, tags: [{ name: `VIP ${acme.id}` }] },
    })
    return { old, young, earlier }
  }
  const notes = (at: { ticketId: number; contactId: number }) =>
    acme.ana.ok(ROUTES.listNotes, { query: { ticketId: at.ticketId, contactId: at.contactId } })

  it.each([[[]], [['name', 'number', 'email', 'extraInfo']]] as const)(
    'leaves nothing of a merge that took %s',
    async take => {
      const { old, young, earlier } = await two()
      const ids = [old.ticketId, young.ticketId, earlier.ticketId]
      const look = async () => [
        await everything(old.contactId, ids),
        await everything(young.contactId, ids),
        await notes(young),
      ]
      const before = await look()
      const { body: done } = await merge(old.contactId, young.contactId, [...take])
      expect(await ticket(old.ticketId)).toMatchObject({ unreadMessages: 2, lastMessage: 'Cadê?' })
      expect((await undo(done.id)).body).toMatchObject({
        id: done.id,
        mayUndo: false,
        undoneAt: expect.any(String) as string,
      })
      expect(await look()).toEqual(before)
      // The undo deletes the snapshot.
      const row = await server.context.platform
        .selectFrom('contact_merges')
        .select('kept')
        .where('id', '=', done.id)
        .executeTakeFirstOrThrow()
      expect(row.kept).toBeNull()
      expect((await undo(done.id)).body).toMatchObject({ error: 'ERR_MERGE_NOT_LAST' })
    },
  )

  it('gives each phone its own messages from then on', async () => {
    const { old, young } = await two()
    const { body: done } = await merge(old.contactId, young.contactId)
    await undo(done.id)
    await deliverInbound(
      server.context,
      acme.id,
      loja,
      inboundMessage(young.number, 'Eu, a segunda'),
      inboundMessage(old.number, 'Eu, o primeiro'),
    )
    expect(await said(old.ticketId)).toEqual(['Bom dia', 'Eu, o primeiro'])
    expect(await said(young.ticketId)).toContain('Eu, a segunda')
    expect((await said(young.ticketId)).at(-1)).toBe('Eu, a segunda')
  })

  it('lets a ticket take along what was said in it since, and what began since stay', async () => {
    const old = await seedContact(server.context, acme.id, { name: 'Dario' })
    const young = await seedConversation(server.context, acme.id, {
      whatsappId: loja,
      ticket: { queue_id: acme.vendas },
      messages: [{ body: 'Antes' }],
    })
    const { body: done } = await merge(old.id, young.contactId)
    await deliverInbound(server.context, acme.id, loja, inboundMessage(young.number, 'Depois'))
    const other = await seedConnection(server.context, acme.id)
    await deliverInbound(server.context, acme.id, other, inboundMessage(young.number, 'Noutra loja'))
    const note = await acme.ana.ok(ROUTES.createNote, {
      body: { note: 'Nova nota', ticketId: young.ticketId, contactId: old.id },
    })
    await undo(done.id)
    expect(await said(young.ticketId)).toEqual(['Antes', 'Depois'])
    expect(await notes(young)).toMatchObject([{ id: note.id }])
    const began = await server.context.platform
      .selectFrom('tickets')
      .select(['id', 'contact_id'])
      .where('connection_id', '=', other)
      .executeTakeFirstOrThrow()
    expect(began.contact_id).toBe(old.id)
    expect(await said(began.id)).toEqual(['Noutra loja'])
  })

  it('leaves what somebody changed since as they left it', async () => {
    const { old, young } = await two()
    const { body: done } = await merge(old.contactId, young.contactId, ['name', 'email'])
    await acme.ana.ok(ROUTES.updateContact, {
      params: { contactId: old.contactId },
      body: { name: 'Seu Dario' },
    })
    await acme.beto.ok(ROUTES.updateTicket, {
      params: { ticketId: old.ticketId },
      body: { status: 'closed' },
    })
    await undo(done.id)
    expect((await show(old.contactId)).body).toMatchObject({
      name: 'Seu Dario',
      email: 'dario@example.com',
      disableBot: false,
    })
    expect(await ticket(old.ticketId)).toMatchObject({ status: 'closed' })
    expect(await ticket(young.ticketId)).toMatchObject({ status: 'pending', contactId: young.contactId })
  })

  it('gives a ticket that was closed for another its status, and what was to become due for it', async () => {
    const old = await seedConversation(server.context, acme.id, {
      whatsappId: loja,
      ticket: { queue_id: acme.vendas },
    })
    const rated = await seedConversation(server.context, acme.id, {
      whatsappId: loja,
      ticket: { status: 'nps', user_id: acme.beto.id, queue_id: acme.vendas },
    })
    const due = {
      company_id: acme.id,
      ticket_id: rated.ticketId,
      kind: 'rating',
      due_at: new Date('2099-01-01T00:00:00Z'),
    }
    await server.context.platform.insertInto('ticket_deadlines').values(due).execute()
    const deadlines = () =>
      server.context.platform
        .selectFrom('ticket_deadlines')
        .select(['company_id', 'ticket_id', 'kind', 'due_at'])
        .where('company_id', '=', acme.id)
        .execute()
    const { body: done } = await merge(old.contactId, rated.contactId)
    expect(await deadlines()).toEqual([])
    await undo(done.id)
    expect(await ticket(rated.ticketId)).toMatchObject({
      status: 'nps',
      userId: acme.beto.id,
      contactId: rated.contactId,
    })
    expect(await deadlines()).toEqual([due])
  })

  it('raced by the deletion of the contact that goes away leaves one of the two undone', async () => {
    for (let round = 0; round < 10; round++) {
      const into = await seedContact(server.context, acme.id)
      const from = await seedContact(server.context, acme.id)
      const answers = await Promise.all([
        merge(into.id, from.id),
        acme.ana.call(ROUTES.deleteContact, { params: { contactId: from.id } }),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    }
  })

  it('goes back the way it came: the last merge first, also through a contact that went itself', async () => {
    const [a, b, c] = await Promise.all(
      ['Ana', 'Bia', 'Caio'].map(name => seedContact(server.context, acme.id, { name })),
    )
    if (!a || !b || !c) throw new Error('There must be three.')
    const { body: first } = await merge(b.id, a.id)
    const { body: second } = await merge(c.id, b.id)
    expect((await undo(first.id)).body).toMatchObject({ error: 'ERR_MERGE_NOT_LAST' })
    expect(
      (await acme.ana.ok(ROUTES.listMerges, { query: { contactId: c.id } })).map(({ id, mayUndo }) => [
        id,
        mayUndo,
      ]),
    ).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    await undo(second.id)
    expect((await undo(first.id)).status).toBe(200)
    for (const { id, name, number } of [a, b, c])
      expect((await show(id)).body).toMatchObject({ name, number })
  })

  it('is refused when somebody else has the number by now', async () => {
    const [old, young] = [
      await seedContact(server.context, acme.id),
      await seedContact(server.context, acme.id),
    ]
    const { body: done } = await merge(old.id, young.id)
    await server.context.platform.deleteFrom('contact_aliases').where('value', '=', young.number).execute()
    await seedContact(server.context, acme.id, { name: 'Outro', number: young.number })
    expect((await undo(done.id)).body).toMatchObject({ error: 'ERR_DUPLICATED_CONTACT' })
    expect((await show(young.id)).body).toMatchObject({ error: 'ERR_NO_CONTACT_FOUND' })
  })

  it('does not make one of them again because of an id the channel told meanwhile', async () => {
    const { old, young } = await two()
    const { body: done } = await merge(old.contactId, young.contactId)
    const named = { aliases: [phoneAddress(young.number), { scheme: 'lid', value: '77@lid' } as const] }
    await deliverInbound(server.context, acme.id, loja, inboundMessage(young.number, 'Com dois nomes', named))
    await undo(done.id)
    await deliverInbound(server.context, acme.id, loja, inboundMessage(young.number, 'Ainda dois', named))
    expect((await show(young.contactId)).status).toBe(200)
    expect((await show(old.contactId)).status).toBe(200)
    expect((await said(young.ticketId)).at(-1)).toBe('Ainda dois')
  })
})

describe('contacts that may be one person', () => {
  // spec: merge-1
  it('are suggested with the reason, the surest first', async () => {
    const seed = (name: string, over: object = {}) =>
      seedContact(server.context, acme.id, { name, number_key: null, ...over })
    const plain = await seed('Um', { number: '5511987654321', number_key: '5511987654321' })
    const short = await seed('Dois', { number: '11987654321', number_key: '11987654321' })
    await seed('De outra cidade', { number: '5521987654321', number_key: '5521987654321' })
    const [mail, upper] = [
      await seed('Três', { email: 'a@example.com' }),
      await seed('Quatro', { email: 'A@Example.com' }),
    ]
    const numbered = await seed('Lívia', { connection_id: loja })
    const hidden = await server.context.platform
      .insertInto('contacts')
      .values({ company_id: acme.id, name: 'livia', connection_id: loja })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [weak, weaker] = [await seed('João'), await seed('joao')]
    for (const [contact_id, value] of [
      [weak.id, 'Olinda'],
      [weaker.id, 'OLINDA'],
    ] as const)
      await server.context.platform
        .insertInto('contact_extra_info')
        .values({ company_id: acme.id, contact_id, name: 'Cidade', value })
        .execute()
    const outra = await seedConnection(server.context, acme.id)
    const people = [await seed('Sete'), await seed('Oito')]
    for (const [at, connection_id] of [loja, outra].entries())
      await server.context.platform
        .insertInto('contact_aliases')
        .values({
          company_id: acme.id,
          connection_id,
          scheme: 'bsuid',
          value: 'CO.1349',
          contact_id: people[at]?.id ?? 0,
        })
        .execute()
    expect(await suggestions()).toEqual([
      [people[0]?.id, people[1]?.id, ['userId']],
      [plain.id, short.id, ['number']],
      [mail.id, upper.id, ['email']],
      [numbered.id, hidden.id, ['hiddenId']],
      [weak.id, weaker.id, ['name']],
    ])
    expect(await suggestions(short.id)).toEqual([[plain.id, short.id, ['number']]])
    expect(await suggestions(people[1]?.id)).toEqual([[people[0]?.id, people[1]?.id, ['userId']]])
    expect(await suggestions(numbered.id)).toEqual([[numbered.id, hidden.id, ['hiddenId']]])
    const bravo = await server.company({ name: 'Bravo' })
    expect(await bravo.ana.ok(ROUTES.listMergeSuggestions, {})).toEqual([])
  })

  it('are not suggested again once somebody said that they are two, or parted them', async () => {
    const [one, other] = [
      await seedContact(server.context, acme.id, { email: 'a@example.com' }),
      await seedContact(server.context, acme.id, { email: 'a@example.com' }),
    ]
    const third = await seedContact(server.context, acme.id, { email: 'a@example.com' })
    expect(await suggestions(third.id)).toHaveLength(2)
    await acme.ana.ok(ROUTES.keepContactsApart, { body: { intoId: third.id, fromId: one.id } })
    expect(await suggestions(third.id)).toEqual([[other.id, third.id, ['email']]])
    const { body: done } = await merge(one.id, other.id)
    // Both dismissals apply.
    expect(await suggestions()).toEqual([])
    await undo(done.id)
    expect(await suggestions()).toEqual([[other.id, third.id, ['email']]])
  })

  it('keep their numbers hidden from an admin who sees none', async () => {
    const adão = await acme.hire('Adão', { profile: 'admin', is_tricked: false })
    const [one, other] = [
      await seedContact(server.context, acme.id, { email: 'a@example.com' }),
      await seedContact(server.context, acme.id, { email: 'a@example.com' }),
    ]
    const nameless = await seedContact(server.context, acme.id)
    await server.context.platform
      .updateTable('contacts')
      .set({ name: nameless.number })
      .where('id', '=', nameless.id)
      .execute()
    const { body: done } = await merge(one.id, nameless.id, [], adão)
    const answers = JSON.stringify([
      await adão.ok(ROUTES.listMergeSuggestions, {}),
      await adão.ok(ROUTES.previewMerge, { query: { intoId: one.id, fromId: other.id } }),
      await adão.ok(ROUTES.listMerges, { query: { contactId: one.id } }),
      done,
    ])
    for (const { number } of [one, other, nameless]) expect(answers).not.toContain(number)
  })
})

describe('while customers write and attendants work', () => {
  // spec: merge-8
  it(
    'loses nothing and leaves one active ticket, however merges, partings, messages and moves meet',
    { timeout: 120_000 },
    async () => {
      const [one, other] = [
        await seedContact(server.context, acme.id, { name: 'Dario' }),
        await seedContact(server.context, acme.id, { name: 'Dário' }),
      ]
      const second = await seedConnection(server.context, acme.id, { queueIds: [acme.vendas] })
      const written: string[] = []
      const write = async (n: number) => {
        const texts = [0, 1, 2].map(part => `mensagem ${n}.${part}`)
        written.push(...texts)
        const from = n % 2 ? one : other
        await deliverInbound(
          server.context,
          acme.id,
          n % 3 ? loja : second,
          ...texts.map(text => inboundMessage(from.number, text)),
        )
      }
      const answers: number[] = []
      const join = async (n: number) => {
        const done = await (n % 2 ? merge(one.id, other.id) : merge(other.id, one.id))
        answers.push(done.status)
        if (done.status === 200) answers.push((await undo(done.body.id)).status)
      }
      const work = async (n: number) => {
        const { tickets } = await acme.beto.ok(ROUTES.listTickets, { query: { showAll: true } })
        const [waiting] = tickets
        if (waiting)
          answers.push(
            (
              await acme.beto.call(ROUTES.updateTicket, {
                params: { ticketId: waiting.id },
                body: { status: waiting.status === 'pending' ? 'open' : 'closed' },
              })
            ).status,
          )
        const contactId = n % 2 ? one.id : other.id
        answers.push(
          (
            await acme.beto.call(ROUTES.createTicket, {
              body: { contactId, queueId: acme.vendas, whatsappId: second },
            })
          ).status,
        )
      }
      for (let round = 0; round < 6; round++)
        await Promise.all([write(round * 2), write(round * 2 + 1), join(round), work(round), join(round + 1)])
      expect(answers.filter(status => ![200, 404, 409].includes(status))).toEqual([])
      const { platform } = server.context.pools
      const rows = await platform.query<{ body: string; strays: boolean }>(
        `select m.body, m.contact_id <> t.contact_id as strays from messages m join tickets t on t.id = m.ticket_id where m.company_id = $1 and not m.from_me order by m.id`,
        [acme.id],
      )
      expect(rows.rows.map(({ body }) => body).toSorted()).toEqual(written.toSorted())
      expect(rows.rows.filter(({ strays }) => strays)).toEqual([])
      const doubles = await platform.query(
        `select 1 from tickets where company_id = $1 and status <> 'closed' group by contact_id, connection_id having count(*) > 1`,
        [acme.id],
      )
      expect(doubles.rowCount).toBe(0)
      const parked = await platform.query(
        'select error from inbox where company_id = $1 and parked_at is not null',
        [acme.id],
      )
      expect(parked.rows).toEqual([])
      const open = await platform.query(
        'select id from contact_merges where company_id = $1 and undone_at is null',
        [acme.id],
      )
      for (const { id } of (open.rows as { id: number }[]).toReversed()) await undo(id)
      expect((await show(one.id)).body.number).toBe(one.number)
      expect((await show(other.id)).body.number).toBe(other.number)
    },
  )
})

describe('what a merge remembers', () => {
  it('is every column of a contact', async () => {
    const { rows } = await server.context.pools.platform.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'contacts' and is_generated = 'NEVER' and column_name <> 'company_id'`,
    )
    expect([...SNAPSHOT_COLUMNS].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })
  it('is every table that names a contact', async () => {
    const { rows } = await server.context.pools.platform.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'contacts'::regclass`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...CONTACT_TABLES].toSorted())
  })
})
