// spec: timers-3, timers-4, timers-6
import { SocketJoins } from '../../kernel/events/socket-joins.ts'
import { ROUTES, type LivePayload, type QueueInput, type Ticket } from '@recado/contract'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import {
  DAY,
  deliverInbound,
  freshNumber,
  inboundMessage,
  makeSimulator,
  MINUTE,
  PASSWORD,
  seedConnection,
  TestClock,
  type Person,
} from '../../testing/index.ts'
import { acme, server, setupTestServer } from '../../testing/setup-test-server.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import { fireDueDeadlines, lock, startMissingRotations } from '../tickets/index.ts'
import { markSilentUsersOffline, socketHandlers } from '../users/users-presence.ts'
import { lockUser, removeUser } from '../users/users.store.ts'
import { rotate } from './rotation.service.ts'

const clock = new TestClock()
setupTestServer({ ...makeSimulator(), clock })

/** Marks people as online, or offline, for the whole test. */
const setOnline = (people: readonly Person[], online = true) =>
  server.context.platform
    .updateTable('users')
    .set({ is_online: online, last_seen_at: new Date(clock.now().getTime() + DAY) })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
const change = (body: Partial<QueueInput>) =>
  acme.ana.ok(ROUTES.updateQueue, { params: { queueId: acme.vendas }, body })
/** Does what is due, whether the server's own worker is faster or not. */
const work = (context = server.context) =>
  vi.waitFor(async () => {
    await fireDueDeadlines(context)
    const due = context.platform
      .selectFrom('ticket_deadlines')
      .select('kind')
      .where('company_id', '=', acme.id)
      .where('due_at', '<=', clock.now())
    expect(await due.execute()).toEqual([])
  })
async function pass(minutes: number): Promise<void> {
  clock.advance(minutes * MINUTE)
  await work()
}

/** Dario writes to the only queue, Vendas; returns the ticket. */
const begin = async (): Promise<number> => (await converse([acme.vendas])).id
/** Dario writes, and goes on with `say`. */
async function converse(
  queueIds: readonly number[],
): Promise<{ id: number; say: (text: string) => Promise<unknown> }> {
  const whatsappId = await seedConnection(server.context, acme.id, { queueIds: [...queueIds] })
  const number = freshNumber()
  const say = (text: string) =>
    deliverInbound(server.context, acme.id, whatsappId, inboundMessage(number, text))
  await say('oi')
  const { id } = await server.context.platform
    .selectFrom('tickets')
    .select('id')
    .where('company_id', '=', acme.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { id, say }
}
/** A ticket that is offered to Beto in Vendas. */
async function offerToBeto(): Promise<{ id: number; say: (text: string) => Promise<unknown> }> {
  await setOnline([acme.beto])
  await change({ rotate: true, timeRotate: 5 })
  const talk = await converse([acme.vendas, acme.suporte])
  await talk.say('2')
  if ((await ticket(talk.id)).queueId !== acme.vendas) {
    await talk.say('#')
    await talk.say('1')
  }
  await work()
  expect(await owner(talk.id)).toBe('Beto')
  return talk
}
const sees = async (who: Person, ticketId: number) =>
  (await who.call(ROUTES.showTicket, { params: { ticketId } })).status === 200
const ticket = (ticketId: number) => acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })
const owner = async (ticketId: number) => (await ticket(ticketId)).user?.name ?? null
const log = async (ticketId: number) =>
  (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId } })).map(({ type }) => type)
const upcoming = async (who: Person, ticketId: number) => {
  const { status, body } = await who.call(ROUTES.listTicketDeadlines, { params: { ticketId } })
  return status === 200
    ? body.map(({ kind, dueAt }) => [kind, (Date.parse(dueAt) - clock.now().getTime()) / MINUTE])
    : body.error
}
/** The owners of the tickets whose events ring. */
const offers = async () =>
  (
    await server.context.platform
      .selectFrom('events')
      .select('payload')
      .where('company_id', '=', acme.id)
      .where('name', '=', 'ticket')
      .orderBy('id')
      .execute()
  ).flatMap(({ payload }) => {
    const { offered, ticket: shown } = payload as LivePayload<'ticket'> & { offered?: true; ticket?: Ticket }
    return offered ? [shown?.userId] : []
  })
