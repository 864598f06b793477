import type { Ticket } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSelection } from '../bulk/selection.ts'
import { visibleCount, visibleTickets, type ListName, type TicketTabs } from './ticket-tabs.ts'
import { ticketListQuery, useTicketList } from '../tickets.queries.ts'
import { useOwnWaiting } from '../waiting/use-own-waiting.ts'

export interface TicketLists {
  /** The list on screen. */
  list: ReturnType<typeof useTicketList>
  /** Its visible tickets. */
  tickets: readonly Ticket[]
  /** The tickets that nobody has, the longest wait first. */
  waiting: readonly Ticket[]
  isWaitingPending: boolean
  /** Undefined while unknown. */
  counts: Record<ListName, number | undefined>
  /** Number of closed tickets. */
  total: number | undefined
  refresh: () => void
}

/** Fetches the lists of the tabs. */
export function useTicketLists({ tab, parts, lists, shown }: TicketTabs): TicketLists {
  const main = useTicketList(lists.main.filters, lists.main.isEnabled)
  const pending = useTicketList(lists.pending.filters, lists.pending.isEnabled)
  const snoozed = useTicketList(lists.snoozed.filters, lists.snoozed.isEnabled)
  const list = { main, pending, snoozed }[shown]
  const hiddenIds = useSelection(state => state.hiddenIds)
  const tickets = useMemo(() => visibleTickets(list.data, hiddenIds), [list.data, hiddenIds])
  const own = useOwnWaiting({ enabled: false })
  // The first page by activity need not hold the longest wait.
  const { data: byWait, isLoading: isWaitingPending } = useQuery({
    ...ticketListQuery({ ...lists.pending.filters, order: 'wait' }),
    enabled: lists.pending.isEnabled,
  })
  const waitingList = parts.kind === 'status' ? byWait : own.data
  const waiting = useMemo(() => visibleTickets(waitingList, hiddenIds), [waitingList, hiddenIds])
  const refreshed = parts.kind === 'status' ? [main, pending, snoozed] : [main]
  return {
    list,
    tickets,
    waiting,
    isWaitingPending,
    counts: {
      main: visibleCount(main.data, hiddenIds),
      pending: visibleCount(pending.data, hiddenIds),
      snoozed: snoozed.data?.count,
    },
    total: tab === 'closed' ? main.data?.count : undefined,
    refresh: () => void Promise.all(refreshed.map(one => one.refetch())),
  }
}
