import type { TicketEvent } from '@recado/contract'
import { expect, it } from 'vitest'
import { logEntriesOf, type StateChanges } from './ticket-log.ts'
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
  expect(logEntriesOf(before, after, move).map(entry => entry.type)).toEqual(events)
})

it.each<[string, TicketState, TransitionName, TicketState, StateChanges[]]>([
  [
    'an accepted ticket',
    pending,
    'accept',
    mine,
    [{ status: { from: 'pending', to: 'open' }, userId: { from: null, to: 2 } }],
  ],
  [
    'a transfer to a user of another queue and connection',
    mine,
    'transfer',
    { status: 'open', userId: 4, queueId: 11, whatsappId: 6 },
    [
      { userId: { from: 2, to: 4 }, queueId: { from: 10, to: 11 }, whatsappId: { from: 5, to: 6 } },
      { queueId: { from: 10, to: 11 } },
      { userId: { from: 2, to: 4 } },
    ],
  ],
  [
    'a transfer to a queue',
    mine,
    'transfer',
    { ...pending, queueId: 11 },
    [
      {
        status: { from: 'open', to: 'pending' },
        userId: { from: 2, to: null },
        queueId: { from: 10, to: 11 },
      },
      { queueId: { from: 10, to: 11 } },
    ],
  ],
])('says of %s from what to what', (_, before, move, after, changes) => {
  expect(logEntriesOf(before, after, move).map(entry => entry.changes)).toEqual(changes)
})
