// spec: timers-7
import { ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  listAutomaticTexts,
  makeSimulator,
  MINUTE,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
} from '../../testing/index.ts'
import { fireDueDeadlines } from '../tickets/index.ts'

// Seen red: with the snooze of a ticket left unasked.

const clock = new TestClock()
setupTestServer({ ...makeSimulator(), clock })

let ticketId: number
let late: number
let quote: number
beforeEach(async () => {
  const whatsappId = await seedConnection(server.context, acme.id, { is_default: true })
  ;({ ticketId } = await seedConversation(server.context, acme.id, {
    whatsappId,
    ticket: { status: 'open', user_id: acme.beto.id, queue_id: acme.vendas },
  }))
  late = (await acme.ana.ok(ROUTES.createTag, { body: { name: 'Sem resposta', kanban: 1 } })).id
  quote = (await acme.ana.ok(ROUTES.createTag, { body: { name: 'Orçamento', kanban: 1 } })).id
})

const setTimer = (minutes: number | null, nextLaneId: number | null = late, tagId = quote) =>
  acme.ana.ok(ROUTES.updateTag, {
    params: { tagId },
    body: {
      lane: {
        timer:
          minutes === null ? null : { minutes, nextLaneId, greeting: 'Ainda pensa nisso, {{firstName}}?' },
      },
    },
  })
const enter = (laneId: number | null) => acme.beto.ok(ROUTES.moveCard, { body: { ticketId, laneId } })
const lane = async () => (await acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })).laneId
const said = () => listAutomaticTexts(server.context, acme.id)
async function pass(minutes: number): Promise<void> {
  clock.advance(minutes * MINUTE)
  await fireDueDeadlines(server.context)
}

describe('the timer of a lane', () => {
  it('moves a ticket on after its minutes, with a greeting, once', async () => {
    await setTimer(10)
    await enter(quote)
    expect(await acme.beto.ok(ROUTES.listTicketDeadlines, { params: { ticketId } })).toMatchObject([
      { kind: 'lane', lane: { id: late, name: 'Sem resposta' } },
    ])
    await pass(9)
    expect(await lane()).toBe(quote)
    clock.advance(2 * MINUTE)
    await Promise.all([fireDueDeadlines(server.context), fireDueDeadlines(server.context)])
    await fireDueDeadlines(server.context)
    expect(await lane()).toBe(late)
    expect(await said()).toEqual(['Ainda pensa nisso, Dario?'])
    const log = await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId } })
    expect(log.at(-1)).toMatchObject({
      type: 'laneTimedOut',
      user: null,
      changes: { lane: { from: { name: 'Orçamento' }, to: { name: 'Sem resposta' } } },
    })
  })

  it('leads from lane to lane, and out of them', async () => {
    await setTimer(3)
    await setTimer(3, null, late)
    await enter(quote)
    await pass(4)
    expect(await lane()).toBe(late)
    await pass(4)
    expect(await lane()).toBeNull()
  })

  it('begins anew with every entry, and ends when a person moves the ticket or its time is taken away', async () => {
    await setTimer(3)
    await enter(quote)
    await pass(2)
    await enter(null)
    await enter(quote)
    await pass(2)
    expect(await lane()).toBe(quote)
    await setTimer(null)
    await pass(4)
    expect(await lane()).toBe(quote)
    await setTimer(3)
    await pass(4)
    expect(await lane()).toBe(late)
    await setTimer(3, null, late)
    await enter(null)
    await pass(4)
    expect(await said()).toHaveLength(1)
  })

  it('goes on when the ticket gets another owner or queue', async () => {
    await setTimer(3)
    await enter(quote)
    await pass(2)
    await acme.ana.ok(ROUTES.updateTicket, {
      params: { ticketId },
      body: { userId: acme.ana.id, queueId: acme.suporte },
    })
    await pass(2)
    expect(await lane()).toBe(late)
  })

  it('does nothing for a closed ticket, and gives a reopened one its whole time', async () => {
    await setTimer(3)
    await enter(quote)
    const change = (body: object) => acme.beto.ok(ROUTES.updateTicket, { params: { ticketId }, body })
    await change({ status: 'closed', sendFarewellMessage: false })
    await pass(4)
    expect(await lane()).toBe(quote)
    await change({ status: 'open', userId: acme.beto.id })
    await pass(2)
    expect(await lane()).toBe(quote)
    await pass(2)
    expect(await lane()).toBe(late)
  })

  it('waits while the ticket is snoozed, and while the plan has no kanban', async () => {
    await setTimer(3)
    await enter(quote)
    await acme.beto.ok(ROUTES.snoozeTicket, { params: { ticketId }, body: {} })
    await pass(4)
    expect(await lane()).toBe(quote)
    await acme.beto.ok(ROUTES.wakeTicket, { params: { ticketId } })
    const plan = (use_kanban: boolean) =>
      server.context.platform
        .updateTable('plans')
        .set({ use_kanban })
        .where('id', '=', eb => eb.selectFrom('companies').select('plan_id').where('id', '=', acme.id))
        .execute()
    await plan(false)
    await pass(4)
    await plan(true)
    expect(await lane()).toBe(quote)
    await pass(4)
    expect(await lane()).toBe(late)
  })
})
