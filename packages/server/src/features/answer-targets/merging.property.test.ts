import { ROUTES, type QueueInput } from '@recado/contract'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import {
  acme,
  deliverInbound,
  freshNumber,
  inboundMessage,
  makeSimulator,
  MINUTE,
  seedConnection,
  server,
  setupTestServer,
  TestClock,
} from '../../testing/index.ts'
import { propertyRuns } from '../../testing/extent.ts'

// A conversation that was two waits as if it had been one from the start, and one whose merge is undone as if nobody had
// merged it. Seen red: without the handler of `ticketsMerged`; without the one of `ticketSeparated`; with the wait of
// the ticket that stays left as the merge had made it.

const clock = new TestClock()
const BEGINNING = '2026-11-23T13:55:00Z'
beforeEach(() => clock.set(BEGINNING))
setupTestServer({ ...makeSimulator(), clock })

const actions = fc.array(
  fc.record({
    action: fc.constantFrom('say', 'say', 'answer', 'rest'),
    side: fc.constantFrom(0 as const, 1 as const),
    seconds: fc.integer({ min: 5, max: 90 }),
  }),
  { minLength: 1, maxLength: 8 },
)
type Actions = typeof actions extends fc.Arbitrary<infer T> ? T : never

/** A customer of Vendas whose ticket is Beto's. */
async function begin(connectionId: number) {
  const number = freshNumber()
  const say = () =>
    deliverInbound(server.context, acme.id, connectionId, inboundMessage(number, 'oi', { at: clock.now() }))
  await say()
  const { id, contact_id } = await server.context.platform
    .selectFrom('tickets')
    .select(['id', 'contact_id'])
    .where('company_id', '=', acme.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await acme.beto.ok(ROUTES.updateTicket, { params: { ticketId: id }, body: { status: 'open' } })
  const answer = () =>
    acme.beto.ok(ROUTES.sendMessage, { params: { ticketId: id }, body: { body: 'Pois não?' } })
  return { id, contactId: contact_id, say, answer, rest: async () => undefined }
}
async function waitOf(ticketId: number): Promise<unknown> {
  const { waitingSince, answerDueAt } = await acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })
  const deadlines = await acme.ana.ok(ROUTES.listTicketDeadlines, { params: { ticketId } })
  return {
    waitingSince,
    answerDueAt,
    // The steps of a wait that ended may still stand: then they do nothing.
    steps: answerDueAt === null ? [] : deadlines.map(({ kind, dueAt }) => [kind, dueAt]),
  }
}

async function openTargetedQueue(): Promise<number> {
  const targets: Partial<QueueInput> = {
    firstAnswerMinutes: 60,
    nextAnswerMinutes: 20,
    warnMinutes: 2,
    alertMinutes: 3,
  }
  await acme.ana.ok(ROUTES.updateQueue, { params: { queueId: acme.vendas }, body: targets })
  return seedConnection(server.context, acme.id, { queueIds: [acme.vendas] })
}

it('a merged ticket is due when one conversation would be', { timeout: 120_000 }, async () => {
  const connectionId = await openTargetedQueue()
  const play = async (list: Actions): Promise<void> => {
    // A session lasts a quarter of an hour.
    clock.set(BEGINNING)
    const whole = await begin(connectionId)
    const parts = [await begin(connectionId), await begin(connectionId)] as const
    clock.advance(MINUTE)
    for (const { action, side, seconds } of list) {
      await parts[side][action]()
      await whole[action]()
      clock.advance(seconds * 1_000)
    }
    const [into, from] = parts
    await acme.ana.ok(ROUTES.mergeContacts, {
      body: { intoId: into.contactId, fromId: from.contactId },
    })
    expect(await waitOf(into.id)).toEqual(await waitOf(whole.id))
  }
  await fc.assert(fc.asyncProperty(actions, play), { numRuns: propertyRuns(12) })
})

it('a ticket is due as before the merge that is undone', { timeout: 120_000 }, async () => {
  const connectionId = await openTargetedQueue()
  const play = async (before: Actions, later: Actions): Promise<void> => {
    clock.set(BEGINNING)
    const [into, from] = [await begin(connectionId), await begin(connectionId)]
    const apart = [await begin(connectionId), await begin(connectionId)] as const
    clock.advance(MINUTE)
    for (const { action, side, seconds } of before) {
      await [into, from][side]?.[action]()
      await apart[side][action]()
      clock.advance(seconds * 1_000)
    }
    const merge = await acme.ana.ok(ROUTES.mergeContacts, {
      body: { intoId: into.contactId, fromId: from.contactId },
    })
    clock.advance(1_000)
    // Both numbers write to the ticket that stays, and their later messages stay in it.
    for (const { action, side, seconds } of later) {
      await (action === 'say' && side === 1 ? from : into)[action]()
      await apart[0][action]()
      clock.advance(seconds * 1_000)
    }
    await acme.ana.ok(ROUTES.undoMerge, { params: { mergeId: merge.id } })
    expect(await waitOf(into.id)).toEqual(await waitOf(apart[0].id))
    expect(await waitOf(from.id)).toEqual(await waitOf(apart[1].id))
  }
  await fc.assert(fc.asyncProperty(actions, fc.oneof(fc.constant<Actions>([]), actions), play), {
    numRuns: propertyRuns(12),
  })
})