const accept = (who: Person, ticketId: number) =>
  who.call(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'open' } })

it('a waiting ticket goes from one attendant to the next until somebody accepts it', async () => {
  const caio = await acme.hire('Caio', { queueIds: [acme.vendas] })
  await setOnline([acme.ana, acme.beto, acme.bia, caio])
  await change({ rotate: true, timeRotate: 3 })
  const id = await begin()
  await work()
  expect(await owner(id)).toBe('Beto')
  expect(await offers()).toEqual([acme.beto.id])
  expect(await upcoming(acme.ana, id)).toEqual([['rotation', 3]])
  expect(await upcoming(acme.beto, id)).toEqual([['rotation', 3]])
  expect(await upcoming(caio, id)).toBe('ERR_NO_PERMISSION')
  // It is Beto's alone: his colleague neither sees nor takes it.
  expect((await accept(caio, id)).body.error).toBe('ERR_OTHER_OPEN_TICKET')

  await pass(2)
  expect(await owner(id)).toBe('Beto')
  await pass(1)
  expect(await owner(id)).toBe('Caio')
  expect((await accept(caio, id)).status).toBe(200)
  await pass(10)
  expect(await ticket(id)).toMatchObject({ status: 'open', userId: caio.id })
  expect(await log(id)).toEqual(['create', 'queue', 'rotated', 'rotated', 'open'])
})

it('new tickets go to everybody in turn, and the turns outlive the process', async () => {
  const caio = await acme.hire('Caio', { queueIds: [acme.vendas] })
  const dora = await acme.hire('Dora', { queueIds: [acme.vendas] })
  await setOnline([acme.beto, caio, dora])
  await change({ rotate: true, timeRotate: 60, rotateOrder: 'random' })
  const given: (string | null)[] = []
  const next = async (fire: () => Promise<unknown>) => {
    const id = await begin()
    await fire()
    given.push(await owner(id))
    clock.advance(MINUTE)
  }
  for (let turn = 0; turn < 4; turn++) await next(() => work())
  const other = await server.startPeer({ ...makeSimulator(), clock })
  try {
    for (let turn = 0; turn < 2; turn++) await next(() => work(other.context))
  } finally {
    await other.close()
  }
  const everybody = new Set(['Beto', 'Caio', 'Dora'])
  expect([new Set(given.slice(0, 3)), new Set(given.slice(3))]).toEqual([everybody, everybody])
})

it('two processes give two tickets to two attendants', async () => {
  const caio = await acme.hire('Caio', { queueIds: [acme.vendas] })
  await setOnline([acme.beto, caio])
  const ids = [await begin(), await begin()]
  await change({ rotate: true, timeRotate: 5 })
  await Promise.all([work(), work()])
  await work()
  expect(new Set(await Promise.all(ids.map(owner)))).toEqual(new Set(['Beto', 'Caio']))
})

it('nobody gets a ticket while nobody is there, and the first who comes gets it at once', async () => {
  await change({ rotate: true, timeRotate: 30 })
  const id = await begin()
  await work()
  expect(await owner(id)).toBeNull()
  // Everybody in the queue sees it.
  expect((await acme.beto.call(ROUTES.showTicket, { params: { ticketId: id } })).status).toBe(200)
  clock.advance(MINUTE)
  await socketHandlers(server.context).userStatus?.(
    await acme.beto.viewer(),
    undefined,
    () => undefined,
    new SocketJoins(() => undefined),
  )
  await work()
  expect(await owner(id)).toBe('Beto')
})

