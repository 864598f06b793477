import { LIMITS, ROUTES, type MessageSearchPage } from '@recado/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  acme,
  seedVendasConversation,
  server,
  setupConnection,
  setupTestServer,
  type Person,
} from '../../../testing/index.ts'

setupTestServer()
setupConnection()

const talk = seedVendasConversation
const search = (who: Person, searchParam: string, before?: number): Promise<MessageSearchPage> =>
  who.ok(ROUTES.searchMessages, { query: before === undefined ? { searchParam } : { searchParam, before } })
const found = async (who: Person, searchParam: string): Promise<number[]> =>
  (await search(who, searchParam)).messages.map(({ id }) => id)
const ours = { from_me: true } as const

describe('a search in one conversation', () => {
  const searchIn = (who: Person, ticketId: number, searchParam: string, before?: number) =>
    who.ok(ROUTES.searchMessages, {
      query: { searchParam, ticketId, ...(before === undefined ? {} : { before }) },
    })
  const foundIn = async (who: Person, ticketId: number, searchParam: string): Promise<number[]> =>
    (await searchIn(who, ticketId, searchParam)).messages.map(({ id }) => id)

  it('finds its messages alone, the newest first', async () => {
    const { ticketId, messageIds } = await talk({
      messages: [{ body: 'A ENTREGA atrasou' }, { body: 'Outra coisa' }, { body: 'entregá hoje?' }],
    })
    await talk({ contact: { name: 'Elza' }, messages: [{ body: 'entrega de outra pessoa' }] })
    expect(await foundIn(acme.beto, ticketId, 'entrega')).toEqual([messageIds[2], messageIds[0]])
    expect(await foundIn(acme.beto, ticketId, '"entrega atrasou"')).toEqual([messageIds[0]])
  })

  it('knows the operators', async () => {
    const { ticketId, messageIds } = await talk({
      messages: [
        { body: 'Segue https://example.com/pix' },
        { ...ours, body: 'Segue o pix', user_id: acme.beto.id, sent_by: 'Beto' },
      ],
    })
    const [theirs, mine] = messageIds
    const hits: Record<string, number[]> = {}
    for (const text of ['from:customer', 'from:me', 'from:beto', 'has:link', 'has:image', 'queue:vendas'])
      hits[text] = await foundIn(acme.beto, ticketId, `pix ${text}`)
    expect(hits).toEqual({
      'from:customer': [theirs],
      'from:me': [mine],
      'from:beto': [mine],
      'has:link': [theirs],
      'has:image': [],
      'queue:vendas': [mine, theirs],
    })
    expect(await foundIn(acme.beto, ticketId, 'pix tag:vip')).toEqual([])
    expect(await foundIn(acme.beto, ticketId, 'pix after:01/01/2020 before:01/01/2021')).toEqual([])
  })

  it('goes on below the last message of a page', async () => {
    const { ticketId, messageIds } = await talk({
      messages: Array.from({ length: LIMITS.page + 1 }, (_, n) => ({ body: `entrega ${n}` })),
    })
    const first = await searchIn(acme.beto, ticketId, 'entrega')
    expect([first.messages.length, first.hasMore]).toEqual([LIMITS.page, true])
    const second = await searchIn(acme.beto, ticketId, 'entrega', first.next ?? 0)
    expect([second.messages.map(({ id }) => id), second.next]).toEqual([[messageIds[0]], null])
  })

  it('is refused to who may not see the ticket', async () => {
    const { ticketId } = await talk({ messages: [{ body: 'entrega' }] })
    const { body } = await acme.bia.call(ROUTES.searchMessages, {
      query: { searchParam: 'entrega', ticketId },
    })
    expect(body.error).toBe('ERR_NO_PERMISSION')
  })
})

