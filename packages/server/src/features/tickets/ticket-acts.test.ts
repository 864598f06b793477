import { ROUTES } from '@recado/contract'
import { ticketActs, type TicketAct } from '@recado/domain'
import { describe, expect, it } from 'vitest'
import {
  acme,
  HOUR,
  makeSimulator,
  seedVendasConversation,
  setupConnection,
  setupTestServer,
  TestClock,
  type Person,
} from '../../testing/index.ts'

const clock = new TestClock()
setupTestServer({ ...makeSimulator(), clock, roles: 'api,channels' })
setupConnection({ is_default: true })

type Call = (who: Person, params: { params: { ticketId: number } }) => Promise<{ status: number }>
/** The call of each act. */
const CALLS: Record<TicketAct, Call> = {
  accept: (who, one) => who.call(ROUTES.updateTicket, { ...one, body: { status: 'open', userId: who.id } }),
  reopen: (who, one) => who.call(ROUTES.updateTicket, { ...one, body: { status: 'open', userId: who.id } }),
  close: (who, one) => who.call(ROUTES.updateTicket, { ...one, body: { status: 'closed' } }),
  giveBack: (who, one) =>
    who.call(ROUTES.updateTicket, { ...one, body: { status: 'pending', userId: null } }),
  transfer: (who, one) =>
    who.call(ROUTES.updateTicket, { ...one, body: { queueId: acme.suporte, userId: null } }),
  snooze: (who, one) =>
    who.call(ROUTES.snoozeTicket, {
      ...one,
      body: { until: new Date(clock.now().getTime() + HOUR).toISOString() },
    }),
  note: (who, one) => who.call(ROUTES.sendMessage, { ...one, body: { body: 'Nota', isPrivate: true } }),
  dismissAnswer: (who, one) => who.call(ROUTES.dismissAnswer, one),
}
const ACTS = Object.keys(CALLS) as TicketAct[]

describe('what a conversation offers is what the server does', () => {
  it.each(['open', 'pending', 'closed', 'nps'] as const)('with a ticket that is %s', async status => {
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas], all_user_chat: true })
    const isOpen = status === 'open'
    const seed = async () => ({
      params: {
        ticketId: (
          await seedVendasConversation({
            ticket: {
              status,
              user_id: status === 'pending' ? null : acme.beto.id,
              waiting_since: isOpen ? clock.now() : null,
            },
          })
        ).ticketId,
      },
    })
    // An admin may do all that is done at this status.
    const shown = ticketActs(await acme.ana.viewer(), await acme.ana.ok(ROUTES.showTicket, await seed()))
    expect(shown.size).toBeGreaterThan(0)
    for (const act of ACTS.filter(one => shown.has(one)))
      for (const who of [acme.beto, bruno, acme.ana]) {
        const one = await seed()
        const ticket = await who.ok(ROUTES.showTicket, one)
        const isOffered = ticketActs(await who.viewer(), ticket).has(act)
        const { status: answer } = await CALLS[act](who, one)
        expect([who.name, act, answer === 200]).toEqual([who.name, act, isOffered])
      }
  })
})
