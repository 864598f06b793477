// spec: roles-2
import { Readable } from 'node:stream'
import { ROUTES, TICKET_STATUSES, type TicketStatus } from '@recado/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as messages from '../messages/index.ts'
import { storedFile } from '../../kernel/media/index.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import {
  freshNumber,
  connectSocket,
  startTestServer,
  type SocketListener,
  type Person,
  type TestCompany,
  type TestServer,
} from '../../testing/index.ts'
import { propertyRuns } from '../../testing/extent.ts'
import { changeColumns } from './transitions/tickets-transitions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

// A world: three queues, some people, some tickets, and what happens to them.
// -------------------------------------------

interface PersonPlan {
  isAdmin: boolean
  queues: number[]
  allTicket: boolean
  allUserChat: boolean
  allowGroup: boolean
  allHistoric: boolean
  isTricked: boolean
}
/** The state of a ticket; owner and queue by their index in the plan. */
interface Standing {
  status: TicketStatus
  owner: number | null
  queue: number | null
}
interface TicketPlan {
  stands: Standing
  isGroup: boolean
  unread: boolean
  earlier: Omit<Standing, 'status'> | null
  becomes: Standing
}
interface Plan {
  people: PersonPlan[]
  tickets: TicketPlan[]
}

const QUEUES = 3
const place = fc.integer({ min: 0, max: QUEUES - 1 })
const mostly = (value: boolean) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constant(!value) })
const person: fc.Arbitrary<PersonPlan> = fc.record({
  isAdmin: fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  queues: fc.uniqueArray(place, { maxLength: 2 }),
  allTicket: mostly(false),
  allUserChat: mostly(false),
  allowGroup: mostly(false),
  allHistoric: mostly(false),
  isTricked: mostly(true),
})
const standing: fc.Arbitrary<Standing> = fc.record({
  status: fc.constantFrom(...TICKET_STATUSES, 'open' as const, 'pending' as const),
  owner: fc.option(fc.integer({ min: 0, max: 2 })),
  queue: fc.option(place, { freq: 3 }),
})
const ticket: fc.Arbitrary<TicketPlan> = fc.record({
  stands: standing,
  isGroup: mostly(false),
  unread: fc.boolean(),
  earlier: fc.option(
    fc.record({ owner: fc.option(fc.integer({ min: 0, max: 2 })), queue: fc.option(place, { freq: 3 }) }),
  ),
  becomes: standing,
})
const plan: fc.Arbitrary<Plan> = fc.record({
  people: fc.array(person, { minLength: 3, maxLength: 3 }),
  tickets: fc.array(ticket, { minLength: 5, maxLength: 8 }),
})

// The visibility of people, in the words of the specification.
// ------------------------------------------------------------

type Seen = Standing & { isGroup: boolean }
/** Spec: behaviour 1. */
function oracle(
  who: number,
  { isAdmin, queues, allTicket, allUserChat, allowGroup }: PersonPlan,
  seen: Seen,
): boolean {
  // An admin sees all of the company; everyone sees their own.
  if (isAdmin || seen.owner === who) return true
  // Groups are for people with the flag.
  if (seen.isGroup && !allowGroup) return false
  // A ticket in a queue is for its members, one without a queue for people with `allTicket`.
  if (seen.queue === null ? !allTicket : !queues.includes(seen.queue)) return false
  // A colleague's ticket is for people who may use show-all; a closed ticket has no attendant.
  const isWorkedOn = seen.owner !== null && seen.status !== 'closed'
  return !isWorkedOn || allUserChat
}
/**
 * The filter of a tab without show-all: own tickets, and those that wait in own queues. Spec: workspace 4
 * "Live list behaviour".
 */
function inTab(who: number, { isAdmin, queues, allTicket }: PersonPlan, seen: Seen): boolean {
  if (seen.owner !== null) return seen.owner === who
  const works = seen.queue === null ? allTicket || isAdmin : queues.includes(seen.queue)
  return works && (seen.status === 'pending' || seen.isGroup)
}

// The same plan in the database.
// -----------------------------------------------------------------------------------------

