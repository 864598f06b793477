// spec: timers-1
import { expect, it } from 'vitest'
import { hasTimers, desiredTimers, type TimedTicket, type Timer, type TimerSettings } from './timers.ts'

const settings: TimerSettings = {
  timeSendQueue: 5,
  sendIdQueue: 9,
  expiresTicket: 60,
  timeInactiveMessage: 30,
  timeToReturnQueue: 15,
}
const waiting: TimedTicket = {
  status: 'pending',
  userId: null,
  queueId: null,
  isGroup: false,
  lastFromMe: false,
}
const owned: TimedTicket = { ...waiting, status: 'open', userId: 2, queueId: 1 }

it.each<[string, TimedTicket, Partial<TimerSettings>, Partial<Record<Timer, number>>]>([
  ['who chose no queue goes to one', waiting, {}, { redirect: 5 }],
  [
    'who was shown the menu also may fall silent',
    { ...waiting, lastFromMe: true },
    {},
    { redirect: 5, 'inactivity-notice': 30, inactivity: 60 },
  ],
  ['a queue was chosen', { ...waiting, queueId: 1 }, {}, {}],
  ['nowhere to go', waiting, { sendIdQueue: 0 }, {}],
  ['an attendant does not answer', owned, {}, { return: 15 }],
  [
    'a customer does not answer',
    { ...owned, lastFromMe: true },
    {},
    { 'inactivity-notice': 30, inactivity: 60 },
  ],
  [
    'a reminder that would come too late',
    { ...owned, lastFromMe: true },
    { timeInactiveMessage: 60 },
    { inactivity: 60 },
  ],
  ['nobody owns it', { ...owned, userId: null }, {}, {}],
  ['a group', { ...owned, isGroup: true, lastFromMe: true }, {}, {}],
  ['a closed one', { ...owned, status: 'closed', lastFromMe: true }, {}, {}],
  ['one that waits for a rating', { ...owned, status: 'nps', lastFromMe: true }, {}, {}],
  ['nothing is timed', { ...owned, lastFromMe: true }, { expiresTicket: 0, timeInactiveMessage: 0 }, {}],
])('%s', (_, ticket, over, minutes) => {
  const wishes = Object.entries(desiredTimers(ticket, { ...settings, ...over })).flatMap(([timer, wish]) =>
    wish ? [[timer, wish.minutes]] : [],
  )
  expect(Object.fromEntries(wishes)).toEqual(minutes)
})

it('counts from the first word for who waits, and from the last for who falls silent', () => {
  expect(desiredTimers(waiting, settings).redirect?.whenRunning).toBe('keep')
  expect(desiredTimers(owned, settings).return?.whenRunning).toBe('keep')
  expect(desiredTimers({ ...owned, lastFromMe: true }, settings).inactivity?.whenRunning).toBe('restart')
})

it.each<[Partial<TimerSettings>, boolean]>([
  [{}, false],
  [{ timeSendQueue: 1 }, true],
  [{ expiresTicket: 1 }, true],
  [{ timeToReturnQueue: 1 }, true],
  [{ timeInactiveMessage: 1 }, false],
])('%o is timed: %s', (over, timed) => {
  expect(
    hasTimers({
      timeSendQueue: 0,
      sendIdQueue: 0,
      expiresTicket: 0,
      timeInactiveMessage: 0,
      timeToReturnQueue: 0,
      ...over,
    }),
  ).toBe(timed)
})
