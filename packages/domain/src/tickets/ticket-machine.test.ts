import { type ErrorCode, Refusal, TICKET_STATUSES, type TicketChange } from '@recado/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Actor,
  AUTOMATIC_TRANSITIONS,
  type AutomaticTransitionName,
  TRANSITIONS,
  type TransitionName,
  applyTransition,
  applyAutomaticTransition,
  endsOffer,
  type TicketState,
} from './ticket-machine.ts'

const beto: Actor = { id: 2, profile: 'user', userClosePendingTicket: false }
const bia: Actor = { ...beto, userClosePendingTicket: true }
const ana: Actor = { id: 1, profile: 'admin', userClosePendingTicket: false }
const base: TicketState = { status: 'pending', userId: null, queueId: 10, whatsappId: 5 }
const pending = base
const mine: TicketState = { ...base, status: 'open', userId: 2 }
const theirs: TicketState = { ...base, status: 'open', userId: 3 }
const unowned: TicketState = { ...base, status: 'open' }
const closed: TicketState = { ...base, status: 'closed', userId: 3 }
const rating: TicketState = { ...base, status: 'nps', userId: 2 }

const outcome = (
  actor: Actor,
  ticket: TicketState,
  transition: TransitionName,
  change: TicketChange,
): TicketState | 'taken' | ErrorCode => {
  try {
    return applyTransition(actor, ticket, transition, change)
  } catch (error) {
    if (error instanceof Refusal) return (error as Refusal).code
    throw error
  }
}