it('one alone keeps it; without anybody everyone in the queue sees it again', async () => {
  const caio = await acme.hire('Caio', { queueIds: [acme.vendas] })
  await setOnline([acme.beto])
  await change({ rotate: true, timeRotate: 3 })
  const id = await begin()
  await work()
  await pass(3)
  expect(await owner(id)).toBe('Beto')
  await setOnline([acme.beto], false)
  await pass(3)
  expect(await owner(id)).toBeNull()
  expect((await accept(caio, id)).status).toBe(200)
})

// spec: timers-5
it('what waits already takes part when the rotation begins, is timed anew and ends with it', async () => {
  await setOnline([acme.beto])
  const id = await begin()
  await work()
  expect([await owner(id), await upcoming(acme.ana, id)]).toEqual([null, []])
  await change({ rotate: true, timeRotate: 10 })
  await work()
  expect([await owner(id), await upcoming(acme.ana, id)]).toEqual(['Beto', [['rotation', 10]]])
  await change({ timeRotate: 4 })
  expect(await upcoming(acme.ana, id)).toEqual([['rotation', 4]])
  await change({ rotate: false })
  expect([await owner(id), await upcoming(acme.ana, id)]).toEqual([null, []])
  await pass(10)
  expect(await owner(id)).toBeNull()
})

it('a ticket of a removed attendant waits for the next one', async () => {
  const caio = await acme.hire('Caio', { queueIds: [acme.vendas] })
  await setOnline([acme.beto, caio])
  await change({ rotate: true, timeRotate: 30 })
  const id = await begin()
  await work()
  expect(await owner(id)).toBe('Beto')
  await acme.ana.ok(ROUTES.deleteUser, { params: { userId: acme.beto.id } })
  await work()
  expect(await owner(id)).toBe('Caio')
})

it('a transferred conversation gives its new owner the whole time to answer', async () => {
  const caio = await acme.hire('Caio', { queueIds: [acme.vendas] })
  const id = await begin()
  const { whatsappId } = await ticket(id)
  await acme.ana.ok(ROUTES.updateWhatsapp, { params: { whatsappId }, body: { timeToReturnQueue: 8 } })
  await accept(acme.beto, id)
  expect(await upcoming(acme.beto, id)).toEqual([['return', 8]])
  await pass(5)
  await acme.beto.ok(ROUTES.updateTicket, { params: { ticketId: id }, body: { userId: caio.id } })
  expect(await upcoming(caio, id)).toEqual([['return', 8]])
  await pass(8)
  expect(await ticket(id)).toMatchObject({ status: 'pending', userId: null })
})

it('an offer ends when the customer turns to another queue', async () => {
  const { id, say } = await offerToBeto()
  await say('#')
  expect(await owner(id)).toBeNull()
  for (const text of ['1', '#', '2']) {
    if ((await ticket(id)).queueId === acme.suporte) break
    await say(text)
  }
  expect([await owner(id), (await ticket(id)).queue?.name]).toEqual([null, 'Suporte'])
  expect(await upcoming(acme.ana, id)).toEqual([])
  expect([await sees(acme.bia, id), await sees(acme.beto, id)]).toEqual([true, false])
  expect((await accept(acme.bia, id)).status).toBe(200)
})

it('an offer ends with its queue, and the ticket goes where the connection leads it', async () => {
  const { id } = await offerToBeto()
  await acme.ana.ok(ROUTES.updateWhatsapp, {
    params: { whatsappId: (await ticket(id)).whatsappId },
    body: { timeSendQueue: 10, sendIdQueue: acme.suporte, greetingMessage: 'Oi' },
  })
  await acme.ana.ok(ROUTES.deleteQueue, { params: { queueId: acme.vendas } })
  expect(await ticket(id)).toMatchObject({ status: 'pending', userId: null })
  expect([await owner(id), (await ticket(id)).queue?.name]).toEqual([null, 'Suporte'])
  expect(await sees(acme.bia, id)).toBe(true)
})

