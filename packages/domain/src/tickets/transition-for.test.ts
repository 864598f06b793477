import type { TicketChange } from '@recado/contract'
import { expect, it } from 'vitest'
import { transitionFor } from './transition-for.ts'
import type { TransitionName, TicketState } from './ticket-machine.ts'

const beto = { id: 2, profile: 'user' } as const
const ana = { id: 2, profile: 'admin' } as const
const pending: TicketState = { status: 'pending', userId: null, queueId: 10, whatsappId: 5 }
const mine: TicketState = { ...pending, status: 'open', userId: 2 }
const theirs: TicketState = { ...pending, status: 'open', userId: 3 }
const closed: TicketState = { ...pending, status: 'closed', userId: 3 }

it.each<[string, TicketState, TicketChange, TransitionName]>([
  ['accept', pending, { status: 'open', userId: 2 }, 'accept'],
  ['accept without naming oneself', pending, { status: 'open' }, 'accept'],
  ['accept into a queue', pending, { status: 'open', userId: 2, queueId: 11 }, 'accept'],
  ['accept of what somebody owns', theirs, { status: 'open', userId: 2 }, 'accept'],
  ['reopen', closed, { status: 'open', userId: 2 }, 'reopen'],
  ['reopen of what waits for a rating', { ...mine, status: 'nps' }, { status: 'open', userId: 2 }, 'reopen'],
  ['reopen into a queue', closed, { status: 'open', userId: 2, queueId: 11 }, 'reopen'],
  ['return', mine, { status: 'pending', userId: null }, 'giveBack'],
  ['return without naming nobody', mine, { status: 'pending' }, 'giveBack'],
  ['return into its own queue', mine, { status: 'pending', userId: null, queueId: 10 }, 'giveBack'],
  ['return by clearing the user', mine, { userId: null }, 'giveBack'],
  ['close', mine, { status: 'closed' }, 'close'],
  [
    'close with the current user and a farewell',
    mine,
    { status: 'closed', userId: 2, sendFarewellMessage: true },
    'close',
  ],
  ['transfer to another queue', mine, { status: 'pending', userId: null, queueId: 11 }, 'transfer'],
  ['transfer to a queue alone', mine, { queueId: 11 }, 'transfer'],
  ['transfer to the ticket’s own queue', mine, { queueId: 10, userId: null }, 'transfer'],
  ['transfer to a user', mine, { userId: 4 }, 'transfer'],
  ['transfer to an open user', mine, { status: 'open', userId: 4, queueId: 10 }, 'transfer'],
  ['transfer of a waiting ticket to a user', pending, { status: 'pending', userId: 4 }, 'transfer'],
  ['transfer to oneself', theirs, { userId: 2 }, 'transfer'],
  ['transfer of one’s own open ticket', mine, { status: 'open', queueId: 11 }, 'transfer'],
  ['transfer to nobody, which settling refuses', mine, { status: 'open', userId: null }, 'transfer'],
  ['edit of the connection', mine, { whatsappId: 6 }, 'edit'],
  ['edit that names the ticket’s own queue', mine, { queueId: 10 }, 'edit'],
  ['edit of nothing', mine, {}, 'edit'],
  ['edit of an open ticket one has', mine, { status: 'open', userId: 2 }, 'edit'],
  ['edit that clears no user', pending, { userId: null }, 'edit'],
])('names %s', (_, ticket, change, move) => {
  expect(transitionFor(beto, ticket, change)).toBe(move)
})

it('is a transfer when an admin names themself and a queue for a colleague’s conversation', () => {
  const change: TicketChange = { status: 'open', userId: 2, queueId: 10, whatsappId: 5 }
  expect(transitionFor(ana, theirs, change)).toBe('transfer')
  expect(transitionFor(ana, pending, change)).toBe('accept')
  expect(transitionFor(beto, theirs, change)).toBe('accept')
})
