import { ROUTES, type Message, type TicketChannel } from '@recado/contract'
import { windowState, type WindowState, type ThreadData } from '@recado/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { useMinute } from '../../../lib/dates/use-dates.ts'
import { threadQuery } from '../thread/thread.queries.ts'

const STALE_MS = 5 * 60_000
/** Capabilities of a ticket's channel. They change only with the connection, so refetches are rare. */
const channelQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['ticket-channel', ticketId],
    queryFn: ({ signal }) => call(ROUTES.showTicketChannel, { params: { ticketId } }, { signal }),
    staleTime: STALE_MS,
    retry: false,
  })

/** The channel of a ticket, undefined while unknown. */
export const knownChannel = (ticketId: number): TicketChannel | undefined =>
  queryClient.getQueryData(channelQuery(ticketId).queryKey)

/** Undefined while loading or unknown: then nothing is restricted. */
export const useChannel = (ticketId: number): TicketChannel | undefined =>
  useQuery(channelQuery(ticketId)).data

/** The network of a ticket, for the words that name it. */
export const useNetwork = (ticketId: number): TicketChannel['network'] | 'unknown' =>
  useChannel(ticketId)?.network ?? 'unknown'

const isFromCustomer = ({ fromMe, isPrivate, automatic }: Message): boolean =>
  !fromMe && !isPrivate && !automatic
/** Null without such a message. */
const lastCustomerMessageAt = (thread: ThreadData): string | null =>
  thread.messages.findLast(isFromCustomer)?.createdAt ?? null

/** Whether the messaging window is open now. A message just received counts at once. */
export function useMessagingWindow(ticketId: number, channel: TicketChannel | undefined): WindowState {
  const minute = useMinute()
  const { data: heardAt } = useQuery({ ...threadQuery(ticketId), select: lastCustomerMessageAt })
  const rule = channel?.window ?? null
  const moments = [rule?.heardAt, heardAt].flatMap(moment => (moment == null ? [] : [new Date(moment)]))
  const latest = moments.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
  // A message after the last clock tick is not in the future.
  const now = new Date(Math.max(minute.getTime(), latest?.getTime() ?? 0))
  return windowState(rule, latest, now)
}
