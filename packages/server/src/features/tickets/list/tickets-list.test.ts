// spec: tickets-4, tickets-8, tickets-9, tickets-26
import { LIMITS, ROUTES, ticketCursor, type TicketQuery } from '@recado/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import { RATES } from '../../../kernel/http/throttle/index.ts'
import {
  acme,
  seedContact,
  seedVendasConversation,
  server,
  setupConnection,
  setupTestServer,
  whatsappId,
  type ConversationOptions,
  type Person,
} from '../../../testing/index.ts'

setupTestServer()
setupConnection()

const talk = seedVendasConversation
const list = (who: Person, query: Partial<Omit<TicketQuery, 'after'>> & { after?: string } = {}) =>
  who.ok(ROUTES.listTickets, { query })
const ids = async (
  who: Person,
  query: Partial<Omit<TicketQuery, 'after'>> & { after?: string } = {},
): Promise<number[]> => (await list(who, query)).tickets.map(ticket => ticket.id)
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)
const sorted = (...numbers: number[]): number[] => numbers.toSorted((a, b) => a - b)

describe('a list', () => {
  it('counts what is heard where one sits and what is one’s own elsewhere, each once', async () => {
    const { id: contact_id } = await seedContact(server.context, acme.id)
    const closed = (times: number, queue_id: number, user_id: number) =>
      Array.from({ length: times }, () => ({
        company_id: acme.id,
        status: 'closed' as const,
        contact_id,
        connection_id: whatsappId,
        queue_id,
        user_id,
      }))
    const { beto, ana, vendas, suporte } = acme
    const rows = [
      ...closed(30, vendas, ana.id),
      ...closed(15, vendas, beto.id),
      ...closed(3, suporte, beto.id),
      ...closed(5, suporte, ana.id),
    ]
    await server.context.platform.insertInto('tickets').values(rows).execute()
    expect((await list(beto, { status: 'closed' })).count).toBe(48)
  })

  it('has what is unread first, then the latest activity, forty a page', async () => {
    const contacts = await Promise.all(Array.from({ length: 45 }, () => seedContact(server.context, acme.id)))
    const rows = contacts.map((contact, n) => ({
      company_id: acme.id,
      status: 'pending' as const,
      contact_id: contact.id,
      connection_id: whatsappId,
      queue_id: acme.vendas,
      unread: n % 9 === 0 ? 2 : 0,
      updated_at: minutesAgo((n * 7) % 45),
    }))
    const made = await server.context.platform
      .insertInto('tickets')
      .values(rows)
      .returning(['id', 'unread', 'updated_at'])
      .execute()
    const expected = made
      .toSorted(
        (a, b) =>
          Number(b.unread > 0) - Number(a.unread > 0) ||
          b.updated_at.getTime() - a.updated_at.getTime() ||
          b.id - a.id,
      )
      .map(row => row.id)
    const [first, second, third] = [
      await list(acme.beto, { status: 'pending' }),
      await list(acme.beto, { status: 'pending', pageNumber: 2 }),
      await list(acme.beto, { status: 'pending', pageNumber: 3 }),
    ]
    expect([first.tickets.length, first.count, first.hasMore]).toEqual([LIMITS.ticketsPage, 45, true])
    expect([second.tickets.length, second.count, second.hasMore]).toEqual([5, 45, false])
    expect([third.tickets.length, third.hasMore]).toEqual([0, false])
    expect([...first.tickets, ...second.tickets].map(ticket => ticket.id)).toEqual(expected)
  })

  it('goes on after the last ticket shown, whatever moved above it', async () => {
    const contacts = await Promise.all(Array.from({ length: 45 }, () => seedContact(server.context, acme.id)))
    const rows = contacts.map((contact, n) => ({
      company_id: acme.id,
      status: 'closed' as const,
      contact_id: contact.id,
      connection_id: whatsappId,
      queue_id: acme.vendas,
      unread: n % 20 === 0 ? 1 : 0,
      // Several tickets in the same millisecond.
      updated_at: minutesAgo(Math.floor(n / 3)),
    }))
    await server.context.platform.insertInto('tickets').values(rows).execute()
    const first = await list(acme.beto, { status: 'closed' })
    const last = first.tickets.at(-1)
    if (!last) throw new Error('The list is empty.')
    const top = await talk({ ticket: { status: 'closed', updated_at: new Date() } })
    const next = await list(acme.beto, { status: 'closed', after: ticketCursor(last), pageNumber: 7 })
    expect([next.tickets.length, next.count, next.hasMore]).toEqual([5, 46, false])
    expect(
      new Set([
        top.ticketId,
        ...first.tickets.map(ticket => ticket.id),
        ...next.tickets.map(ticket => ticket.id),
      ]).size,
    ).toBe(46)
    expect(next.tickets.map(ticket => ticket.id)).toEqual(
      (await ids(acme.beto, { status: 'closed', pageNumber: 2 })).slice(1),
    )
  })

  it('by due answer lists only tickets that have one, page by page, the first due at the top', async () => {
    const contacts = await Promise.all(Array.from({ length: 45 }, () => seedContact(server.context, acme.id)))
    const rows = contacts.map((contact, n) => ({
      company_id: acme.id,
      status: 'pending' as const,
      contact_id: contact.id,
      connection_id: whatsappId,
      queue_id: acme.vendas,
      waiting_since: minutesAgo(n),
      // Several in the same minute, and one without a target.
      answer_due_at: n === 7 ? null : new Date(Math.floor(((n * 7) % 45) / 3) * 60_000),
    }))
    const made = await server.context.platform
      .insertInto('tickets')
      .values(rows)
      .returning(['id', 'answer_due_at'])
      .execute()
    const expected = made
      .filter(row => row.answer_due_at !== null)
      .toSorted((a, b) => Number(a.answer_due_at) - Number(b.answer_due_at) || a.id - b.id)
      .map(row => row.id)
    const first = await list(acme.beto, { status: 'pending', order: 'due' })
    const last = first.tickets.at(-1)
    if (!last) throw new Error('The list is empty.')
    const next = await list(acme.beto, { status: 'pending', order: 'due', after: ticketCursor(last) })
    expect([first.count, first.hasMore, next.hasMore]).toEqual([44, true, false])
    expect([...first.tickets, ...next.tickets].map(ticket => ticket.id)).toEqual(expected)
  })

  it('of all tabs together is one list in one order', async () => {
    const open = await talk({ ticket: { status: 'open', user_id: acme.beto.id, updated_at: minutesAgo(2) } })
    const closed = await talk({ ticket: { status: 'closed', updated_at: minutesAgo(1) } })
    const pending = await talk({ ticket: { updated_at: minutesAgo(3) } })
    expect(await ids(acme.beto)).toEqual([closed.ticketId, open.ticketId, pending.ticketId])
    expect((await list(acme.beto)).count).toBe(3)
  })

  it('shows of each ticket what a row needs', async () => {
    const { ticketId, uuid, contactId, number } = await talk({
      ticket: {
        user_id: acme.beto.id,
        status: 'open',
        last_message: 'Oi',
        unread: 2,
        protocol: '20260101-1',
      },
    })
    expect((await list(acme.beto, { status: 'open' })).tickets).toEqual([
      {
        id: ticketId,
        uuid,
        status: 'open',
        companyId: acme.id,
        contactId,
        contact: { id: contactId, name: 'Dario', number, email: '', isGroup: false, profilePicUrl: null },
        userId: acme.beto.id,
        user: { id: acme.beto.id, name: 'Beto' },
        queueId: acme.vendas,
        queue: { id: acme.vendas, name: 'Vendas', color: '#0b7a5e' },
        whatsappId,
        whatsapp: { id: whatsappId, name: expect.any(String) },
        channel: 'whatsapp',
        isGroup: false,
        chatbot: false,
        protocol: '20260101-1',
        lastMessage: 'Oi',
        lastMediaType: 'chat',
        lastFromMe: false,
        lastUserId: null,
        lastAck: 0,
        unreadMessages: 2,
        tags: [],
        rating: null,
        snooze: null,
        laneId: null,
        ad: null,
        card: { value: null, currency: null, note: '' },
        createdAt: expect.stringMatching(/Z$/),
        waitingSince: null,
        answerDueAt: null,
        updatedAt: expect.stringMatching(/Z$/),
      },
    ])
  })

  it('costs at most three queries, however long it is', async () => {
    for (let n = 0; n < 12; n++) await talk({ ticket: { status: 'pending' } })
    // Of each transaction: workers have transactions of their own beside the list's.
    const transactions: string[][] = []
    const { company } = server.context.pools
    const connect = company.connect.bind(company)
    company.connect = (async () => {
      const client = await (
        connect as () => Promise<{ query: (...args: never[]) => unknown; release: (error?: Error) => void }>
      )()
      const { query, release } = client
      const queries: string[] = []
      transactions.push(queries)
      client.query = (...args: never[]) => {
        queries.push(JSON.stringify(args[0]))
        return query.apply(client, args)
      }
      client.release = error => {
        Object.assign(client, { query, release })
        release.call(client, error)
      }
      return client
    }) as never
    try {
      expect((await list(acme.beto, { status: 'pending' })).count).toBe(12)
      const ofList = transactions.find(queries => queries.some(query => query.includes('unread')))
      // Not counting begin and commit.
      expect(ofList?.length).toBeLessThanOrEqual(3 + 2)
      expect(ofList?.length).toBeGreaterThan(0)
    } finally {
      company.connect = connect as never
    }
  })
})

