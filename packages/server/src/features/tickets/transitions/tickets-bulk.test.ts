// spec: tickets-30
import { LIMITS, ROUTES, type BulkChange, type CallInput } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import {
  acme,
  listenAs,
  makeSimulator,
  seedVendasConversation,
  setupConnection,
  setupTestServer,
  type ConversationOptions,
  type TestConversation,
  type Person,
} from '../../../testing/index.ts'

// Seen red: with one unit of work for all of them; with the tags of a ticket replaced instead of added to.

setupTestServer(makeSimulator())
setupConnection({ is_default: true })

type Seed = ConversationOptions['ticket']
const waiting = (ticket: Seed = {}) => seedVendasConversation({ ticket })
const ownedBy = (person: Person, ticket: Seed = {}) =>
  waiting({ status: 'open', user_id: person.id, ...ticket })
const several = (count: number) => Promise.all(Array.from({ length: count }, () => waiting()))
const idsOf = (talks: readonly TestConversation[]) => talks.map(({ ticketId }) => ticketId)
type Change = CallInput<typeof ROUTES.updateTickets>['body']['change']
const all = (who: Person, ticketIds: number[], change: Change) =>
  who.call(ROUTES.updateTickets, { body: { ticketIds, change } })
const show = (who: Person, ticketId: number) => who.ok(ROUTES.showTicket, { params: { ticketId } })