describe('a search in messages', () => {
  it('finds words and phrases, accents and case aside, the newest first', async () => {
    const { messageIds } = await talk({
      messages: [
        { body: 'A entrega está ATRASADA' },
        { body: 'Atrasou a entregá' },
        { body: 'Outra coisa' },
        { body: '100% de_sconto \\ agora' },
      ],
    })
    const [first, second, , fourth] = messageIds
    expect(await found(acme.beto, 'ENTREGA')).toEqual([second, first])
    expect(await found(acme.beto, 'entrega esta')).toEqual([first])
    expect(await found(acme.beto, '"está átrasada"')).toEqual([first])
    expect(await found(acme.beto, '"atrasada está"')).toEqual([])
    expect(await found(acme.beto, '100%')).toEqual([fourth])
    expect(await found(acme.beto, '"de_sc" "\\ ag"')).toEqual([fourth])
    expect(await found(acme.beto, '%%%')).toEqual([])
    expect(await found(acme.beto, '___')).toEqual([])
  })

  it('shows what was found without the signature and the marks of bold', async () => {
    await talk({
      messages: [{ ...ours, body: '*Beto*\nSegue o *boleto* novo', user_id: acme.beto.id, sent_by: 'Beto' }],
    })
    const { messages } = await search(acme.beto, 'boleto novo')
    expect(messages.map(({ snippet }) => snippet.text)).toEqual(['Segue o boleto novo'])
  })

  it('asks for three letters, or for an operator', async () => {
    const { messageIds } = await talk({ messages: [{ body: 'oi' }] })
    expect(await found(acme.beto, 'oi')).toEqual([])
    expect(await found(acme.beto, '')).toEqual([])
    expect(await found(acme.beto, 'oi from:customer')).toEqual(messageIds)
  })

  it('says where a message stands, who wrote it and what was found in it', async () => {
    const { ticketId, uuid, contactId, messageIds } = await talk({
      messages: [{ ...ours, body: 'Segue o <b>boleto</b>', user_id: acme.beto.id, sent_by: 'Beto' }],
    })
    expect(await search(acme.beto, 'BOLETO')).toEqual({
      messages: [
        {
          id: messageIds[0],
          fromMe: true,
          isPrivate: false,
          isDeleted: false,
          mediaType: 'chat',
          sentBy: 'Beto',
          isOwn: true,
          createdAt: expect.stringMatching(/Z$/),
          snippet: { text: 'Segue o <b>boleto</b>', marks: [{ start: 11, end: 17 }] },
          ticket: {
            id: ticketId,
            uuid,
            contact: { id: contactId, name: 'Dario', profilePicUrl: null },
            queue: { id: acme.vendas, name: 'Vendas', color: '#0b7a5e' },
          },
        },
      ],
      hasMore: false,
      next: null,
    })
  })

  it('asks by operators who wrote, where, with what and when', async () => {
    const vip = await server.context.platform
      .insertInto('tags')
      .values({ company_id: acme.id, name: 'Cliente VIP', color: '#000000' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = (text: string) => ({ created_at: new Date(text) })
    const { messageIds, ticketId } = await talk({
      messages: [
        { body: 'do cliente', ...at('2026-03-01T02:59:59Z') },
        { body: 'do Beto', ...ours, user_id: acme.beto.id, sent_by: 'Beto', ...at('2026-03-01T03:00:00Z') },
        { body: 'da Bia que saiu', ...ours, sent_by: 'Bía Souza', ...at('2026-03-02T12:00:00Z') },
        {
          body: 'nota',
          ...ours,
          is_private: true,
          user_id: acme.ana.id,
          sent_by: 'Ana',
          ...at('2026-03-03T02:59:59Z'),
        },
        { body: '', media_type: 'image', ...at('2026-03-03T03:00:00Z') },
        { body: 'contrato', media_type: 'application', ...at('2026-03-04T12:00:00Z') },
        { body: 'veja HTTPS://recado.test', ...at('2026-03-05T12:00:00Z') },
      ],
    })
    const [customer, beto, bia, note, image, document, link] = messageIds
    await server.context.platform
      .insertInto('ticket_tags')
      .values({ company_id: acme.id, ticket_id: ticketId, tag_id: vip.id })
      .execute()
    const elsewhere = await talk({
      ticket: { queue_id: null, user_id: acme.beto.id, status: 'open' },
      messages: [{ body: 'sem fila' }],
    })
    for (const [typed, ids] of [
      ['from:customer queue:vendas', [link, document, image, customer]],
      ['from:me', [beto]],
      ['from:BETO', [beto]],
      ['from:bia', [bia]],
      ['from:"bia souza" from:me', [bia, beto]],
      ['from:ninguem', []],
      ['from:ana nota', [note]],
      ['queue:vend sem', []],
      ['queue:nenhuma', []],
      ['tag:vip contrato', [document]],
      ['tag:vip tag:cliente contrato', [document]],
      ['tag:vip tag:outra contrato', []],
      ['tag:vip', [link, document, image, note, bia, beto, customer]],
      ['has:image', [image]],
      ['has:image has:document', [document, image]],
      ['has:link', [link]],
      ['has:link has:image', [link, image]],
      ['has:audio', []],
      ['after:01/03/2026 before:2026-03-03', [note, bia, beto]],
      ['after:2026-03-03 before:2026-03-04', [image]],
      ['before:01/03/2026', [customer]],
      ['after:05/03/2026 queue:vendas', [link]],
    ] as const) {
      expect(await found(acme.beto, typed), typed).toEqual(ids)
    }
    expect(await found(acme.beto, '"sem fila"')).toEqual(elsewhere.messageIds)
  })

  it('goes on page by page, whatever is written meanwhile', async () => {
    const { messageIds } = await talk({
      messages: Array.from({ length: 45 }, (_, n) => ({ body: `pedido ${n}` })),
    })
    const first = await search(acme.beto, 'pedido')
    await talk({ messages: [{ body: 'pedido novo' }] })
    const second = await search(acme.beto, 'pedido', first.next ?? 0)
    const third = await search(acme.beto, 'pedido', second.next ?? 0)
    expect([
      first.messages.length,
      second.messages.length,
      third.messages.length,
      third.next,
      third.hasMore,
    ]).toEqual([LIMITS.page, LIMITS.page, 5, null, false])
    expect([first, second, third].flatMap(page => page.messages.map(({ id }) => id))).toEqual(
      messageIds.toReversed(),
    )
  })

  it('finds notes for whoever may see their ticket, and nothing in tickets of others', async () => {
    const mine = await talk({ messages: [{ body: 'segredo nosso', is_private: true, ...ours }] })
    const held = await talk({
      ticket: { user_id: acme.ana.id, status: 'open' },
      messages: [{ body: 'segredo da Ana' }, { body: 'segredo anotado', is_private: true, ...ours }],
    })
    const both = [...held.messageIds.toReversed(), ...mine.messageIds]
    expect(await found(acme.beto, 'segredo')).toEqual(mine.messageIds)
    expect(await found(acme.ana, 'segredo')).toEqual(both)
    const bravo = await server.company()
    expect(await found(bravo.ana, 'segredo')).toEqual([])
  })

  it('masks the number that a nameless contact goes by', async () => {
    const blind = await acme.hire('Caio', { is_tricked: false, queueIds: [acme.vendas] })
    const { number } = await talk({
      contact: { name: '+5511987654321', number: '5511987654321' },
      messages: [{ body: 'sem nome' }],
    })
    expect(JSON.stringify(await search(acme.beto, 'sem nome'))).toContain(number)
    const page = await search(blind, 'sem nome')
    expect(page.messages[0]?.ticket.contact.name).toBe('+551198765****')
    expect(JSON.stringify(page)).not.toContain(number)
  })
})

// spec: messages-23, contact-10
describe('what a message carries', () => {
  const media = JSON.stringify({
    key: null,
    thumbnailKey: null,
    ref: null,
    name: 'Orçamento_Varanda.pdf',
    mime: 'application/pdf',
    size: 1,
    width: null,
    height: null,
    durationMs: null,
    peaks: null,
    voice: false,
    state: 'ready',
  })
  const location = JSON.stringify({
    latitude: 0,
    longitude: 0,
    name: 'Padaria Girassol',
    address: 'Rua das Acácias, 12',
  })
  const contacts = JSON.stringify([{ name: 'Zenaide', numbers: ['5511987654321'], emails: [] }])
  const carry = () =>
    talk({
      messages: [
        { body: '', media_type: 'application', media },
        { body: '', media_type: 'locationMessage', location },
        { body: 'Zenaide', media_type: 'contactMessage', contacts },
      ],
    })

  it('is found: the names of files, places and cards, and a number however it is written', async () => {
    const { ticketId, messageIds } = await carry()
    const [file, place, card] = messageIds
    const inOne = async (searchParam: string) =>
      (await acme.beto.ok(ROUTES.searchMessages, { query: { searchParam, ticketId } })).messages.map(
        ({ id }) => id,
      )
    for (const [text, id] of [
      ['orcamento_varanda', file],
      ['girassol', place],
      ['acacias', place],
      ['zenaide', card],
      ...[
        '5511987654321',
        '11 8765-4321',
        '98765-4321',
        '011 98765-4321',
        '+55 (0)11 98765-4321',
        '551187654321',
      ].map(number => [number, card] as const),
    ] as const) {
      expect(await found(acme.beto, text), text).toEqual([id])
      expect(await inOne(text), text).toEqual([id])
      const { tickets } = await acme.beto.ok(ROUTES.listTickets, {
        query: { searchParam: text, includeMessagesSearch: true },
      })
      expect(
        tickets.map(one => one.id),
        text,
      ).toEqual([ticketId])
    }
    expect((await search(acme.beto, 'girassol')).messages[0]?.snippet.text).toBe(
      'Padaria Girassol · Rua das Acácias, 12',
    )
  })

  it('is found behind a long history by its index', async () => {
    const { messageIds } = await carry()
    await bury((await talk()).ticketId, 9_000)
    expect(await found(acme.beto, 'girassol')).toEqual([messageIds[1]])
    expect(await found(acme.beto, '551187654321')).toEqual([messageIds[2]])
    await sql`analyze messages`.execute(server.context.platform)
    const { rows } = await sql<{
      'QUERY PLAN': string
    }>`explain select id from messages m where m.company_id = ${acme.id}
      and (search_text(carried_words(m.media, m.location, m.contacts)) like like_pattern('girassol') or search_text(carried_words(m.media, m.location, m.contacts)) like any (array['%87654321%']))`.execute(
      server.context.platform,
    )
    expect(rows.map(row => row['QUERY PLAN']).join(' ')).toContain('messages_carried_search')
  })

  it('confirms no hidden digit: neither of a card nor of the number of the customer in a text', async () => {
    const blind = await acme.hire('Caio', { is_tricked: false, queueIds: [acme.vendas] })
    await carry()
    const { ticketId, messageIds } = await talk({
      contact: { name: 'Elza', number: '5511977776543', number_key: '5511977776543' },
      messages: [{ body: 'Meu número é 11 97777-6543, certo?' }],
    })
    for (const text of ['11 97777-6543', '977776543', '77776', '6543', '98765-4321', '87654321']) {
      expect(await found(blind, text), text).toEqual([])
      const query = { searchParam: text, ticketId }
      expect((await blind.ok(ROUTES.searchMessages, { query })).messages, text).toEqual([])
      const { tickets } = await blind.ok(ROUTES.listTickets, {
        query: { searchParam: text, includeMessagesSearch: true },
      })
      expect(tickets, text).toEqual([])
    }
    expect((await search(blind, 'certo')).messages).toMatchObject([
      { id: messageIds[0], snippet: { text: 'Meu número é 11 97777-****, certo?' } },
    ])
    expect(await found(acme.beto, '"97777-6543"')).toEqual(messageIds)
  })
})

// spec: contact-9
it('a number in any spelling finds its contact, its ticket and its card on the board', async () => {
  const { contactId, ticketId } = await talk({
    contact: { name: 'Elza', number: '5511977776543', number_key: '551177776543' },
    ticket: { status: 'open' },
  })
  for (const searchParam of [
    '11 7777-6543',
    '7777-6543',
    '011 97777-6543',
    '55 11 7777-6543',
    '551177776543',
    '+55 (0)11 97777-6543',
  ]) {
    const [{ contacts }, { tickets }, { lanes }] = await Promise.all([
      acme.ana.ok(ROUTES.listContacts, { query: { searchParam } }),
      acme.ana.ok(ROUTES.listTickets, { query: { searchParam } }),
      acme.ana.ok(ROUTES.showBoard, { query: { searchParam } }),
    ])
    expect(
      [contacts, tickets, lanes.flatMap(lane => lane.tickets)].map(rows => rows.map(({ id }) => id)),
      searchParam,
    ).toEqual([[contactId], [ticketId], [ticketId]])
  }
})

/** Adds more messages of others than one step of a search reads, before and after those that are searched. */
async function bury(ticketId: number, count: number, body = 'palha'): Promise<void> {
  await sql`insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body)
    select t.company_id, t.id, t.contact_id, t.connection_id, false, ${body}::text from tickets t, generate_series(1, ${count}::int) where t.id = ${ticketId}`.execute(
    server.context.platform,
  )
}

describe('a long history', () => {
  it('is searched to its end, by words, notes, kinds, tags and without any of these', async () => {
    const { ticketId, messageIds } = await talk({
      messages: [
        { body: 'agulha' },
        { body: 'agulha anotada', is_private: true, ...ours },
        { body: 'foto', media_type: 'image' },
        { body: 'do Beto', ...ours, user_id: acme.beto.id },
      ],
    })
    const [needle, note, image, own] = messageIds
    await bury((await talk()).ticketId, 9_000)
    const newer = await talk({ messages: [{ body: 'agulha nova' }] })
    const tag = await server.context.platform
      .insertInto('tags')
      .values({ company_id: acme.id, name: 'Palheiro', color: '#000000' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.context.platform
      .insertInto('ticket_tags')
      .values({ company_id: acme.id, ticket_id: ticketId, tag_id: tag.id })
      .execute()
    expect(await found(acme.beto, 'agulha')).toEqual([...newer.messageIds, note, needle])
    expect(await found(acme.beto, 'has:image')).toEqual([image])
    expect(await found(acme.beto, 'tag:palheiro')).toEqual([own, image, note, needle])
    expect(await found(acme.beto, 'from:me')).toEqual([own])
  })

  it('of which the viewer sees little goes on from where a page stopped looking', async () => {
    const { messageIds } = await talk({ messages: [{ body: 'palha de Beto' }] })
    await bury((await talk({ ticket: { user_id: acme.ana.id, status: 'open' } })).ticketId, 55_000)
    const first = await search(acme.beto, 'palha')
    expect([first.messages.length, first.hasMore]).toEqual([0, true])
    const second = await search(acme.beto, 'palha', first.next ?? 0)
    expect([second.messages.map(({ id }) => id), second.next]).toEqual([messageIds, null])
  })
})

it('a page of a conversation reaches back to a message that was found, with what stands before it', async () => {
  const { ticketId, messageIds } = await talk({
    messages: Array.from({ length: 70 }, (_, n) => ({ body: `linha ${n}` })),
  })
  const page = async (query: { before?: number; until?: number }) => {
    const { messages, hasMore } = await acme.beto.ok(ROUTES.listMessages, { params: { ticketId }, query })
    return { ids: messages.map(({ id }) => id), hasMore }
  }
  const [before, until] = [messageIds[50] ?? 0, messageIds[30] ?? 0]
  expect(await page({ before, until })).toEqual({ ids: messageIds.slice(10, 50), hasMore: true })
  expect(await page({ until })).toEqual({ ids: messageIds.slice(10), hasMore: true })
  expect(await page({ before, until: messageIds[3] ?? 0 })).toEqual({
    ids: messageIds.slice(0, 50),
    hasMore: false,
  })
  await bury(ticketId, LIMITS.messagesSpan + 10)
  const far = await page({ until })
  expect([far.ids.length, far.hasMore]).toEqual([LIMITS.messagesSpan, true])
})

it('beneath the service, the rows of others are left out by the query even where the function names them', async () => {
  // The function returns every message of the company without rooms, and none without a company.
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from search_messages('{}', null, null, 0, true, false, '{}', '{}', '{}', '{}', false, null, null, 9007199254740991, 50, '{}', false)`.execute(
    server.context.platform,
  )
  expect(rows[0]?.n).toBe(0)
})