it('what was offered before a merge waits for everybody after its undo', async () => {
  await setOnline([acme.beto])
  const whatsappId = await seedConnection(server.context, acme.id, { queueIds: [acme.vendas] })
  const numbers = [freshNumber(), freshNumber()]
  await deliverInbound(
    server.context,
    acme.id,
    whatsappId,
    ...numbers.map(number => inboundMessage(number, 'oi')),
  )
  const [offered, accepted] = await server.context.platform
    .selectFrom('tickets')
    .select(['id', 'contact_id'])
    .where('company_id', '=', acme.id)
    .orderBy('id')
    .execute()
  if (!offered || !accepted) throw new Error('Two tickets are expected.')
  await accept(acme.beto, accepted.id)
  await change({ rotate: true, timeRotate: 60 })
  await work()
  expect(await owner(offered.id)).toBe('Beto')
  const { id } = await acme.ana.ok(ROUTES.mergeContacts, {
    body: { intoId: accepted.contact_id, fromId: offered.contact_id, take: [] },
  })
  await change({ rotate: false })
  await acme.ana.ok(ROUTES.undoMerge, { params: { mergeId: id } })
  expect(await ticket(offered.id)).toMatchObject({ status: 'pending', userId: null })
  expect(await upcoming(acme.ana, offered.id)).toEqual([])
})

it('a ticket that is still owned when its queue no longer rotates is free at the end of its time', async () => {
  const { id } = await offerToBeto()
  await server.context.platform
    .updateTable('queues')
    .set({ rotate: false })
    .where('id', '=', acme.vendas)
    .execute()
  await pass(5)
  expect([await owner(id), await upcoming(acme.ana, id)]).toEqual([null, []])
})

