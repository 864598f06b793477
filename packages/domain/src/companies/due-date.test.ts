// spec: companies-4
import { describe, expect, it } from 'vitest'
import {
  addMonthsToDay,
  contractDayAfter,
  extendDueDate,
  nextDueDate,
  paidDueDate,
  partlyPaidDueDate,
  recurrencesLeft,
  type DueDateFacts,
} from './due-date.ts'

const ZONE = 'America/Sao_Paulo'
const at = (text: string) => new Date(text)
const NOW = at('2026-11-24T13:42:00Z')

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-15', 3, '2027-02-15'],
  ['2026-12-31', 12, '2027-12-31'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonthsToDay(day, months)).toBe(expected)
})

// spec: billing-2
describe('the day of the contract', () => {
  const follow = (from: string, months: number, pay: typeof nextDueDate = nextDueDate): string[] => {
    let facts: DueDateFacts = { dueDate: at(from), recurrence: 'MENSAL', timezone: ZONE, day: null }
    return Array.from({ length: months }, () => {
      const to = pay(facts, NOW)
      const day = contractDayAfter(facts, facts.dueDate ?? NOW, to)
      facts = { ...facts, dueDate: to, day }
      return to.toISOString().slice(0, 10)
    })
  }

  it.each([nextDueDate, paidDueDate])('is kept over shorter months by %s', pay => {
    expect(follow('2027-01-31T15:00:00Z', 4, pay)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
  })

  it('is, of any contract and after any number of months, its own day or the last one of a shorter month', () => {
    for (let date = 1; date <= 31; date += 1)
      for (const [month, of] of follow(`2027-01-${String(date).padStart(2, '0')}T15:00:00Z`, 36).entries()) {
        const last = new Date(Date.UTC(2027, month + 2, 0)).getUTCDate()
        expect(Number(of.slice(8))).toBe(Math.min(date, last))
      }
  })

  it('is kept over several recurrences at once, and left for the day from which an expired company pays', () => {
    const facts: DueDateFacts = {
      dueDate: at('2027-02-28T15:00:00Z'),
      recurrence: 'MENSAL',
      timezone: ZONE,
      day: 31,
    }
    expect(extendDueDate(facts, 1, NOW)).toEqual(at('2027-03-31T15:00:00Z'))
    expect(recurrencesLeft(facts, at('2027-01-31T15:00:00Z'))).toBe(1)
    const late = { ...facts, dueDate: at('2026-02-28T15:00:00Z') }
    const to = paidDueDate(late, NOW)
    expect(to).toEqual(at('2026-12-24T13:42:00Z'))
    expect(contractDayAfter(late, NOW, to)).toBe(24)
  })
})

describe('the next due date', () => {
  it.each([
    ['MENSAL', '2026-12-30T02:59:59.999Z'],
    ['BIMESTRAL', '2027-01-30T02:59:59.999Z'],
    ['TRIMESTRAL', '2027-03-01T02:59:59.999Z'],
    ['SEMESTRAL', '2027-05-30T02:59:59.999Z'],
    ['ANUAL', '2027-11-30T02:59:59.999Z'],
  ] as const)('of %s keeps the local day and time', (recurrence, expected) => {
    const facts = { dueDate: at('2026-11-30T02:59:59.999Z'), recurrence, timezone: ZONE }
    expect(nextDueDate(facts, NOW)).toEqual(at(expected))
  })

  it('keeps the local hour when clocks change', () => {
    const facts = {
      dueDate: at('2026-02-20T17:00:00Z'),
      recurrence: 'MENSAL',
      timezone: 'America/New_York',
    } as const
    expect(nextDueDate(facts, NOW)).toEqual(at('2026-03-20T16:00:00Z'))
  })

  it('begins now for a company without one', () => {
    expect(nextDueDate({ dueDate: null, recurrence: 'MENSAL', timezone: ZONE }, NOW)).toEqual(
      at('2026-12-24T13:42:00Z'),
    )
  })
})

describe('after a payment', () => {
  const pay = (dueDate: string) =>
    paidDueDate({ dueDate: at(dueDate), recurrence: 'MENSAL', timezone: ZONE }, NOW)
  it('follows the old one, so that paying early or a little late loses nothing', () => {
    expect(pay('2026-11-30T12:00:00Z')).toEqual(at('2026-12-30T12:00:00Z'))
    expect(pay('2026-11-20T12:00:00Z')).toEqual(at('2026-12-20T12:00:00Z'))
  })
  it('is never past', () => {
    expect(pay('2026-09-30T12:00:00Z')).toEqual(at('2026-12-24T13:42:00Z'))
  })
})

it.each([
  ['2026-11-30T12:00:00Z', 1, '2026-12-30T12:00:00Z'],
  ['2026-11-20T12:00:00Z', 1, '2026-12-20T12:00:00Z'],
  ['2026-11-30T12:00:00Z', 0.5, '2026-12-15T12:00:00Z'],
  ['2026-11-20T12:00:00Z', 0.5, '2026-12-09T13:42:00Z'],
  [null, 0.5, '2026-12-09T13:42:00Z'],
])('due at %s, a payment for %d of the time moves it to %s', (dueDate, share, expected) => {
  const facts = {
    dueDate: dueDate === null ? null : at(dueDate),
    recurrence: 'MENSAL',
    timezone: ZONE,
  } as const
  expect(partlyPaidDueDate(facts, share, NOW)).toEqual(at(expected))
})

it.each([
  ['2026-11-30T12:00:00Z', 1, '2026-12-30T12:00:00Z'],
  ['2026-11-30T12:00:00Z', 2.5, '2027-02-14T00:00:00Z'],
  ['2026-11-20T12:00:00Z', 1, '2026-12-24T13:42:00Z'],
  ['2026-11-30T12:00:00Z', 0, '2026-11-30T12:00:00Z'],
  [null, 1, '2026-12-24T13:42:00Z'],
])('due at %s, %d months more end at %s', (dueDate, months, expected) => {
  const facts = {
    dueDate: dueDate === null ? null : at(dueDate),
    recurrence: 'MENSAL',
    timezone: ZONE,
  } as const
  expect(extendDueDate(facts, months, NOW)).toEqual(at(expected))
})

it.each([
  ['MENSAL', '2026-12-24T13:42:00Z', 1],
  ['MENSAL', '2026-12-09T13:42:00Z', 0.5],
  ['ANUAL', '2027-11-24T13:42:00Z', 1],
  ['MENSAL', '2026-11-24T13:42:00Z', 0],
  ['MENSAL', '2026-01-01T00:00:00Z', 0],
] as const)('of %s due at %s, %d are left', (recurrence, dueDate, left) => {
  expect(recurrencesLeft({ dueDate: at(dueDate), recurrence, timezone: ZONE }, NOW)).toBeCloseTo(left, 5)
})
it('nothing is left where there is no due date', () => {
  expect(recurrencesLeft({ dueDate: null, recurrence: 'MENSAL', timezone: ZONE }, NOW)).toBe(0)
})
