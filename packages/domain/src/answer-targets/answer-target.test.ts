// spec: timers-2
import { describe, expect, it } from 'vitest'
import { waitText } from '../durations/duration-text.ts'
import { ticketOf } from '../tickets/testing/samples.ts'
import {
  answerUrgency,
  concernsStep,
  hasAnswerTargets,
  nextAnswerChange,
  scheduleAnswer,
  waitsForPeople,
  type AnswerTargets,
} from './answer-target.ts'

const SINCE = '2026-11-20T12:00:00.000Z'
const NONE: AnswerTargets = {
  firstAnswerMinutes: 0,
  nextAnswerMinutes: 0,
  warnMinutes: 0,
  alertMinutes: 0,
  escalateMinutes: 0,
  escalateQueueId: null,
}
const ALWAYS = { week: [], exceptions: [] }
/** The minutes of each moment after the wait began. */
function minutesOf(
  targets: Partial<AnswerTargets>,
  wait: { isAnswered?: boolean; isEscalated?: boolean } = {},
) {
  const schedule = scheduleAnswer(
    { ...NONE, ...targets },
    { since: new Date(SINCE), isAnswered: false, isEscalated: false, ...wait },
    ALWAYS,
    'UTC',
  )
  const after = (at: Date | null) => at && (at.getTime() - Date.parse(SINCE)) / 60_000
  return schedule && [schedule.dueAt, schedule.warnAt, schedule.alertAt, schedule.escalateAt].map(after)
}

describe('when an answer is due', () => {
  const STEPS = {
    firstAnswerMinutes: 30,
    nextAnswerMinutes: 10,
    warnMinutes: 10,
    alertMinutes: 5,
    escalateMinutes: 20,
    escalateQueueId: 2,
  }
  it.each<[string, ReturnType<typeof minutesOf>, (number | null)[] | null]>([
    ['never, without a target', minutesOf({}), null],
    ['the first one', minutesOf({ firstAnswerMinutes: 30 }), [30, null, null, null]],
    ['no next one without a target', minutesOf({ firstAnswerMinutes: 30 }, { isAnswered: true }), null],
    ['all steps', minutesOf(STEPS), [30, 20, 35, 50]],
    ['no warning before the wait began', minutesOf(STEPS, { isAnswered: true }), [10, null, 15, 30]],
    ['it is escalated once', minutesOf(STEPS, { isEscalated: true }), [30, 20, 35, null]],
    ['no escalation without a queue', minutesOf({ ...STEPS, escalateQueueId: null }), [30, 20, 35, null]],
  ])('%s', (_, actual, expected) => {
    expect(actual).toEqual(expected)
  })
  it('is never, in a queue that never opens', () => {
    const closed = { weekday: '', weekdayEn: 'monday', startTime: '', endTime: '' } as const
    const wait = { since: new Date(SINCE), isAnswered: false, isEscalated: false }
    expect(
      scheduleAnswer({ ...NONE, firstAnswerMinutes: 1 }, wait, { week: [closed], exceptions: [] }, 'UTC'),
    ).toBeNull()
  })
  it('a queue has targets when it has one of the two', () => {
    expect(
      [NONE, { ...NONE, firstAnswerMinutes: 1 }, { ...NONE, nextAnswerMinutes: 1 }].map(hasAnswerTargets),
    ).toEqual([false, true, true])
  })
})

it('a customer waits for people in a queue, without the bot and not in a group', () => {
  const waiting = ticketOf(1, { status: 'open', queueId: 1, waitingSince: SINCE })
  expect(waitsForPeople(waiting)).toBe(true)
  expect(
    [
      { status: 'nps' as const },
      { queueId: null },
      { waitingSince: null },
      { isGroup: true },
      { chatbot: true },
    ].map(over => waitsForPeople({ ...waiting, ...over })),
  ).toEqual([false, false, false, false, false])
})

it('a warning is for the owner, or the people of the queue, and an alert for the admins', () => {
  const person = (id: number, profile: 'admin' | 'user' = 'user') => ({ id, profile, queueIds: [1] })
  const free = { userId: null, queueId: 1 }
  expect(concernsStep(person(2), free, 'warning')).toBe(true)
  expect(concernsStep(person(2), { ...free, queueId: 2 }, 'warning')).toBe(false)
  expect(concernsStep(person(2), { ...free, queueId: null }, 'warning')).toBe(false)
  expect([2, 3].map(id => concernsStep(person(id), { ...free, userId: 2 }, 'warning'))).toEqual([true, false])
  expect([person(2), person(3, 'admin')].map(one => concernsStep(one, free, 'alert'))).toEqual([false, true])
})

it.each<[string, number, number, 'calm' | 'soon' | 'late', number]>([
  ['most of the time is left', 60, 59.5, 'calm', 59],
  ['the last quarter of an hour', 240, 15, 'soon', 15],
  ['the last quarter of a short time', 8, 2, 'soon', 2],
  ['more than a quarter', 8, 2.1, 'calm', 2],
  ['its last second', 8, 1 / 60, 'soon', 0],
  ['the moment at which it is due', 8, 0, 'late', 0],
  ['over', 8, -0.5, 'late', 0],
  ['long over', 8, -90, 'late', 90],
])('%s', (_, whole, left, urgency, minutes) => {
  const due = new Date(Date.parse(SINCE) + whole * 60_000)
  const now = new Date(due.getTime() - left * 60_000)
  const ticket = { answerDueAt: due.toISOString(), waitingSince: SINCE }
  expect(answerUrgency(ticket, now)).toEqual({ urgency, minutes })
})

it.each([
  [3, 3],
  [5, 4.5],
  [150, 150],
  [3, -0.5],
  [30, -59.99],
  [30, -24 * 60 + 1.5],
  [25 * 60, 24 * 60 + 1.5],
  [3 * 24 * 60, 2 * 24 * 60 + 3],
])(
  'the clock of %s minutes reads the same until its next change, and not after it (%s left)',
  (whole, left) => {
    const due = Date.parse(SINCE) + whole * 60_000
    const ticket = { answerDueAt: new Date(due).toISOString(), waitingSince: SINCE }
    const read = (time: number) => {
      const { urgency, minutes } = answerUrgency(ticket, new Date(time))
      return `${urgency} ${waitText(minutes, 'pt')}`
    }
    let now = due - left * 60_000
    for (let change = 0; change < 8; change++) {
      const next = nextAnswerChange(ticket, new Date(now)).getTime()
      expect(next).toBeGreaterThan(now)
      expect(read(next - 1)).toBe(read(now))
      expect(read(next)).not.toBe(read(now))
      now = next
    }
  },
)
