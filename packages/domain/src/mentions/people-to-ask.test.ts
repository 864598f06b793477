// spec: conversation-35
import { expect, test } from 'vitest'
import type { TicketVisibility } from '../access/rooms.ts'
import type { Viewer } from '../access/viewer.ts'
import { peopleToAsk } from './people-to-ask.ts'

const person = (id: number, over: Partial<Viewer> = {}): { viewer: Viewer } => ({
  viewer: {
    id,
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
    isTricked: true,
    ...over,
  },
})
const ANA = person(1, { profile: 'admin', queueIds: [] })
const PEOPLE = [ANA, person(2), person(3, { allUserChat: true }), person(4, { queueIds: [20] })]
const waiting: TicketVisibility = { status: 'pending', userId: null, queueId: 10, isGroup: false }

test.each<[string, Partial<TicketVisibility>, number, readonly number[]]>([
  ['a ticket of somebody: that person', { status: 'open', userId: 2 }, 4, [2]],
  ['a waiting one: those who serve its queue', {}, 4, [2, 3]],
  ['a queue that nobody serves: the admins', { queueId: 30 }, 4, [1]],
  ['never whoever asks', {}, 2, [3]],
  ['a queue of the only admin who asks: nobody', { queueId: 30 }, 1, []],
])('%s', (_, over, askerId, told) => {
  expect(peopleToAsk(PEOPLE, { ...waiting, ...over }, askerId).map(({ viewer }) => viewer.id)).toEqual(told)
})
