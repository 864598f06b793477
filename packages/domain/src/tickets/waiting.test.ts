import type { Ticket } from '@recado/contract'
import { expect, it } from 'vitest'
import { answerUrgency } from '../answer-targets/answer-target.ts'
import { waitText } from '../durations/duration-text.ts'
import { ticketOf } from './testing/samples.ts'
import {
  findPressingAnswers,
  nextClockChange,
  shownTime,
  waitMinutes,
  waitTone,
  waitToneAfter,
  type WaitTone,
} from './waiting.ts'

const at = (minutesAgo: number): string =>
  new Date(Date.parse('2026-11-21T12:00:00.000Z') - minutesAgo * 60_000).toISOString()
const NOW = new Date('2026-11-21T12:00:00.000Z')

it.each<[string, Partial<Ticket>, string, WaitTone]>([
  [
    'a customer who waits, whose attendant wrote nothing since',
    { status: 'open', waitingSince: at(15), updatedAt: at(1) },
    at(15),
    'late',
  ],
  [
    'a customer who waits for some minutes',
    { status: 'open', waitingSince: at(14), updatedAt: at(14) },
    at(14),
    'soon',
  ],
  [
    'a customer who waits for a short time',
    { status: 'open', waitingSince: at(4), updatedAt: at(4) },
    at(4),
    'calm',
  ],
  ['an answered customer', { status: 'open', waitingSince: null, updatedAt: at(90) }, at(90), 'calm'],
  ['a closed ticket', { status: 'closed', waitingSince: at(90), updatedAt: at(90) }, at(90), 'calm'],
  [
    'a waiting ticket without a message',
    { status: 'pending', waitingSince: null, updatedAt: at(16) },
    at(16),
    'late',
  ],
  [
    'a customer whose answer is due in an hour',
    { status: 'open', waitingSince: at(60), answerDueAt: at(-60) },
    at(60),
    'calm',
  ],
  [
    'a customer whose answer was due',
    { status: 'open', waitingSince: at(3), answerDueAt: at(1) },
    at(3),
    'late',
  ],
])('shows the time and the tone of %s', (_, change, time, tone) => {
  const ticket = ticketOf(1, { answerDueAt: null, ...change })
  expect(shownTime(ticket)).toBe(time)
  expect(waitTone(ticket, NOW)).toBe(tone)
})

it.each([
  [0, 'calm'],
  [4.9, 'calm'],
  [5, 'soon'],
  [14.9, 'soon'],
  [15, 'late'],
])('after %d minutes a wait is %s', (minutes, tone) => {
  expect(waitToneAfter(minutes)).toBe(tone)
})

it.each<[string, Partial<Ticket>, number | null]>([
  ['waits since an hour', { status: 'open', waitingSince: at(60) }, 60],
  ['waits by a clock that is ahead', { status: 'pending', waitingSince: at(-1) }, 0],
  ['is answered', { status: 'open', waitingSince: null }, null],
  ['has a closed ticket', { status: 'closed', waitingSince: at(60) }, null],
])('counts the minutes of a customer who %s', (_, change, minutes) => {
  expect(waitMinutes(ticketOf(1, change), NOW)).toBe(minutes)
})

const BETO = { id: 2, profile: 'user', queueIds: [1] } as const
const ANA = { id: 3, profile: 'admin', queueIds: [] } as const
const due = (id: number, left: number, change: Partial<Ticket> = {}) =>
  ticketOf(id, {
    status: 'open',
    waitingSince: at(120),
    answerDueAt: at(-left),
    userId: 2,
    queueId: 1,
    ...change,
  })

it.each<[string, Ticket, boolean, boolean]>([
  ['a late answer of their own', due(1, -5), true, true],
  ['an answer of their own that is due soon', due(1, 5), true, false],
  ['an answer that has an hour', due(1, 60), false, false],
  ['a late answer of a colleague', due(1, -5, { userId: 9 }), false, true],
  ['a late answer of nobody in their queue', due(1, -5, { status: 'pending', userId: null }), true, true],
  [
    'an answer of nobody in another queue that is due soon',
    due(1, 5, { status: 'pending', userId: null, queueId: 7 }),
    false,
    false,
  ],
  ['a closed ticket', due(1, -5, { status: 'closed' }), false, false],
  ['an answered customer', due(1, -5, { waitingSince: null }), false, false],
])('tells whom %s presses', (_, ticket, forBeto, forAna) => {
  const presses = (viewer: typeof BETO | typeof ANA) =>
    findPressingAnswers([ticket], viewer, NOW).length === 1
  expect([presses(BETO), presses(ANA)]).toEqual([forBeto, forAna])
})

it('lists the most urgent answer first', () => {
  const tickets = [due(1, 3), due(2, -40), due(3, -2)]
  expect(findPressingAnswers(tickets, BETO, NOW).map(({ id }) => id)).toEqual([2, 3, 1])
})

it.each<[string, Partial<Ticket>]>([
  ['waits without a target', { waitingSince: at(3.3) }],
  ['will be late in a minute', { waitingSince: at(33.2), answerDueAt: at(-1.4) }],
  ['is late, at another second', { waitingSince: at(64.9), answerDueAt: at(22.3) }],
  ['is free and wrote nothing', { status: 'pending', waitingSince: null, updatedAt: at(4.5) }],
])('the clock of a customer who %s reads the same until its next change, and not after it', (_, change) => {
  const ticket = ticketOf(1, { status: 'open', answerDueAt: null, ...change })
  const read = (time: number) => {
    const now = new Date(time)
    const { answerDueAt, waitingSince } = ticket
    const answer =
      answerDueAt !== null && waitingSince !== null ? answerUrgency({ answerDueAt, waitingSince }, now) : null
    const waited = (time - Date.parse(shownTime(ticket))) / 60_000
    return [waitText(waited, 'pt'), waitTone(ticket, now), answer && waitText(answer.minutes, 'pt')].join(' ')
  }
  let now = NOW.getTime()
  for (let step = 0; step < 8; step++) {
    const next = nextClockChange(ticket, new Date(now)).getTime()
    expect(next).toBeGreaterThan(now)
    expect(read(next - 1)).toBe(read(now))
    expect(read(next)).not.toBe(read(now))
    now = next
  }
})

it('the clock of a customer who waits by a clock that is ahead begins a minute after that', () => {
  const ticket = ticketOf(1, { status: 'open', waitingSince: at(-2) })
  expect(nextClockChange(ticket, NOW).toISOString()).toBe(at(-3))
})
