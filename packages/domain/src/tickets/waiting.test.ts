import type { Ticket } from '@recado/contract'
import { expect, it } from 'vitest'
import { ticketOf } from './testing/samples.ts'
import { isLate, shownTime } from './waiting.ts'

const at = (minutesAgo: number): string =>
  new Date(Date.parse('2026-11-21T12:00:00.000Z') - minutesAgo * 60_000).toISOString()
const NOW = new Date('2026-11-21T12:00:00.000Z')

it.each<[string, Partial<Ticket>, string, boolean]>([
  [
    'a customer who waits, whose attendant wrote nothing since',
    { status: 'open', waitingSince: at(6), updatedAt: at(1) },
    at(6),
    true,
  ],
  [
    'a customer who waits for a short time',
    { status: 'open', waitingSince: at(5), updatedAt: at(5) },
    at(5),
    false,
  ],
  ['an answered customer', { status: 'open', waitingSince: null, updatedAt: at(90) }, at(90), false],
  [
    'a waiting ticket without a message',
    { status: 'pending', waitingSince: null, updatedAt: at(6) },
    at(6),
    true,
  ],
])('shows the time of %s', (_, change, time, late) => {
  const ticket = ticketOf(1, change)
  expect(shownTime(ticket)).toBe(time)
  expect(isLate(ticket, NOW)).toBe(late)
})
