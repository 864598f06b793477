import { ROUTES } from '@recado/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'

const pageQuery = (before: number | null) => (before === null ? {} : { before })

/** The decisions about the messages of a ticket, a page of the latest first. */
export const botDecisionsQuery = (ticketId: number) =>
  infiniteQueryOptions({
    queryKey: ['botDecisions', ticketId],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES.listBotDecisions, { params: { ticketId }, query: pageQuery(pageParam) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: page => (page.hasMore ? (page.decisions[0]?.message.id ?? null) : null),
    staleTime: 0,
  })

/** Fetches the decisions about a ticket again, because a message came or was answered. */
export const refetchBotDecisions = (ticketId: number): void =>
  void queryClient.invalidateQueries({ queryKey: botDecisionsQuery(ticketId).queryKey, exact: true })

/** Replays the loaded pages again. */
export const refetchReplays = (ticketId: number): void =>
  void queryClient.invalidateQueries({ queryKey: ['botDecisions', ticketId, 'replay'] })

/** The decisions of a page with the settings of today. */
export const botReplayQuery = (ticketId: number, before: number | null) =>
  queryOptions({
    queryKey: ['botDecisions', ticketId, 'replay', before],
    queryFn: ({ signal }) =>
      call(ROUTES.replayBotDecisions, { params: { ticketId }, query: pageQuery(before) }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The conversations in which the bot decided in a queue, the latest first. */
export const queueDecisionsQuery = (queueId: number) =>
  queryOptions({
    queryKey: ['botDecisions', 'ofQueue', queueId],
    queryFn: ({ signal }) => call(ROUTES.listQueueDecisions, { params: { queueId } }, { signal }),
    staleTime: 0,
  })
