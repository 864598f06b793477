import type { Me } from '@recado/contract'
import { findPressingAnswers, toDueFilters, viewerOf, type LiveTicketList } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useMinute } from '../../../lib/dates/use-dates.ts'
import { useMe } from '../../session/index.ts'
import { ticketListQuery } from '../tickets.queries.ts'

/** The waiting and the open tickets whose answer is due first. */
export const dueListQueries = (me: Me) =>
  [ticketListQuery(toDueFilters(me, 'pending')), ticketListQuery(toDueFilters(me, 'open'))] as const

/**
 * The answers that are due soon or late and concern the user, the most urgent first, of the first pages of both lists;
 * undefined until known. `isMore`: the server has further ones.
 */
export function pressingAnswersOf(
  [pending, open]: readonly [LiveTicketList | undefined, LiveTicketList | undefined],
  me: Me,
  now: Date,
) {
  if (!pending || !open) return undefined
  const find = ({ tickets }: Pick<LiveTicketList, 'tickets'>) =>
    findPressingAnswers(tickets, viewerOf(me), now)
  const answers = find({ tickets: [...pending.tickets, ...open.tickets] })
  const isMore = [pending, open].some(
    ({ hasMore, tickets }) => hasMore && find({ tickets: tickets.slice(-1) }).length > 0,
  )
  return { answers, isMore }
}

/** Those answers; see {@link pressingAnswersOf}. */
export function usePressingAnswers() {
  const me = useMe()
  const now = useMinute()
  const [pending, open] = dueListQueries(me)
  return pressingAnswersOf([useQuery(pending).data, useQuery(open).data], me, now)
}

/** Rows of the bell's panel; the list has the others. */
const MAX_ROWS = 5

/** The answers that the bell's panel lists. */
export const listedOf = <T>(answers: readonly T[]): readonly T[] => answers.slice(0, MAX_ROWS)
/** Those answers, which the other panels of the bell leave out. */
export const useListedAnswers = () => listedOf(usePressingAnswers()?.answers ?? [])
