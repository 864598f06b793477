// spec: notifications-4
import { expect, it } from 'vitest'
import { stepWaitingBell, type WaitingBell, type WaitingBellEvent } from './waiting-bell.ts'

const NINE = '2026-11-21T12:00:00.000Z'
const EIGHT = '2026-11-21T11:00:00.000Z'
const TEN = '2026-11-21T13:00:00.000Z'
const waiting = (
  id: number,
  over: { updatedAt?: string; waitingSince?: string; chatbot?: boolean } = {},
) => ({
  id,
  updatedAt: NINE,
  waitingSince: null,
  chatbot: false,
  ...over,
})
const listed = (
  tickets: ReturnType<typeof waiting>[],
  over: { isComplete?: boolean; isInView?: boolean } = {},
): WaitingBellEvent => ({
  type: 'listed',
  tickets,
  isComplete: true,
  isInView: false,
  now: new Date(NINE),
  ...over,
})
const message = (id: number, updatedAt = NINE, status: 'open' | 'pending' = 'pending'): WaitingBellEvent => ({
  type: 'messageArrived',
  ticket: { id, status, updatedAt },
})
const START = listed([waiting(1)])
const LONG = listed([waiting(1)], { isComplete: false })

it.each<[string, WaitingBellEvent[], boolean[]]>([
  ['nobody is told of those who wait at login', [START], [false]],
  ['one more waits', [START, listed([waiting(2), waiting(1)])], [false, true]],
  [
    'several more wait at once, as in a queue that was given to the user',
    [listed([]), listed([waiting(1), waiting(2)])],
    [false, true],
  ],
  ['the same still wait', [START, START, START], [false, false, false]],
  ['who waits writes again', [START, listed([waiting(1, { updatedAt: TEN })])], [false, false]],
  ['one is accepted', [START, listed([])], [false, false]],
  ['one is accepted and given back', [START, listed([]), START], [false, false, true]],
  [
    'the user looks at the list',
    [listed([]), listed([waiting(1)], { isInView: true }), START],
    [false, false, false],
  ],
  ['the bot still speaks', [listed([]), listed([waiting(1, { chatbot: true })])], [false, false]],
  ['the bot has finished', [listed([waiting(1, { chatbot: true })]), START], [false, true]],
  [
    'a ticket falls below the fetched part and rises again',
    [START, listed([waiting(2)], { isComplete: false }), listed([waiting(1), waiting(2)])],
    [false, true, false],
  ],
  [
    'who waited below the fetched part rises into it, or changes there',
    [
      LONG,
      listed([waiting(2, { waitingSince: EIGHT, updatedAt: TEN })], { isComplete: false }),
      listed([waiting(3, { updatedAt: EIGHT })]),
    ],
    [false, false, false],
  ],
  [
    'one begins to wait below the fetched part',
    [LONG, listed([waiting(2, { waitingSince: TEN })], { isComplete: false })],
    [false, true],
  ],
  [
    'one who waited long is given back once the list is whole',
    [LONG, START, listed([waiting(1), waiting(2, { waitingSince: EIGHT })])],
    [false, false, true],
  ],
  [
    'the message rings, then the list holds its ticket',
    [listed([]), message(1), START],
    [false, true, false],
  ],
  ['the list rings, then its message arrives', [listed([]), START, message(1)], [false, true, false]],
  [
    'the list rings, then its message and a later one arrive',
    [listed([]), START, message(1), message(1, TEN)],
    [false, true, false, true],
  ],
  [
    'messages of one ticket ring each',
    [START, message(1, TEN), message(1, '2026-11-21T14:00:00.000Z')],
    [false, true, true],
  ],
  [
    'an open ticket gets a message and is given back',
    [listed([]), message(1, NINE, 'open'), START],
    [false, true, true],
  ],
  ['a message arrives before the first list', [message(1), START], [true, false]],
])('%s', (_, events, rings) => {
  let bell: WaitingBell
  const heard = events.map(event => {
    const next = stepWaitingBell(bell, event)
    bell = next.bell
    return next.rings
  })
  expect(heard).toEqual(rings)
})
