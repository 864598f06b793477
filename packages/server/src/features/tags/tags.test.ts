// spec: kanban-3
import { ROUTES, type TagChoice } from '@recado/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '../../kernel/database/scope.ts'
import { startTestServer, type TestCompany, type TestServer } from '../../testing/index.ts'
import * as tags from './index.ts'

let server: TestServer
let acme: TestCompany
let bravo: TestCompany
beforeAll(async () => {
  server = await startTestServer()
  acme = await server.company()
  bravo = await server.company({ name: 'Bravo' })
})
afterAll(() => server.close())

const told = async (company: TestCompany): Promise<unknown[]> =>
  (
    await server.context.platform
      .selectFrom('events')
      .select('payload')
      .where('company_id', '=', company.id)
      .where('name', '=', 'tag')
      .orderBy('id')
      .execute()
  ).map(row => row.payload)

describe('tags', () => {
  it('are made, changed and removed by everyone, and everyone hears it', async () => {
    const company = await server.company()
    const tag = await company.beto.ok(ROUTES.createTag, { body: { name: ' Urgente ', color: '#FF0000' } })
    expect(tag).toEqual({
      id: tag.id,
      name: 'Urgente',
      userId: company.beto.id,
      color: '#ff0000',
      kanban: 0,
      companyId: company.id,
      ticketsCount: 0,
      lane: null,
    })
    expect(
      await company.beto.ok(ROUTES.updateTag, { params: { tagId: tag.id }, body: { name: 'Calmo' } }),
    ).toMatchObject({ name: 'Calmo', color: '#ff0000' })
    await company.beto.ok(ROUTES.deleteTag, { params: { tagId: tag.id } })
    expect((await company.beto.call(ROUTES.showTag, { params: { tagId: tag.id } })).body.error).toBe(
      'ERR_NO_TAG_FOUND',
    )
    expect(await told(company)).toEqual([
      { action: 'create', tag: { id: tag.id, name: 'Urgente', color: '#ff0000' } },
      { action: 'update', tag: { id: tag.id, name: 'Calmo', color: '#ff0000' } },
      { action: 'delete', tagId: tag.id },
    ])
  })

  it('are lanes of the board for admins alone', async () => {
    const company = await server.company()
    expect(
      (await company.beto.call(ROUTES.createTag, { body: { name: 'Novo', kanban: 1 } })).body,
    ).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    const lane = await company.ana.ok(ROUTES.createTag, { body: { name: 'Novo', kanban: 1 } })
    expect(lane.kanban).toBe(1)
    const plain = await company.beto.ok(ROUTES.createTag, { body: { name: 'Urgente', kanban: 0 } })
    for (const [tagId, kanban] of [
      [plain.id, 1],
      [lane.id, 0],
    ] as const)
      expect(
        (await company.beto.call(ROUTES.updateTag, { params: { tagId }, body: { kanban } })).body,
      ).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    expect((await company.ana.ok(ROUTES.listTags, { query: { kanban: '1' } })).tags).toMatchObject([
      { name: 'Novo' },
    ])
  })

  it.each([
    [{ name: 'ab' }, { name: 'tooShort' }],
    [{ name: '' }, { name: 'required' }],
    [{ name: 'abc', color: 'red' }, { color: 'invalidColor' }],
  ])('with %j are refused with %j', async (body, fields) => {
    expect(await acme.ana.call(ROUTES.createTag, { body })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields },
    })
  })

  it('have a name only once, whatever its case, also when many ask at once', async () => {
    const answers = await Promise.all(
      ['Promo', 'PROMO', 'promo', 'proMo'].map(name => acme.beto.call(ROUTES.createTag, { body: { name } })),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(answers.find(answer => answer.status === 409)?.body.error).toBe('ERR_TAG_ALREADY_EXISTS')
    const other = await acme.beto.ok(ROUTES.createTag, { body: { name: 'Outra' } })
    expect(
      (await acme.beto.call(ROUTES.updateTag, { params: { tagId: other.id }, body: { name: 'PROMO' } })).body
        .error,
    ).toBe('ERR_TAG_ALREADY_EXISTS')
    expect((await bravo.beto.call(ROUTES.createTag, { body: { name: 'Promo' } })).status).toBe(200)
  })

  it('are listed by name, twenty a page, searched whatever case and accents, with how many tickets that one may see carry each', async () => {
    const company = await server.company()
    for (const name of ['Zebra', 'Ação', 'Abacaxi'])
      await company.ana.ok(ROUTES.createTag, { body: { name } })
    for (let n = 0; n < 19; n++)
      await company.ana.ok(ROUTES.createTag, { body: { name: `Meio ${String(n).padStart(2, '0')}` } })
    const first = await company.beto.ok(ROUTES.listTags)
    expect(first).toMatchObject({ count: 22, hasMore: true })
    expect(first.tags.slice(0, 3).map(tag => tag.name)).toEqual(['Abacaxi', 'Ação', 'Meio 00'])
    expect(
      (await company.beto.ok(ROUTES.listTags, { query: { pageNumber: 2 } })).tags.map(tag => tag.name),
    ).toEqual(['Meio 18', 'Zebra'])
    expect(
      (await company.beto.ok(ROUTES.listAllTags, { query: { searchParam: 'ACAO' } })).map(tag => tag.name),
    ).toEqual(['Ação'])
    expect(await company.beto.ok(ROUTES.listAllTags)).toHaveLength(22)
    const tag = first.tags[1]
    const { db, connection } = await conversation(company)
    await db
      .insertInto('ticket_tags')
      .values({ company_id: company.id, ticket_id: connection.ticketId, tag_id: tag?.id ?? 0 })
      .execute()
    const place = (change: { queue_id?: number; user_id?: number; is_silent?: boolean }) =>
      db.updateTable('tickets').set(change).where('id', '=', connection.ticketId).execute()
    await place({ queue_id: company.vendas })
    expect(await company.beto.ok(ROUTES.listTags, { query: { searchParam: 'acao' } })).toEqual({
      tags: [{ ...tag, ticketsCount: 1 }],
      count: 1,
      hasMore: false,
    })
    const { ana, beto, bia, nina } = company
    const counts = (): Promise<number[][]> =>
      Promise.all(
        [ana, beto, bia, nina].map(async who => [
          ...(await who.ok(ROUTES.listTags, { query: { searchParam: 'acao' } })).tags.map(
            one => one.ticketsCount,
          ),
          (await who.ok(ROUTES.showTag, { params: { tagId: tag?.id ?? 0 } })).ticketsCount,
        ]),
      )
    // Beto works in Vendas, Bia elsewhere, and Nina in no queue.
    expect(await counts()).toEqual([1, 1, 0, 0].map(count => [count, count]))
    await place({ user_id: nina.id })
    expect(await counts()).toEqual([1, 0, 0, 1].map(count => [count, count]))
    await place({ is_silent: true })
    expect(await counts()).toEqual([1, 0, 0, 0].map(count => [count, count]))
    await company.ana.ok(ROUTES.deleteTag, { params: { tagId: tag?.id ?? 0 } })
    expect(
      await db.selectFrom('ticket_tags').selectAll().where('company_id', '=', company.id).execute(),
    ).toEqual([])
  })

  it('that are lanes of the board belong to admins and have a list of their own', async () => {
    const lane = await server.context.platform
      .insertInto('tags')
      .values({ company_id: acme.id, name: 'Negociação', color: '#111111', kanban: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(
      (await acme.beto.ok(ROUTES.listTags, { query: { kanban: '1' } })).tags.map(tag => tag.name),
    ).toEqual(['Negociação'])
    expect((await acme.beto.ok(ROUTES.listTags, { query: { searchParam: 'negociação' } })).tags).toEqual([])
    expect(
      (await acme.beto.call(ROUTES.updateTag, { params: { tagId: lane.id }, body: { color: '#222222' } }))
        .body.error,
    ).toBe('ERR_NO_PERMISSION')
    expect((await acme.beto.call(ROUTES.deleteTag, { params: { tagId: lane.id } })).body.error).toBe(
      'ERR_NO_PERMISSION',
    )
    expect(
      (await acme.ana.ok(ROUTES.updateTag, { params: { tagId: lane.id }, body: { color: '#222222' } }))
        .kanban,
    ).toBe(1)
  })

  it('of another company are not there', async () => {
    const theirs = await bravo.ana.ok(ROUTES.createTag, { body: { name: 'Deles' } })
    const params = { tagId: theirs.id }
    for (const who of [acme.ana, acme.beto]) {
      expect((await who.call(ROUTES.showTag, { params })).status).toBe(404)
      expect((await who.call(ROUTES.updateTag, { params, body: { name: 'Nossas' } })).status).toBe(404)
      expect((await who.call(ROUTES.deleteTag, { params })).status).toBe(404)
    }
    expect((await acme.ana.ok(ROUTES.listAllTags)).map(tag => tag.id)).not.toContain(theirs.id)
  })
})

describe('choosing tags', () => {
  const ensure = async (company: TestCompany, choices: readonly TagChoice[]) =>
    withScope(server.context, await company.beto.viewer(), scope => tags.ensure(scope, choices))

  it('takes those there are and makes the others once', async () => {
    const company = await server.company()
    const known = await company.ana.ok(ROUTES.createTag, { body: { name: 'Conhecida' } })
    const chosen = await ensure(company, [
      { id: known.id, name: 'whatever' },
      { name: 'CONHECIDA' },
      { name: 'Nova', color: '#123456' },
      { name: 'nova' },
    ])
    expect(chosen.map(tag => tag.name)).toEqual(['Conhecida', 'Nova'])
    expect(chosen[1]?.color).toBe('#123456')
    expect(await told(company)).toHaveLength(2)
    expect(await ensure(company, [])).toEqual([])
  })

  it('notes whoever makes a tag, until they are gone', async () => {
    const company = await server.company()
    const [chosen] = await ensure(company, [{ name: 'Nova' }])
    const makerOf = async () =>
      (await company.ana.ok(ROUTES.showTag, { params: { tagId: chosen?.id ?? 0 } })).userId
    expect(await makerOf()).toBe(company.beto.id)
    expect((await company.ana.ok(ROUTES.createTag, { body: { name: 'Outra' } })).userId).toBe(company.ana.id)
    await company.ana.ok(ROUTES.deleteUser, { params: { userId: company.beto.id } })
    expect(await makerOf()).toBeNull()
  })

  it('makes one of what many choose at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => ensure(acme, [{ name: 'Simultânea' }, { name: 'Junto' }])),
    )
    expect(new Set(all.map(chosen => chosen.map(tag => tag.id).join())).size).toBe(1)
  })

  it('refuses numbers of no tag, or of another company’s', async () => {
    const theirs = await bravo.ana.ok(ROUTES.createTag, { body: { name: 'Alheia' } })
    await expect(ensure(acme, [{ id: theirs.id }])).rejects.toMatchObject({ code: 'ERR_NO_TAG_FOUND' })
    await expect(ensure(acme, [{ name: 'Nunca feita' }, { id: 2_000_000_000 }])).rejects.toMatchObject({
      code: 'ERR_NO_TAG_FOUND',
    })
    expect((await acme.ana.ok(ROUTES.listAllTags)).map(tag => tag.name)).not.toContain('Nunca feita')
  })
})

async function conversation(company: TestCompany) {
  const db = server.context.platform
  const company_id = company.id
  const whatsapp = await db
    .insertInto('connections')
    .values({ company_id, name: 'Loja', provider: 'simulator', hook_token: `tags-${company.id}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contact = await db
    .insertInto('contacts')
    .values({ company_id, name: 'Dario' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ticket = await db
    .insertInto('tickets')
    .values({ company_id, status: 'pending', contact_id: contact.id, connection_id: whatsapp.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { db, connection: { id: whatsapp.id, ticketId: ticket.id } }
}