interface Made {
  company: TestCompany
  queueIds: number[]
  people: Person[]
  tickets: { id: number; earlierId: number | null; number: string; plan: TicketPlan }[]
}
async function make(context: Plan): Promise<Made> {
  const { platform: db } = server.context
  const company = await server.company()
  const at = { company_id: company.id }
  const queueIds = (
    await db
      .insertInto('queues')
      .values(['Um', 'Dois', 'Três'].map((name, n) => ({ ...at, name, color: `#00000${n}` })))
      .returning('id')
      .execute()
  ).map(row => row.id)
  const people: Person[] = []
  for (const [n, one] of context.people.entries()) {
    people.push(
      await company.hire(`Pessoa${n}`, {
        profile: one.isAdmin ? 'admin' : 'user',
        queueIds: one.queues.map(q => queueIds[q] ?? 0),
        all_ticket: one.allTicket,
        all_user_chat: one.allUserChat,
        allow_group: one.allowGroup,
        all_historic: one.allHistoric,
        is_tricked: one.isTricked,
      }),
    )
  }
  const { id: connection_id } = await db
    .insertInto('connections')
    .values({
      ...at,
      name: 'Loja',
      provider: 'simulator',
      desired: 'closed',
      status: 'DISCONNECTED',
      hook_token: `visibility ${company.id}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { key } = await server.context.media.put(company.id, Readable.from([Buffer.from('Oi')]), {
    filename: 'oi.txt',
    maxBytes: 10,
  })
  const media = JSON.stringify(
    storedFile({ field: '', key, name: 'oi.txt', mime: 'text/plain', bytes: 2, width: null, height: null }),
  )
  const made: Made['tickets'] = []
  for (const [n, one] of context.tickets.entries()) {
    const number = freshNumber()
    const { id: contact_id } = await db
      .insertInto('contacts')
      .values({ ...at, name: `Cliente ${n}`, number, is_group: one.isGroup })
      .returning('id')
      .executeTakeFirstOrThrow()
    const insert = async (stands: Standing, minute: number, unread: number): Promise<number> =>
      (
        await db
          .insertInto('tickets')
          .values({
            ...at,
            contact_id,
            connection_id,
            status: stands.status,
            user_id: stands.owner === null ? null : (people[stands.owner]?.id ?? null),
            queue_id: stands.queue === null ? null : (queueIds[stands.queue] ?? null),
            is_group: one.isGroup,
            unread,
            updated_at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const earlierId = one.earlier ? await insert({ ...one.earlier, status: 'closed' }, n, 0) : null
    const id = await insert(one.stands, 100 + n, one.unread ? 1 : 0)
    await db
      .insertInto('messages')
      .values([
        ...(earlierId === null
          ? []
          : [
              {
                ...at,
                ticket_id: earlierId,
                contact_id,
                connection_id,
                from_me: false,
                body: `antes ${n} palavra`,
                media,
              },
            ]),
        {
          ...at,
          ticket_id: id,
          contact_id,
          connection_id,
          from_me: false,
          body: `agora ${n} palavra`,
          media,
        },
      ])
      .execute()
    made.push({ id, earlierId, number, plan: one })
  }
  return { company, queueIds, people, tickets: made }
}

/** Phone numbers that a person who must see none received; a group has no phone number. */
function leaked(one: PersonPlan | undefined, made: Made, said: unknown): string[] {
  const text = JSON.stringify(said)
  return one?.isTricked === false
    ? made.tickets
        .filter(({ number, plan: { isGroup } }) => !isGroup && text.includes(number))
        .map(({ number }) => number)
    : []
}

/** Compares lists, counts, searches, tickets, messages, logs of one person with the oracle. */
async function compare(context: Plan, made: Made, who: number): Promise<void> {
  const [one, me] = [context.people[who], made.people[who]]
  if (!one || !me) throw new Error('Nobody is there.')
  const all = made.tickets.flatMap(({ id, earlierId, plan: { stands, isGroup, unread, earlier } }, n) => [
    { id, at: 100 + n, unread, seen: { ...stands, isGroup } },
    ...(earlierId === null || !earlier
      ? []
      : [{ id: earlierId, at: n, unread: false, seen: { ...earlier, status: 'closed', isGroup } as Seen }]),
  ])
  const visible = all.filter(({ seen }) => oracle(who, one, seen))
  const sorted = (list: typeof all): number[] =>
    list.toSorted((a, b) => Number(b.unread) - Number(a.unread) || b.at - a.at).map(({ id }) => id)
  const said: unknown[] = []
  const list = async (query: object) => {
    const answer = await me.call(ROUTES.listTickets, { query })
    said.push(answer.body)
    return answer.status === 200
      ? { ids: answer.body.tickets.map(found => found.id), count: answer.body.count }
      : answer.status
  }
  const are = (list_: typeof all) => ({ ids: sorted(list_), count: list_.length })
  const seenByAna = async (query: { status: 'pending' | 'open' | 'closed'; includeGroups: boolean }) => {
    const page = await made.company.ana.ok(ROUTES.listTicketsAsColleague, {
      params: { userId: me.id },
      query,
    })
    said.push(page)
    return { ids: page.tickets.map(found => found.id), count: page.count }
  }

  for (const includeGroups of [false, true]) {
    const kind = visible.filter(({ seen }) => seen.isGroup === includeGroups)
    expect(await list({ includeGroups }), 'all tabs').toEqual(
      are(kind.filter(({ seen }) => ['pending', 'open', 'closed'].includes(seen.status))),
    )
    expect(await list({ includeGroups, status: 'closed' }), 'closed').toEqual(
      are(kind.filter(({ seen }) => seen.status === 'closed')),
    )
    expect(await seenByAna({ includeGroups, status: 'closed' }), 'closed, seen by Ana').toEqual(
      are(kind.filter(({ seen }) => seen.status === 'closed')),
    )
    for (const status of ['pending', 'open'] as const) {
      const tab = kind.filter(({ seen }) => seen.status === status)
      expect(await list({ includeGroups, status }), status).toEqual(
        are(tab.filter(({ seen }) => inTab(who, one, seen))),
      )
      expect(await list({ includeGroups, status, showAll: true }), `${status}, all`).toEqual(
        one.isAdmin || one.allUserChat ? are(tab) : 403,
      )
      expect(await seenByAna({ includeGroups, status }), `${status}, seen by Ana`).toEqual(
        are(one.isAdmin || one.allUserChat ? tab : tab.filter(({ seen }) => inTab(who, one, seen))),
      )
    }
    // Also those that wait for a rating or for consent, which no tab lists.
    expect(await list({ includeGroups, searchParam: 'CLIÊNTE' }), 'by name').toEqual(are(kind))
    expect(
      await list({ includeGroups, searchParam: 'palavra', includeMessagesSearch: true, showAll: true }),
      'by message',
    ).toEqual(are(kind))
  }
  for (const [searchParam, hits] of [
    ['PALAVRA', visible],
    ['"antes" palavra from:customer', visible.filter(({ at }) => at < 100)],
    ['from:cliente', visible],
  ] as const) {
    const { messages: found, next } = await me.ok(ROUTES.searchMessages, { query: { searchParam } })
    said.push(found)
    expect(next).toBeNull()
    expect(
      found.map(({ ticket: { id } }) => id).toSorted((a, b) => a - b),
      `messages found by ${searchParam}`,
    ).toEqual(hits.map(({ id }) => id).toSorted((a, b) => a - b))
  }
  await Promise.all(
    made.tickets.map(async ({ id, plan: { stands, isGroup, earlier } }, n) => {
      const sees = oracle(who, one, { ...stands, isGroup })
      const shown = await me.call(ROUTES.showTicket, { params: { ticketId: id } })
      expect(shown.status, `ticket ${n}`).toBe(sees ? 200 : 403)
      const read = await me.call(ROUTES.listMessages, { params: { ticketId: id } })
      expect(read.status, `messages ${n}`).toBe(sees ? 200 : 403)
      said.push(shown.body, read.body)
      if (!sees) return
      const seesEarlier =
        earlier !== null && (one.allHistoric || oracle(who, one, { ...earlier, status: 'closed', isGroup }))
      expect(
        read.body.messages.map(message => message.body),
        `messages ${n}`,
      ).toEqual([...(seesEarlier ? [`antes ${n} palavra`] : []), `agora ${n} palavra`])
      expect(read.body.count).toBe(seesEarlier ? 2 : 1)
    }),
  )
  expect(leaked(one, made, said), `numbers person ${who} saw`).toEqual([])
}

/** Opens the link of every file, which an admin was given, as each person. */
async function openFiles(context: Plan, made: Made): Promise<void> {
  for (const [
    n,
    {
      id,
      earlierId,
      plan: { stands, earlier, isGroup },
    },
  ] of made.tickets.entries()) {
    const { messages: all } = await made.company.ana.ok(ROUTES.listMessages, { params: { ticketId: id } })
    expect(all).toHaveLength(earlierId === null ? 1 : 2)
    for (const { ticketId, mediaUrl } of all)
      for (const [who, one] of context.people.entries()) {
        const sees = oracle(who, one, { ...stands, isGroup })
        const seesEarlier =
          earlier !== null &&
          (oracle(who, one, { ...earlier, status: 'closed', isGroup }) || (sees && one.allHistoric))
        expect(
          (await made.people[who]?.raw('GET', mediaUrl ?? ''))?.status,
          `file of ${ticketId === id ? 'ticket' : 'earlier ticket'} ${n} for person ${who}`,
        ).toBe((ticketId === id ? sees : seesEarlier) ? 200 : 403)
      }
  }
}

/** Compares the explanation of each ticket with the oracle, for everybody. */
async function compareAccess(context: Plan, made: Made): Promise<void> {
  for (const {
    id,
    plan: { stands, isGroup },
  } of made.tickets) {
    const explained = await made.company.ana.ok(ROUTES.listTicketAccess, { params: { ticketId: id } })
    for (const [who, one] of context.people.entries()) {
      const sees = oracle(who, one, { ...stands, isGroup })
      const { reasons, obstacles } = explained.find(({ user }) => user.id === made.people[who]?.id) ?? {}
      expect([reasons?.length !== 0, obstacles?.length === 0]).toEqual([sees, sees])
    }
  }
}

/** Changes every ticket and writes in it; each person receives the events that the oracle predicts. */
async function listenIn(context: Plan, made: Made): Promise<void> {
  const sockets: SocketListener[] = await Promise.all(
    made.people.map(me => connectSocket(server, made.company.id, me)),
  )
  try {
    const expected: string[][] = sockets.map(() => [])
    for (const {
      id,
      plan: { stands, becomes, isGroup },
    } of made.tickets) {
      await withScope(server.context, systemViewer(made.company.id), async scope => {
        const after = await changeColumns(scope, id, {
          status: becomes.status,
          user_id: becomes.owner === null ? null : (made.people[becomes.owner]?.id ?? null),
          queue_id: becomes.queue === null ? null : (made.queueIds[becomes.queue] ?? null),
        })
        await messages.createMessage(scope, after, {
          content: { body: 'agora', mediaType: 'chat' },
          fromMe: false,
        })
      })
      for (const [who, one] of context.people.entries()) {
        const [saw, sees] = [
          oracle(who, one, { ...stands, isGroup }),
          oracle(who, one, { ...becomes, isGroup }),
        ]
        expected[who]?.push(
          ...(sees ? [`update ${id}`, `update ${id}`, `create ${id}`] : saw ? [`delete ${id}`] : []),
        )
      }
    }
    await withScope(server.context, systemViewer(made.company.id), async scope =>
      scope.publish({ name: 'tag', payload: { action: 'delete', tagId: 1 }, rooms: ['staff'] }),
    )
    for (const [who, socket] of sockets.entries()) {
      await socket.waitFor('tag')
      const heard = socket.events.flatMap(({ name, payload }) =>
        name === 'ticket'
          ? [`${payload.action} ${payload.action === 'update' ? payload.ticket.id : payload.ticketId}`]
          : name === 'appMessage'
            ? [`${payload.action} ${payload.ticket.id}`]
            : [],
      )
      expect(heard, `what person ${who} heard`).toEqual(expected[who])
      expect(leaked(context.people[who], made, socket.events), `numbers person ${who} heard`).toEqual([])
    }
  } finally {
    for (const socket of sockets) socket.close()
  }
}

describe('in any world', () => {
  it('each person sees, counts, finds, reads, opens and hears exactly what behaviour 1 says', async () => {
    let worlds = 0
    await fc.assert(
      fc.asyncProperty(plan, async context => {
        const made = await make(context)
        await Promise.all(context.people.map((_, who) => compare(context, made, who)))
        await compareAccess(context, made)
        await openFiles(context, made)
        await listenIn(context, made)
        worlds += 1
      }),
      { numRuns: propertyRuns(20), endOnFailure: true },
    )
    expect(worlds).toBeGreaterThan(0)
  }, 120_000)
})