describe('settle', () => {
  it.each<
    [string, Actor, TicketState, TransitionName, TicketChange, Partial<TicketState> | 'taken' | ErrorCode]
  >([
    [
      'accept gives a waiting ticket to the actor',
      beto,
      pending,
      'accept',
      {},
      { status: 'open', userId: 2 },
    ],
    [
      'accept may name queue and connection',
      beto,
      pending,
      'accept',
      { queueId: 11, whatsappId: 6 },
      { status: 'open', userId: 2, queueId: 11, whatsappId: 6 },
    ],
    [
      'accept takes an open group that nobody owns',
      beto,
      unowned,
      'accept',
      {},
      { status: 'open', userId: 2 },
    ],
    ['accept finds an owned ticket taken', beto, theirs, 'accept', {}, 'taken'],
    ['accept finds an owned ticket taken, also for an admin', ana, theirs, 'accept', {}, 'taken'],
    [
      'accept finds a waiting ticket assigned to somebody taken',
      beto,
      { ...pending, userId: 3 },
      'accept',
      {},
      'taken',
    ],
    [
      'accept of what is only offered to a colleague is for an admin',
      ana,
      { ...pending, userId: 3 },
      'accept',
      {},
      { status: 'open', userId: 1 },
    ],
    ['accept does not reopen', beto, closed, 'accept', {}, 'ERR_TICKET_MOVE'],
    [
      'reopen gives a closed ticket to the actor, whoever closed it',
      beto,
      closed,
      'reopen',
      {},
      { status: 'open', userId: 2 },
    ],
    [
      'reopen waits no longer for a rating',
      beto,
      { ...rating, userId: 2 },
      'reopen',
      {},
      { status: 'open', userId: 2 },
    ],
    [
      'reopen of what a colleague waits for is not for others',
      beto,
      { ...rating, userId: 3 },
      'reopen',
      {},
      'ERR_NO_PERMISSION',
    ],
    ['reopen needs a closed ticket', beto, mine, 'reopen', {}, 'ERR_TICKET_MOVE'],
    ['giveBack clears the user', beto, mine, 'giveBack', {}, { status: 'pending', userId: null }],
    [
      'giveBack moves nothing else',
      beto,
      mine,
      'giveBack',
      { queueId: 11, whatsappId: 6 },
      { status: 'pending', userId: null },
    ],
    ['giveBack needs an open ticket', beto, pending, 'giveBack', {}, 'ERR_TICKET_MOVE'],
    [
      'giveBack declines an offer',
      beto,
      { ...pending, userId: 2 },
      'giveBack',
      {},
      { status: 'pending', userId: null },
    ],
    [
      'giveBack of a colleague’s offer is for an admin',
      ana,
      { ...pending, userId: 3 },
      'giveBack',
      {},
      { status: 'pending', userId: null },
    ],
    [
      'giveBack of a colleague’s offer is not for others',
      beto,
      { ...pending, userId: 3 },
      'giveBack',
      {},
      'ERR_NO_PERMISSION',
    ],
    ['giveBack is not for another’s ticket', beto, theirs, 'giveBack', {}, 'ERR_NO_PERMISSION'],
    [
      'giveBack of another’s ticket is for an admin',
      ana,
      theirs,
      'giveBack',
      {},
      { status: 'pending', userId: null },
    ],
    ['close keeps the closer', beto, mine, 'close', {}, { status: 'closed', userId: 2 }],
    ['close by an admin keeps the admin', ana, theirs, 'close', {}, { status: 'closed', userId: 1 }],
    ['close is not for another’s ticket', beto, theirs, 'close', {}, 'ERR_NO_PERMISSION'],
    ['close of a waiting ticket needs the flag', beto, pending, 'close', {}, 'ERR_NO_PERMISSION'],
    ['close of a waiting ticket with the flag', bia, pending, 'close', {}, { status: 'closed', userId: 2 }],
    ['close of a waiting ticket by an admin', ana, pending, 'close', {}, { status: 'closed', userId: 1 }],
    ['close happens once', ana, closed, 'close', {}, 'ERR_TICKET_MOVE'],
    ['close does not cut a rating short', ana, rating, 'close', {}, 'ERR_TICKET_MOVE'],
    [
      'transfer with a queue and no user waits there',
      beto,
      mine,
      'transfer',
      { queueId: 11 },
      { status: 'pending', userId: null, queueId: 11 },
    ],
    [
      'transfer to the same queue waits there',
      beto,
      mine,
      'transfer',
      { queueId: 10, userId: null },
      { status: 'pending', userId: null },
    ],
    [
      'transfer to a user stays open',
      beto,
      mine,
      'transfer',
      { userId: 4, queueId: 11 },
      { userId: 4, status: 'open', queueId: 11 },
    ],
    [
      'transfer to a user keeps the queue',
      beto,
      mine,
      'transfer',
      { userId: 4 },
      { userId: 4, status: 'open' },
    ],
    [
      'transfer of a waiting ticket to a user opens it',
      beto,
      pending,
      'transfer',
      { userId: 4 },
      { userId: 4, status: 'open' },
    ],
    [
      'transfer of a waiting ticket to a queue keeps it waiting',
      beto,
      pending,
      'transfer',
      { queueId: 11 },
      { queueId: 11 },
    ],
    [
      'transfer may change the connection',
      beto,
      mine,
      'transfer',
      { queueId: 11, userId: 4, whatsappId: 6 },
      { userId: 4, status: 'open', queueId: 11, whatsappId: 6 },
    ],
    [
      'transfer that says open without a user keeps the owner',
      beto,
      mine,
      'transfer',
      { status: 'open', queueId: 11 },
      { userId: 2, status: 'open', queueId: 11 },
    ],
    [
      'transfer to nobody and nowhere needs a queue',
      beto,
      mine,
      'transfer',
      { status: 'open', userId: null },
      'ERR_QUEUE_REQUIRED',
    ],
    [
      'transfer out of every queue needs a user',
      beto,
      mine,
      'transfer',
      { queueId: null },
      'ERR_QUEUE_REQUIRED',
    ],
    [
      'transfer out of every queue to a user',
      ana,
      mine,
      'transfer',
      { queueId: null, userId: 4 },
      { userId: 4, status: 'open', queueId: null },
    ],
    ['transfer is not for another’s ticket', beto, theirs, 'transfer', { userId: 2 }, 'ERR_NO_PERMISSION'],
    [
      'transfer to oneself is how an admin takes a ticket over',
      ana,
      theirs,
      'transfer',
      { userId: 1 },
      { userId: 1, status: 'open' },
    ],
    ['transfer needs an active ticket', ana, closed, 'transfer', { userId: 4 }, 'ERR_TICKET_MOVE'],
    [
      'edit changes the connection',
      beto,
      mine,
      'edit',
      { whatsappId: 6 },
      { userId: 2, status: 'open', whatsappId: 6 },
    ],
    [
      'edit to another connection ends an offer',
      beto,
      { ...pending, userId: 2 },
      'edit',
      { whatsappId: 6 },
      { userId: null, whatsappId: 6 },
    ],
    ['edit of nothing changes nothing', beto, closed, 'edit', {}, { status: 'closed', userId: 3 }],
    ['edit is not for another’s ticket', beto, theirs, 'edit', { whatsappId: 6 }, 'ERR_NO_PERMISSION'],
  ])('%s', (_, actor, ticket, move, change, expected) => {
    expect(outcome(actor, ticket, move, change)).toEqual(
      typeof expected === 'string' ? expected : { ...base, ...expected },
    )
  })

  it('keeps every ticket whole: waiting without a user, open and closed with one', () => {
    const id = fc.integer({ min: 1, max: 4 })
    const states = fc
      .record({
        status: fc.constantFrom(...TICKET_STATUSES),
        userId: id,
        queueId: fc.option(id),
        whatsappId: id,
      })
      .map((state): TicketState => ({ ...state, userId: state.status === 'pending' ? null : state.userId }))
    const actors = fc.record({
      id,
      profile: fc.constantFrom('admin' as const, 'user' as const),
      userClosePendingTicket: fc.boolean(),
    })
    const changes = fc.record(
      {
        status: fc.constantFrom('open' as const, 'pending' as const, 'closed' as const),
        userId: fc.option(id),
        queueId: fc.option(id),
        whatsappId: id,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(
        actors,
        states,
        fc.constantFrom(...(Object.keys(TRANSITIONS) as TransitionName[])),
        changes,
        (actor, before, move, change) => {
          const after = outcome(actor, before, move, change)
          if (typeof after === 'string') return
          expect(after.userId === null).toBe(after.status === 'pending')
          const isAnothers =
            before.status !== 'closed' && before.userId !== null && before.userId !== actor.id
          expect(isAnothers && actor.profile === 'user').toBe(false)
        },
      ),
    )
  })
})

describe('settleAutomatically', () => {
  const names = Object.keys(AUTOMATIC_TRANSITIONS) as AutomaticTransitionName[]

  it.each<
    [AutomaticTransitionName, TicketState['status'], Pick<TicketState, 'status' | 'userId'> | undefined]
  >([
    ['close', 'open', { status: 'closed', userId: 2 }],
    ['close', 'lgpd', { status: 'closed', userId: 2 }],
    ['close', 'closed', undefined],
    ['returnToQueue', 'open', { status: 'pending', userId: null }],
    ['returnToQueue', 'nps', undefined],
    ['reopen', 'closed', { status: 'pending', userId: null }],
    ['reopen', 'open', undefined],
    ['askConsent', 'pending', { status: 'lgpd', userId: 2 }],
    ['askConsent', 'open', undefined],
    ['giveConsent', 'lgpd', { status: 'pending', userId: 2 }],
    ['giveConsent', 'closed', undefined],
  ])('%s of a ticket that is %s', (name, status, after) => {
    expect(applyAutomaticTransition({ ...mine, status }, name, AUTOMATIC_TRANSITIONS[name].by[0])).toEqual(
      after,
    )
  })

  it('leaves no ticket to an attendant who is being deleted', () => {
    expect(applyAutomaticTransition({ ...mine, status: 'nps' }, 'close', 'userRemoval')).toEqual({
      status: 'closed',
      userId: null,
    })
  })

  it('gives a ticket that was closed for another one the status it had', () => {
    expect(applyAutomaticTransition(closed, 'restore', 'merge', { former: 'nps' })).toEqual({
      status: 'nps',
      userId: 3,
    })
    expect(applyAutomaticTransition(mine, 'restore', 'merge', { former: 'nps' })).toBeUndefined()
    expect(applyAutomaticTransition(closed, 'restore', 'merge')).toBeUndefined()
  })

  it('offers a ticket to nobody that was offered before it was closed for another one', () => {
    expect(applyAutomaticTransition(closed, 'restore', 'merge', { former: 'pending' })).toEqual({
      status: 'pending',
      userId: null,
    })
  })

  it('gives a waiting ticket to a user, and no other', () => {
    const to = { receiverId: 3 }
    expect(applyAutomaticTransition(pending, 'assign', 'rule', to)).toEqual({ status: 'open', userId: 3 })
    expect(applyAutomaticTransition(mine, 'assign', 'rule', to)).toBeUndefined()
    expect(applyAutomaticTransition(closed, 'assign', 'rule', to)).toBeUndefined()
    expect(applyAutomaticTransition(pending, 'assign', 'rule')).toBeUndefined()
  })

  it('makes no transition by a cause that may not make it', () => {
    expect(applyAutomaticTransition(mine, 'returnToQueue', 'rule' as 'timer')).toBeUndefined()
  })

  it('closes a ticket of every status', () => {
    const ends = names
      .filter(name => AUTOMATIC_TRANSITIONS[name].to === 'closed')
      .flatMap(name => [...AUTOMATIC_TRANSITIONS[name].from])
    expect([...new Set(ends)].toSorted()).toEqual(
      TICKET_STATUSES.filter(status => status !== 'closed').toSorted(),
    )
  })
})

describe('an offer', () => {
  const offered = { ...pending, userId: 3, chatbot: false }
  it.each([
    ['its queue stays', offered, { queueId: 10 }, false],
    ['it gets another queue', offered, { queueId: 11 }, true],
    ['it loses its queue', offered, { queueId: null }, true],
    ['it gets another connection', offered, { whatsappId: 6 }, true],
    ['its bot begins', offered, { chatbot: true }, true],
    ['it is accepted already', { ...offered, status: 'open' as const }, { queueId: 11 }, false],
    ['it waits for everybody', { ...offered, userId: null }, { queueId: 11 }, false],
  ])('of a ticket: %s', (_, ticket, change, ends) => {
    expect(endsOffer(ticket, change)).toBe(ends)
  })
})
