import type { Ticket } from '@recado/contract'
import { expect, test } from 'vitest'
import { ticketActs } from './ticket-acts.ts'
import type { Actor } from './ticket-machine.ts'

const beto: Actor = { id: 2, profile: 'user', userClosePendingTicket: false }
const ana: Actor = { id: 1, profile: 'admin', userClosePendingTicket: false }
const BIA = 3
type TicketFields = Pick<Ticket, 'status' | 'userId' | 'queueId' | 'whatsappId' | 'waitingSince'>
const ticket = (status: Ticket['status'], userId: number | null): TicketFields => ({
  status,
  userId,
  queueId: 10,
  whatsappId: 5,
  waitingSince: '2026-01-01T00:00:00.000Z',
})
const OPEN = ['close', 'dismissAnswer', 'giveBack', 'note', 'snooze', 'transfer']

test.each<[string, Actor, TicketFields, string[]]>([
  ['their own open ticket', beto, ticket('open', beto.id), OPEN],
  ['an open ticket of nobody', beto, ticket('open', null), OPEN],
  ['an open ticket of a colleague', beto, ticket('open', BIA), ['note']],
  ['an open ticket of a colleague, as an admin', ana, ticket('open', BIA), OPEN],
  ['a waiting ticket', beto, ticket('pending', null), ['accept', 'transfer']],
  ['a ticket that is offered to a colleague', beto, ticket('pending', BIA), []],
  ['one that is offered to a colleague, as an admin', ana, ticket('pending', BIA), ['accept', 'transfer']],
  ['a closed ticket of a colleague', beto, ticket('closed', BIA), ['reopen']],
  ['a ticket of a colleague that waits for its rating', beto, ticket('nps', BIA), []],
  ['a ticket that waits for a consent', beto, ticket('lgpd', null), []],
])('what one may do with %s', (_, actor, one, acts) => {
  expect([...ticketActs(actor, one)].toSorted()).toEqual(acts)
})
