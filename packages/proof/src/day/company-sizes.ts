import type { CompanyFilling } from '../bench/fill-database.ts'

/** Five sizes of companies: attendants, and how many of a hundred companies have them. */
const SIZES = [
  { users: 2, share: 40 },
  { users: 4, share: 30 },
  { users: 8, share: 15 },
  { users: 14, share: 10 },
  { users: 28, share: 5 },
] as const
const HUNDRED = 100
/** As the bench has it. */
const MESSAGES_OF_TICKET = 10
/** `fillCompanies` gives six tenths of the tickets a contact of their own. */
const TICKET_STEP = 10

/**
 * The companies of a day, the sizes mixed. Each has its share of the stored messages, by its attendants, and at least a few
 * tickets to work on.
 */
export function companiesOfDay(count: number, messages: number): CompanyFilling[] {
  const users = Array.from({ length: count }, (_, index) => usersOf((index * HUNDRED) / count))
  const all = users.reduce((sum, one) => sum + one, 0)
  return users.map(one => ({
    users: one,
    tickets:
      TICKET_STEP * Math.max(one, Math.round((messages * one) / all / MESSAGES_OF_TICKET / TICKET_STEP)),
    messages: MESSAGES_OF_TICKET,
  }))
}

function usersOf(rank: number): number {
  let below = 0
  for (const { users, share } of SIZES) {
    below += share
    if (rank < below) return users
  }
  return SIZES[0].users
}
