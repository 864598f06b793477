import type { TicketEvent } from '@recado/contract'
import { expect, it } from 'vitest'
import { logEventsOf } from './ticket-log.ts'
import type { TransitionName, TicketState } from './ticket-machine.ts'

const pending: TicketState = { status: 'pending', userId: null, queueId: 10, whatsappId: 5 }
const mine: TicketState = { ...pending, status: 'open', userId: 2 }
const closed: TicketState = { ...mine, status: 'closed' }

it.each<[string, TicketState, TransitionName, TicketState, TicketEvent[]]>([
  ['an accepted ticket', pending, 'accept', mine, ['open']],
  ['a ticket accepted into a queue', pending, 'accept', { ...mine, queueId: 11 }, ['open', 'queue']],
  ['a reopened ticket', closed, 'reopen', mine, ['reopen']],
  ['a returned ticket', mine, 'giveBack', pending, ['pending']],
  ['a closed ticket', mine, 'close', closed, ['closed']],
  ['a closed ticket that asks for a rating', mine, 'close', { ...closed, status: 'nps' }, ['nps']],
  ['a transfer to a queue', mine, 'transfer', { ...pending, queueId: 11 }, ['transfered', 'queue']],
  ['a transfer to a user', mine, 'transfer', { ...mine, userId: 4 }, ['transfered', 'receivedTransfer']],
  [
    'a transfer to a user of another queue',
    mine,
    'transfer',
    { ...mine, userId: 4, queueId: 11 },
    ['transfered', 'queue', 'receivedTransfer'],
  ],
  ['a transfer to another connection', mine, 'transfer', { ...mine, whatsappId: 6 }, ['transfered']],
  [
    'a transfer out of every queue',
    mine,
    'transfer',
    { ...mine, userId: 4, queueId: null },
    ['transfered', 'receivedTransfer'],
  ],
  ['a transfer that changed nothing', mine, 'transfer', mine, []],
  ['an edit', mine, 'edit', { ...mine, whatsappId: 6 }, []],
])('keeps of %s', (_, before, move, after, events) => {
  expect(logEventsOf(before, after, move)).toEqual(events)
})