describe('filters', () => {
  it('keep what carries all the tags', async () => {
    const [both, one] = [await talk(), await talk()]
    const tag = async (name: string) =>
      (
        await server.context.platform
          .insertInto('tags')
          .values({ company_id: acme.id, name, color: '#112233' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [vip, novo] = [await tag('VIP'), await tag('Novo')]
    await server.context.platform
      .insertInto('ticket_tags')
      .values(
        (
          [
            [both, vip],
            [both, novo],
            [one, vip],
          ] as const
        ).map(([{ ticketId }, tag_id]) => ({ company_id: acme.id, ticket_id: ticketId, tag_id })),
      )
      .execute()
    expect(sorted(...(await ids(acme.beto, { tags: [vip] })))).toEqual([both.ticketId, one.ticketId])
    expect(await ids(acme.beto, { tags: [vip, novo] })).toEqual([both.ticketId])
    expect(await ids(acme.beto, { tags: [vip, vip, novo] })).toEqual([both.ticketId])
  })

  it('keep what any of the users owns, for admins alone', async () => {
    const owned = async (person: Person) =>
      (await talk({ ticket: { status: 'open', user_id: person.id } })).ticketId
    const [ofBeto, ofBia] = [await owned(acme.beto), await owned(acme.bia)]
    await owned(acme.nina)
    expect(sorted(...(await ids(acme.ana, { users: [acme.beto.id, acme.bia.id] })))).toEqual([ofBeto, ofBia])
    expect((await acme.beto.call(ROUTES.listTickets, { query: { users: [acme.beto.id] } })).body.error).toBe(
      'ERR_NO_PERMISSION',
    )
  })

  it('keep what stands in any of the queues', async () => {
    const [vendas, suporte, none] = [
      await talk(),
      await talk({ ticket: { queue_id: acme.suporte } }),
      await talk({ ticket: { queue_id: null } }),
    ]
    expect(sorted(...(await ids(acme.ana)))).toEqual([vendas.ticketId, suporte.ticketId, none.ticketId])
    expect(await ids(acme.ana, { queueIds: [acme.suporte] })).toEqual([suporte.ticketId])
    expect(sorted(...(await ids(acme.ana, { queueIds: [acme.suporte, acme.vendas] })))).toEqual([
      vendas.ticketId,
      suporte.ticketId,
    ])
    expect(await ids(acme.beto, { queueIds: [acme.suporte] })).toEqual([])
  })

  it('keep what is unread', async () => {
    const [unread] = [await talk({ ticket: { unread: 1 } }), await talk()]
    expect(await ids(acme.beto, { onlyUnreadMessages: true })).toEqual([unread.ticketId])
    expect(await ids(acme.beto, { withUnreadMessages: true })).toEqual([unread.ticketId])
  })

  it('keep a day of the company’s own calendar, of the beginning or the last activity', async () => {
    await server.context.platform
      .updateTable('companies')
      .set({ timezone: 'America/Sao_Paulo' })
      .where('id', '=', acme.id)
      .execute()
    // 1 March 23:30 and 2 March 00:30 in São Paulo.
    const [late, early] = [new Date('2026-03-02T02:30:00Z'), new Date('2026-03-02T03:30:00Z')]
    const [first, second] = [
      await talk({ ticket: { created_at: late, updated_at: early } }),
      await talk({ ticket: { created_at: early, updated_at: early } }),
    ]
    expect(await ids(acme.beto, { date: '2026-03-01' })).toEqual([first.ticketId])
    expect(await ids(acme.beto, { date: '2026-03-02' })).toEqual([second.ticketId])
    expect(sorted(...(await ids(acme.beto, { updatedAt: '2026-03-02' })))).toEqual([
      first.ticketId,
      second.ticketId,
    ])
  })

  it('keep all together', async () => {
    await talk({ ticket: { unread: 1, queue_id: acme.suporte } })
    await talk({ ticket: { status: 'closed', unread: 1 } })
    const { ticketId } = await talk({ ticket: { unread: 1 } })
    await talk()
    expect(
      await ids(acme.ana, { status: 'pending', queueIds: [acme.vendas], onlyUnreadMessages: true }),
    ).toEqual([ticketId])
  })

  it('leave groups to their own tab', async () => {
    const group = await talk({
      contact: { is_group: true, name: 'Família' },
      ticket: { is_group: true, status: 'open' },
    })
    const chat = await talk()
    const member = await acme.hire('Gil', { queueIds: [acme.vendas], allow_group: true })
    expect(await ids(member)).toEqual([chat.ticketId])
    expect(await ids(member, { includeGroups: true, status: 'open' })).toEqual([group.ticketId])
    expect(await ids(acme.beto, { includeGroups: true })).toEqual([])
  })
})

describe('a search', () => {
  it('finds names whatever case and accents, and takes no sign for a wildcard', async () => {
    const [inês, percent] = [
      await talk({ contact: { name: 'Inês Conceição' } }),
      await talk({ contact: { name: '100% Natural_' } }),
    ]
    for (const searchParam of ['ines', 'INÊS', 'conceicao', ' nês con '])
      expect(await ids(acme.beto, { searchParam }), searchParam).toEqual([inês.ticketId])
    for (const searchParam of ['100%', 'l_', '%'])
      expect(await ids(acme.beto, { searchParam }), searchParam).toEqual([percent.ticketId])
    expect(await ids(acme.beto, { searchParam: '\\' })).toEqual([])
  })

  it('finds numbers, whole or a part from three digits, however they are written', async () => {
    const one = await talk({ contact: { number: '5548933337788', number_key: '5548933337788' } })
    await talk({ contact: { number: '5511900001111', number_key: '5511900001111' } })
    for (const searchParam of [
      '5548933337788',
      '+55 (48) 93333-7788',
      '+55 (0)48 93333-7788',
      '048 93333',
      '3333',
      '7788',
      '788',
    ])
      expect(await ids(acme.beto, { searchParam }), searchParam).toEqual([one.ticketId])
    expect(await ids(acme.beto, { searchParam: '78' })).toEqual([])
  })

  it('finds a ticket by its number', async () => {
    const [one] = [await talk(), await talk()]
    expect(await ids(acme.beto, { searchParam: `#${one.ticketId}` })).toEqual([one.ticketId])
    expect(await ids(acme.beto, { searchParam: String(one.ticketId) })).toContain(one.ticketId)
  })

  it('finds what was said over the whole history when asked to, but no notes to colleagues', async () => {
    const old = await talk({
      ticket: { status: 'closed' },
      messages: [{ body: 'O boleto venceu ontem', created_at: minutesAgo(1_000_000) }],
    })
    const note = await talk({ messages: [{ body: 'cliente deve boleto', is_private: true, from_me: true }] })
    expect(await ids(acme.beto, { searchParam: 'BOLÉTO' })).toEqual([])
    expect(await ids(acme.beto, { searchParam: 'BOLÉTO', includeMessagesSearch: true })).toEqual([
      old.ticketId,
    ])
    expect(await ids(acme.beto, { searchParam: 'bo', includeMessagesSearch: true })).toEqual([])
    expect(await ids(acme.bia, { searchParam: 'boleto', includeMessagesSearch: true })).toEqual([])
    expect(note.ticketId).toBeGreaterThan(0)
  })

  // spec: tickets-34
  it('finds who came from an ad, and from which, among what the viewer may see', async () => {
    const from = (headline: string, ticket: ConversationOptions['ticket'] = {}) =>
      talk({ ticket: { ad: JSON.stringify({ headline }), ...ticket } })
    await talk()
    const [blue, nameless, closed, hidden] = [
      await from('Kit azul'),
      await from(''),
      await from('Frete', { status: 'closed' }),
      await from('Segredo', { queue_id: acme.suporte }),
    ]
    const found = [blue.ticketId, nameless.ticketId, closed.ticketId]
    const everything = await list(acme.beto, { fromAd: true })
    expect([everything.count, sorted(...everything.tickets.map(({ id }) => id))]).toEqual([3, found])
    expect(new Set(everything.tickets.map(({ ad }) => ad?.headline))).toEqual(
      new Set(['', 'Frete', 'Kit azul']),
    )
    expect(await ids(acme.beto, { ad: 'Frete' })).toEqual([closed.ticketId])
    expect(await ids(acme.beto, { ad: 'Kit azul', status: 'pending' })).toEqual([blue.ticketId])
    expect(await ids(acme.beto, { ad: 'Segredo' })).toEqual([])
    expect(await acme.beto.ok(ROUTES.listTicketAds)).toEqual({ headlines: ['Frete', 'Kit azul'] })
    expect(await acme.ana.ok(ROUTES.listTicketAds)).toEqual({ headlines: ['Segredo', 'Frete', 'Kit azul'] })
    expect(await ids(acme.ana, { ad: 'Segredo', showAll: true })).toEqual([hidden.ticketId])
  })

  it.each([
    ['a few hundred', 300],
    ['more messages than are walked through', 28_300],
  ])('finds all tickets of a word that %s contain', async (_, times) => {
    const old = await talk({ messages: [{ body: 'Boleto vencido' }] })
    await talk({ messages: [{ body: 'cliente deve boleto', is_private: true, from_me: true }] })
    const often = await talk()
    await sql`insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body)
      select ${acme.id}, ${often.ticketId}, ${often.contactId}, ${whatsappId}, false, case when n % 8 = 0 then 'O BOLÉTO' else '' end
      from generate_series(1, ${times}::int) n`.execute(server.context.platform)
    const query = { searchParam: 'boleto', includeMessagesSearch: true }
    expect(sorted(...(await ids(acme.beto, query)))).toEqual(sorted(old.ticketId, often.ticketId))
    const { rows } = await withScope(server.context, systemViewer(acme.id), ({ db }) =>
      sql<{ id: number }>`select search_tickets_by_message('boleto', 1) as id`.execute(db),
    )
    expect(rows).toEqual([{ id: often.ticketId }])
  })

  it('is not for everybody all the time', async () => {
    const statuses: number[] = []
    for (let n = 0; n <= RATES.search.times; n++)
      statuses.push((await acme.beto.call(ROUTES.listTickets, { query: { searchParam: 'dario' } })).status)
    expect([statuses.filter(status => status === 200).length, statuses.at(-1)]).toEqual([
      RATES.search.times,
      429,
    ])
    expect((await acme.beto.call(ROUTES.listTickets)).status).toBe(200)
  })
})

describe('who sees no numbers', () => {
  let caio: Person
  beforeEach(async () => {
    caio = await acme.hire('Caio', { queueIds: [acme.vendas], is_tricked: false })
  })

  it('sees them masked in lists and tickets, also where the name is the number', async () => {
    const { ticketId, uuid, number } = await talk({
      contact: { name: '551133334444', number: '551133334444', number_key: '551133334444' },
    })
    const masked = '55113333****'
    const shown = [
      (await list(caio)).tickets[0],
      await caio.ok(ROUTES.showTicket, { params: { ticketId } }),
      await caio.ok(ROUTES.showTicketByUuid, { params: { uuid } }),
      (await caio.ok(ROUTES.listMessages, { params: { ticketId } })).ticket,
    ]
    expect(shown.map(ticket => [ticket?.contact.name, ticket?.contact.number])).toEqual(
      Array.from({ length: 4 }, () => [masked, masked]),
    )
    expect((await acme.beto.ok(ROUTES.showTicket, { params: { ticketId } })).contact.number).toBe(number)
    expect(
      (await caio.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'open' } })).contact.number,
    ).toBe(masked)
  })

  it('finds one by the digits that are shown, and never by a hidden one, not even by all of them', async () => {
    const { ticketId } = await talk({
      contact: { name: '5548933337788', number: '5548933337788', number_key: '5548933337788' },
    })
    for (const searchParam of ['554893333', '+55 48 93333', '893333'])
      expect(await ids(caio, { searchParam }), searchParam).toEqual([ticketId])
    // PostgreSQL’s unaccent turns wide digits into plain ones, and removes accents from plain ones.
    for (const searchParam of [
      '5548933337788',
      '55489333377',
      '7788',
      '554893333778',
      '48933337788',
      '788',
      '\uFF17\uFF17\uFF18\uFF18',
      '77\u030188',
      '-7788',
    ])
      expect(await ids(caio, { searchParam }), searchParam).toEqual([])
  })

  it('does not learn a number by the one who owns the conversation', async () => {
    const { contactId, number } = await talk({ ticket: { status: 'open', user_id: acme.beto.id } })
    const answer = await caio.call(ROUTES.createTicket, { body: { contactId, queueId: acme.vendas } })
    expect(answer.status).not.toBe(200)
    expect(JSON.stringify(answer.body)).not.toContain(number)
  })
})

it('a ticket is found under the name it has in addresses', async () => {
  const { ticketId, uuid } = await talk()
  expect((await acme.beto.ok(ROUTES.showTicketByUuid, { params: { uuid } })).id).toBe(ticketId)
  for (const name of ['00000000-0000-4000-8000-000000000000', 'not-a-uuid', `${uuid}x`, '-'.repeat(36)])
    expect((await acme.beto.call(ROUTES.showTicketByUuid, { params: { uuid: name } })).body.error, name).toBe(
      'ERR_NO_TICKET_FOUND',
    )
})
