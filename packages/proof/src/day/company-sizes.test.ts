import { describe, expect, it } from 'vitest'
import { companiesOfDay } from './company-sizes.ts'

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

describe('the companies of a day', () => {
  it.each([
    { count: 100, messages: 2_000_000, users: 600, sizes: 5 },
    { count: 20, messages: 100_000, users: 120, sizes: 5 },
    { count: 1, messages: 1_000, users: 2, sizes: 1 },
  ])('$count of them have $users attendants in $sizes sizes', ({ count, messages, users, sizes }) => {
    const companies = companiesOfDay(count, messages)
    expect(companies).toHaveLength(count)
    expect(sumOf(companies.map(company => company.users))).toBe(users)
    expect(new Set(companies.map(company => company.users)).size).toBe(sizes)
    const stored = sumOf(companies.map(company => company.tickets * company.messages))
    expect(Math.abs(stored - messages) / messages).toBeLessThan(0.05)
  })

  it('have tickets to work on, even without stored messages, in the steps of the filling', () => {
    for (const { tickets, users } of companiesOfDay(10, 0)) {
      expect(tickets).toBeGreaterThanOrEqual(users * 10)
      expect(tickets % 10).toBe(0)
    }
  })
})
