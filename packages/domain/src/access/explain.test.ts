// spec: roles-1
import { TICKET_STATUSES } from '@recado/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accessObstacles, accessReasons } from './explain.ts'
import { maySeeTicket, type TicketVisibility } from './rooms.ts'
import type { Viewer } from './viewer.ts'

const beto: Viewer = {
  id: 2,
  companyId: 1,
  profile: 'user',
  super: false,
  queueIds: [10],
  allowGroup: false,
  allTicket: false,
  allHistoric: false,
  allUserChat: false,
  userClosePendingTicket: false,
  showDashboard: false,
  isTricked: false,
}
const ana: Viewer = { ...beto, id: 1, profile: 'admin', queueIds: [] }
const ticket: TicketVisibility = { status: 'pending', userId: null, queueId: 10, isGroup: false }
const OWNED = { status: 'open', userId: 3 } as const

describe('a person sees a ticket', () => {
  it.each<[string, Viewer, Partial<TicketVisibility>, string[]]>([
    ['as an admin', ana, {}, ['admin']],
    ['as an admin who owns it', ana, { status: 'open', userId: 1 }, ['admin', 'owner']],
    ['as its owner, though it is in another queue', beto, { ...OWNED, userId: 2, queueId: 9 }, ['owner']],
    ['because they work in its queue', beto, {}, ['queue']],
    [
      'because they see tickets without a queue',
      { ...beto, allTicket: true },
      { queueId: null },
      ['withoutQueue'],
    ],
    ['because they see the tickets of colleagues', { ...beto, allUserChat: true }, OWNED, ['heldInQueue']],
    [
      'because they see tickets of colleagues without a queue',
      { ...beto, allUserChat: true, allTicket: true },
      { ...OWNED, queueId: null },
      ['heldWithoutQueue'],
    ],
    ['for no reason', beto, OWNED, []],
  ])('%s', (_, viewer, change, expected) => {
    expect(accessReasons(viewer, { ...ticket, ...change })).toEqual(expected)
  })
})

describe('a person does not see a ticket', () => {
  it.each<[string, Partial<TicketVisibility>, string[]]>([
    ['of another queue', { queueId: 9 }, ['otherQueue']],
    ['without a queue', { queueId: null }, ['noQueue']],
    ['that a colleague owns', OWNED, ['heldByAnother']],
    ['of a group', { isGroup: true }, ['group']],
    [
      'for all reasons at once',
      { ...OWNED, queueId: 9, isGroup: true },
      ['otherQueue', 'heldByAnother', 'group'],
    ],
    ['that they see', {}, []],
  ])('%s', (_, change, expected) => {
    expect(accessObstacles(beto, { ...ticket, ...change })).toEqual(expected)
  })
})

it('the explanation agrees with the rule for everybody in every world', () => {
  const id = fc.integer({ min: 1, max: 3 })
  const viewers = fc
    .record({
      id,
      profile: fc.constantFrom('admin' as const, 'user' as const),
      queueIds: fc.uniqueArray(id),
      allowGroup: fc.boolean(),
      allTicket: fc.boolean(),
      allUserChat: fc.boolean(),
    })
    .map((who): Viewer => ({ ...beto, ...who }))
  const tickets = fc.record({
    status: fc.constantFrom(...TICKET_STATUSES),
    userId: fc.option(id),
    queueId: fc.option(id),
    isGroup: fc.boolean(),
  })
  fc.assert(
    fc.property(viewers, tickets, (viewer, seen) => {
      const sees = maySeeTicket(viewer, seen)
      expect(accessReasons(viewer, seen).length > 0).toBe(sees)
      expect(accessObstacles(viewer, seen).length === 0).toBe(sees)
    }),
    { numRuns: 2_000 },
  )
})
