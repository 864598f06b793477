import {
  LIMITS,
  ROUTES,
  cardCursor,
  type BoardFilters,
  type BoardLane,
  type LanePage,
  type Ticket,
} from '@recado/contract'
import {
  findCard,
  mergeLanePage,
  reduceBoard,
  TICKET_LIVE_EVENTS,
  toBoard,
  viewerOf,
  type Board,
  type TicketLiveEvent,
} from '@recado/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../lib/form/use-debounced.ts'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { createReplay } from '../../lib/live/replay.ts'
import type { NextPage } from '../../lib/query/next-page.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'
import type { LaneOfBoard } from './lane-look.ts'

type LaneId = BoardLane['laneId']

const replay = createReplay<TicketLiveEvent>()
const boardKey = (filters: BoardFilters) => ['kanban', 'board', filters] as const

const reducerOf =
  (filters: BoardFilters) =>
  (board: Board, event: TicketLiveEvent): Board => {
    const { user } = useSession.getState()
    return user ? reduceBoard(board, event, { filters, viewer: viewerOf(user) }) : board
  }

/** Fetches the cards of a lane after those that the board has. */
const fetchNext = (
  filters: BoardFilters,
  board: Board,
  laneId: number | null,
  signal?: AbortSignal,
): Promise<LanePage> => {
  const last = board.lanes.find(lane => lane.laneId === laneId)?.tickets.at(-1)
  return call(
    ROUTES.listLaneTickets,
    { query: { ...filters, laneId, ...(last ? { after: cardCursor(last) } : {}) } },
    signal ? { signal } : {},
  )
}

/** Fetches as many cards of each lane as were shown. */
async function fetchBoard(filters: BoardFilters, signal: AbortSignal): Promise<Board> {
  const shown = queryClient.getQueryData<Board>(boardKey(filters))
  let board = toBoard(await call(ROUTES.showBoard, { query: filters }, { signal }))
  for (const { laneId, tickets } of shown?.lanes ?? []) {
    const lane = () => board.lanes.find(one => one.laneId === laneId)
    while (lane()?.hasMore && (lane()?.tickets.length ?? 0) + LIMITS.lanePage <= tickets.length)
      board = mergeLanePage(board, await fetchNext(filters, board, laneId, signal))
  }
  return board
}

/** The board; live events keep it up to date while it is on screen. */
const boardQuery = (filters: BoardFilters) =>
  queryOptions({
    queryKey: boardKey(filters),
    queryFn: ({ signal }) => replay.run(() => fetchBoard(filters, signal), reducerOf(filters)),
    staleTime: 0,
    // While filters change, the former cards stay.
    placeholderData: old => old,
  })

/** The board with the next cards of each lane. */
export function useBoard(filters: BoardFilters) {
  const query = useQuery(boardQuery(filters))
  const [pages, setPages] = useState<ReadonlyMap<LaneId, 'fetching' | 'failed'>>(new Map())
  const fetchMore = useCallback(
    async (laneId: LaneId): Promise<void> => {
      const key = boardKey(filters)
      const board = queryClient.getQueryData<Board>(key)
      if (!board) return
      const mark = (state: 'fetching' | 'failed' | 'fetched') =>
        setPages(before => {
          const after = new Map(before)
          if (state === 'fetched') after.delete(laneId)
          else after.set(laneId, state)
          return after
        })
      mark('fetching')
      try {
        const next = await replay.run(async () => {
          const page = await fetchNext(filters, board, laneId)
          return mergeLanePage(queryClient.getQueryData<Board>(key) ?? board, page)
        }, reducerOf(filters))
        queryClient.setQueryData(key, next)
        mark('fetched')
      } catch {
        mark('failed')
      }
    },
    [filters],
  )
  /** The next cards of a lane. */
  const nextPageOf = ({ laneId, hasMore }: BoardLane): NextPage => {
    const state = pages.get(laneId)
    const isFetchingMore = state === 'fetching'
    const more = hasMore && !isFetchingMore && !query.isFetching ? () => void fetchMore(laneId) : undefined
    return state === 'failed' ? { isFetchingMore, retryMore: more } : { isFetchingMore, fetchMore: more }
  }
  return { ...query, nextPageOf }
}