describe('many tickets at once', () => {
  it('are accepted, each as if alone: with its log, its greeting, and news for everybody', async () => {
    await acme.ana.ok(ROUTES.updateSetting, {
      params: { key: 'sendGreetingAccepted' },
      body: { value: 'enabled' },
    })
    const talks = await several(3)
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
    const other = await listenAs(bruno)
    // A ticket listed twice counts once.
    const { status, body } = await all(acme.beto, [...idsOf(talks), talks[0]?.ticketId ?? 0], {
      do: 'accept',
    })
    expect([status, body.failed]).toEqual([200, []])
    expect(body.done.map(({ id, status: now, userId }) => [id, now, userId])).toEqual(
      talks.map(({ ticketId }) => [ticketId, 'open', acme.beto.id]),
    )
    for (const { ticketId } of talks) {
      await other.waitFor('ticket', payload => payload.action === 'delete' && payload.ticketId === ticketId)
      expect(
        (await acme.beto.ok(ROUTES.listTicketLog, { params: { ticketId } })).map(({ type }) => type),
      ).toEqual(['open'])
      expect(
        (await acme.beto.ok(ROUTES.listMessages, { params: { ticketId }, query: {} })).messages,
      ).toMatchObject([{ fromMe: true, automatic: true }])
    }
  })

  it('of which some are refused: the others are done, and each refusal says why and who', async () => {
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
    const [free, taken, strange, gone] = [
      await waiting(),
      await ownedBy(bruno),
      await waiting({ queue_id: acme.suporte }),
      await waiting(),
    ]
    await acme.ana.ok(ROUTES.deleteTicket, { params: { ticketId: gone.ticketId } })
    const { status, body } = await all(acme.beto, idsOf([taken, strange, gone, free]), { do: 'accept' })
    expect(status).toBe(200)
    expect(body.done.map(({ id }) => id)).toEqual([free.ticketId])
    expect(body.failed).toEqual([
      {
        ticketId: taken.ticketId,
        error: 'ERR_OTHER_OPEN_TICKET',
        ticket: expect.objectContaining({
          user: { id: bruno.id, name: 'Bruno' },
          queue: expect.objectContaining({ name: 'Vendas' }),
        }) as unknown,
      },
      { ticketId: strange.ticketId, error: 'ERR_NO_PERMISSION' },
      { ticketId: gone.ticketId, error: 'ERR_NO_TICKET_FOUND' },
    ])
    expect([await show(bruno, taken.ticketId), await show(acme.bia, strange.ticketId)]).toMatchObject([
      { status: 'open', userId: bruno.id },
      { status: 'pending', userId: null },
    ])
  })

  it('that two take in opposite orders at the same moment: each ticket has one of them, and nobody waits for ever', async () => {
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
    const ids = idsOf(await several(12))
    const [mine, theirs] = await Promise.all([
      all(acme.beto, ids, { do: 'accept' }),
      all(bruno, ids.toReversed(), { do: 'accept' }),
    ])
    const done = [...mine.body.done, ...theirs.body.done].map(({ id }) => id)
    expect(done.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
    expect([...mine.body.failed, ...theirs.body.failed].map(({ error }) => error)).toEqual(
      ids.map(() => 'ERR_OTHER_OPEN_TICKET'),
    )
  })

  // spec: tickets-18
  it('are closed by who may close what waits, and only with a tag where one is required', async () => {
    const talks = await several(2)
    const caio = await acme.hire('Caio', { queueIds: [acme.vendas], user_close_pending_ticket: false })
    expect((await all(caio, idsOf(talks), { do: 'close' })).body).toMatchObject({
      done: [],
      failed: [{ error: 'ERR_NO_PERMISSION' }, { error: 'ERR_NO_PERMISSION' }],
    })
    const [first, second] = idsOf(talks)
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
    await acme.ana.ok(ROUTES.syncTags, { body: { ticketId: first ?? 0, tags: [{ name: 'Fora de hora' }] } })
    expect((await all(acme.ana, idsOf(talks), { do: 'close' })).body).toMatchObject({
      done: [{ id: first, status: 'closed' }],
      failed: [{ ticketId: second, error: 'ERR_REQUIRED_TAG' }],
    })
  })

  it('are handed to a queue, where they wait, or to a colleague who works there', async () => {
    const talks = await several(2)
    const { body } = await all(acme.beto, idsOf(talks), { do: 'transfer', queueId: acme.suporte })
    // The attendant who hands tickets over sees them no more, but the result reports success.
    expect(body.done.map(({ queueId, userId, status }) => [queueId, userId, status])).toEqual(
      talks.map(() => [acme.suporte, null, 'pending']),
    )
    const given = (
      await all(acme.bia, idsOf(talks), { do: 'transfer', queueId: acme.suporte, userId: acme.bia.id })
    ).body
    expect(given.done.map(({ userId, status }) => [userId, status])).toEqual(
      talks.map(() => [acme.bia.id, 'open']),
    )
    expect(
      (await all(acme.bia, idsOf(talks), { do: 'transfer', queueId: acme.vendas, userId: acme.bia.id })).body
        .failed,
    ).toMatchObject([{ error: 'ERR_USER_NOT_IN_QUEUE' }, { error: 'ERR_USER_NOT_IN_QUEUE' }])
  })

  it('get tags beside those they have; a new one is made once', async () => {
    const talks = await several(2)
    await acme.beto.ok(ROUTES.syncTags, {
      body: { ticketId: talks[0]?.ticketId ?? 0, tags: [{ name: 'Antiga' }] },
    })
    const vip = await acme.ana.ok(ROUTES.createTag, { body: { name: 'VIP' } })
    const { body } = await all(acme.beto, idsOf(talks), {
      do: 'tag',
      tags: [{ id: vip.id }, { name: 'Nova' }],
    })
    expect(body.done.map(({ tags }) => tags.map(({ name }) => name))).toEqual([
      ['Antiga', 'Nova', 'VIP'],
      ['Nova', 'VIP'],
    ])
    expect((await acme.ana.ok(ROUTES.listAllTags)).map(({ name }) => name)).toEqual(['Antiga', 'Nova', 'VIP'])
  })

  it('are shown with masked numbers to who sees no others', async () => {
    const [talk] = await several(1)
    const caio = await acme.hire('Caio', { queueIds: [acme.vendas], is_tricked: false })
    const { body } = await all(caio, idsOf(talk ? [talk] : []), { do: 'accept' })
    expect(body.done[0]?.contact.number).toMatch(/\*{4}$/)
  })

  it.each<[string, number[], object]>([
    ['no ticket', [], { do: 'accept' } satisfies BulkChange],
    ['more than so many', Array.from({ length: LIMITS.bulkMax + 1 }, (_, n) => n + 1), { do: 'accept' }],
    ['a wish nobody knows', [1], { do: 'delete' }],
    ['a transfer to nowhere', [1], { do: 'transfer' }],
    ['tags without any', [1], { do: 'tag', tags: [] }],
  ])('with %s are refused as a whole', async (_, ids, change) => {
    expect((await all(acme.beto, ids, change as Change)).body).toMatchObject({ error: 'ERR_VALIDATION' })
  })
})

// spec: tickets-13
describe('a look into a ticket', () => {
  it('stands in its log, by whom and how often, and changes nothing else', async () => {
    const { ticketId } = await ownedBy(acme.beto, { unread: 2 })
    for (let looks = 0; looks < 2; looks++) await acme.ana.ok(ROUTES.spyTicket, { params: { ticketId } })
    expect(await acme.beto.ok(ROUTES.listTicketLog, { params: { ticketId } })).toMatchObject([
      { type: 'access', user: { id: acme.ana.id } },
      { type: 'access', user: { id: acme.ana.id } },
    ])
    expect(await show(acme.ana, ticketId)).toMatchObject({
      status: 'open',
      userId: acme.beto.id,
      unreadMessages: 2,
    })
    expect((await acme.beto.call(ROUTES.spyTicket, { params: { ticketId } })).body.error).toBe(
      'ERR_NO_PERMISSION',
    )
  })
})
