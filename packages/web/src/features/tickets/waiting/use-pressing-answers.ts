import type { Me } from '@recado/contract'
import { findPressingAnswers, toTicketFilters, viewerOf, type TicketFilters } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useMinute } from '../../../lib/dates/use-dates.ts'
import { useMe } from '../../session/index.ts'
import { ticketListQuery } from '../tickets.queries.ts'

/** The list of those who have waited longest, of the tickets that the user looks after. */
const toPressingFilters = (me: Me, sub: 'pending' | 'open'): TicketFilters =>
  toTicketFilters({ by: 'wait' }, me, 'open', sub)

/** Both lists in which answers press: of the waiting and of the open tickets. */
export const pressingListQueries = (me: Me) =>
  (['pending', 'open'] as const).map(sub => ticketListQuery(toPressingFilters(me, sub)))

/**
 * The answers that are due soon or late and concern the user, the most urgent first; undefined until known. Without
 * `enabled` the lists are observed, not fetched.
 */
export function usePressingAnswers({ enabled = true } = {}) {
  const me = useMe()
  const now = useMinute()
  const { data: pending } = useQuery({ ...ticketListQuery(toPressingFilters(me, 'pending')), enabled })
  const { data: open } = useQuery({ ...ticketListQuery(toPressingFilters(me, 'open')), enabled })
  return pending && open
    ? findPressingAnswers([...pending.tickets, ...open.tickets], viewerOf(me), now)
    : undefined
}

/** Rows of the bell's panel; the list has the others. */
const MAX_ROWS = 5

/** The answers that the bell's panel lists, which its other panels leave out. */
export const useListedAnswers = () => (usePressingAnswers() ?? []).slice(0, MAX_ROWS)