/** The lanes of the board, in order, and how full they are, if the viewer gets totals. */
export const lanesQuery = queryOptions({
  queryKey: ['kanban', 'lanes'] as const,
  queryFn: async ({ signal }): Promise<LaneOfBoard[]> => {
    const { lista, totals } = await call(ROUTES.listLanes, {}, { signal })
    return lista.map(lane => ({ ...lane, fill: totals.find(({ laneId }) => laneId === lane.id) }))
  },
})

/** Milliseconds between the fetches of how full the lanes are, as a board with a filter hears of no other tickets. */
const TOTALS_MS = 60_000
/** Milliseconds after the last change of a count until the lanes are fetched again. */
const SETTLE_MS = 2_000

/** The lanes of the board; their totals follow the board, for a viewer who gets totals. */
export function useLanesOfBoard(board: Board | undefined): readonly LaneOfBoard[] {
  const { data: lanes = NO_LANES } = useQuery({
    ...lanesQuery,
    refetchInterval: ({ state }) => (state.data?.some(({ fill }) => fill) ? TOTALS_MS : false),
  })
  const limited = new Set(lanes.filter(({ fill }) => fill).map(({ id }) => id))
  const counts = board?.lanes
    .filter(({ laneId }) => laneId !== null && limited.has(laneId))
    .map(({ count }) => count)
    .join()
  const settled = useDebounced(counts, SETTLE_MS)
  const known = useRef(settled)
  useEffect(() => {
    if (settled === known.current) return
    const isFirst = !known.current
    known.current = settled
    if (!isFirst) void queryClient.invalidateQueries({ queryKey: lanesQuery.queryKey })
  }, [settled])
  return lanes
}
const NO_LANES: readonly LaneOfBoard[] = []

/** Milliseconds after which a board is fetched again that an event left incomplete. */
const REFETCH_STALE_MS = 2_000
let refetchTimer: ReturnType<typeof setTimeout> | undefined

/** Fetches the boards on screen again, and then settles. */
export const awaitBoard = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['kanban'] })
export const refetchBoard = (): void => void awaitBoard()

/** The card of a ticket as the boards show it. */
export const shownCard = (ticketId: number): Ticket | undefined =>
  queryClient
    .getQueriesData<Board>({ queryKey: ['kanban', 'board'], type: 'active' })
    .map(([, board]) => board && findCard(board, ticketId))
    .find(card => card !== undefined)

function refetchLater(): void {
  refetchTimer ??= setTimeout(() => {
    refetchTimer = undefined
    refetchBoard()
  }, REFETCH_STALE_MS)
}

/** Applies an event to the boards in the cache, whether it is remote or from a local action. */
export function applyBoardEvent(event: TicketLiveEvent): void {
  replay.record(event)
  for (const [key, board] of queryClient.getQueriesData<Board>({ queryKey: ['kanban', 'board'] })) {
    const next = board && reducerOf(key[2] as BoardFilters)(board, event)
    if (!next || next === board) continue
    queryClient.setQueryData(key, next)
    if (next.stale) refetchLater()
  }
}

/** Keeps the boards in the cache up to date. Returns a function that ends it. */
export function subscribeBoard(): () => void {
  const stops = TICKET_LIVE_EVENTS.map(name =>
    live.on(name, payload => {
      const event = { name, payload } as TicketLiveEvent
      if (event.name === 'tag' && event.payload.lanes) refetchBoard()
      applyBoardEvent(event)
    }),
  )
  return () => {
    for (const stop of stops) stop()
    clearTimeout(refetchTimer)
    refetchTimer = undefined
  }
}