it('a change of the queue and an offer in progress do not stop each other', async () => {
  await setOnline([acme.beto])
  const id = await begin()
  await change({ rotate: true, timeRotate: 60 })
  await work()
  await setOnline([acme.beto], false)
  const changing = await withScope(server.context, systemViewer(acme.id), async scope => {
    const locked = await lock(scope, id)
    const response = acme.ana.call(ROUTES.updateQueue, {
      params: { queueId: acme.vendas },
      body: { rotate: false },
    })
    const waiting = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`
    await vi.waitFor(async () => {
      const { rows } = await waiting.execute(server.context.platform)
      expect(rows[0]?.n).toBeGreaterThan(0)
    })
    // It waits for nothing that the change holds.
    await sql`set local lock_timeout = 100`.execute(scope.db)
    await rotate(scope, locked)
    return { response }
  })
  expect((await changing.response).status).toBe(200)
  expect([await owner(id), await upcoming(acme.ana, id)]).toEqual([null, []])
})

it('nothing is offered to somebody who is being removed', async () => {
  await setOnline([acme.beto])
  await change({ rotate: true, timeRotate: 5 })
  await withScope(server.context, systemViewer(acme.id), async scope => {
    await lockUser(scope.db, acme.beto.id)
    await scope.emit('userRemoved', { userId: acme.beto.id })
    await begin()
    await fireDueDeadlines(server.context)
    await removeUser(scope.db, acme.beto.id)
  })
  await work()
  expect(await offers()).toEqual([])
})

it('a ticket that came while the rotation began takes part in it', async () => {
  await setOnline([acme.beto])
  const id = await begin()
  // As if neither had seen the other.
  await server.context.platform
    .updateTable('queues')
    .set({ rotate: true })
    .where('id', '=', acme.vendas)
    .execute()
  await startMissingRotations(server.context)
  await work()
  expect(await owner(id)).toBe('Beto')
})

it('an admin accepts what is only offered, and not what somebody accepted', async () => {
  const { id } = await offerToBeto()
  expect((await accept(acme.ana, id)).status).toBe(200)
  expect(await ticket(id)).toMatchObject({ status: 'open', userId: acme.ana.id })
  expect(await sees(acme.beto, id)).toBe(false)
  const other = await offerToBeto()
  await accept(acme.beto, other.id)
  expect((await accept(acme.ana, other.id)).body.error).toBe('ERR_OTHER_OPEN_TICKET')
})

it('an offer that is given back goes to the next one', async () => {
  const { id } = await offerToBeto()
  const caio = await acme.hire('Caio', { queueIds: [acme.vendas] })
  await setOnline([caio])
  const giveBack = (who: Person, body: { status: 'pending' } | { userId: null }) =>
    who.ok(ROUTES.updateTicket, { params: { ticketId: id }, body })
  await giveBack(acme.beto, { status: 'pending' })
  await work()
  expect(await owner(id)).toBe('Caio')
  await giveBack(acme.ana, { userId: null })
  await work()
  expect(await owner(id)).toBe('Beto')
})

it('an offer keeps nobody from merging contacts', async () => {
  const [first, second] = [await offerToBeto(), await offerToBeto()]
  await accept(acme.beto, first.id)
  const caio = await acme.hire('Caio', { queueIds: [acme.vendas] })
  await setOnline([caio])
  await pass(5)
  expect(await owner(second.id)).toBe('Caio')
  const [into, from] = [(await ticket(first.id)).contactId, (await ticket(second.id)).contactId]
  await acme.ana.ok(ROUTES.mergeContacts, { body: { intoId: into, fromId: from, take: [] } })
})

describe('somebody who', () => {
  let caio: Person
  /** Beto is offered a ticket; Caio is there, too. */
  const offer = async (): Promise<number> => {
    const { id } = await offerToBeto()
    caio = await acme.hire('Caio', { queueIds: [acme.vendas] })
    await setOnline([caio])
    return id
  }

  it('leaves the queue loses what is offered to them', async () => {
    const id = await offer()
    await acme.ana.ok(ROUTES.updateUser, {
      params: { userId: acme.beto.id },
      body: { queueIds: [acme.suporte] },
    })
    await work()
    expect([await owner(id), await sees(acme.beto, id)]).toEqual(['Caio', false])
  })

  it('works in one more queue keeps it', async () => {
    const id = await offer()
    await acme.ana.ok(ROUTES.updateUser, {
      params: { userId: acme.beto.id },
      body: { queueIds: [acme.suporte, acme.vendas] },
    })
    await work()
    expect(await owner(id)).toBe('Beto')
  })

  it('falls silent loses it', async () => {
    const id = await offer()
    await server.context.platform
      .updateTable('users')
      .set({ last_seen_at: null })
      .where('id', '=', acme.beto.id)
      .execute()
    await markSilentUsersOffline(server.context)
    await work()
    expect(await owner(id)).toBe('Caio')
  })

  it('logs out of their last session is gone at once, and loses it', async () => {
    const id = await offer()
    const response = await server.anonymous.raw('POST', '/api/auth/login', {
      body: JSON.stringify({ email: acme.beto.email, password: PASSWORD }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await owner(id)).toBe('Beto')
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await server.anonymous.raw('DELETE', '/api/auth/logout', { headers: { cookie } })
    const colleagues = await acme.ana.ok(ROUTES.listColleagues)
    expect(colleagues.flatMap(({ name, online }) => (online ? [name] : []))).toEqual(['Caio'])
    await work()
    expect(await owner(id)).toBe('Caio')
  })

  it('joins a queue gets at once what nobody has there', async () => {
    await change({ rotate: true, timeRotate: 60 })
    const id = await begin()
    await work()
    expect(await owner(id)).toBeNull()
    await setOnline([acme.bia])
    clock.advance(MINUTE)
    await acme.ana.ok(ROUTES.updateUser, {
      params: { userId: acme.bia.id },
      body: { queueIds: [acme.vendas] },
    })
    await work()
    expect(await owner(id)).toBe('Bia')
  })
})
