import type { Ticket } from '@recado/contract'
import { expect, it } from 'vitest'
import { ticketOf } from './testing/samples.ts'
import { shownTime, waitTone, waitToneAfter, type WaitTone } from './waiting.ts'

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
