import { ROUTES, type Message, type TicketChannel } from '@recado/contract'
import { windowState, type WindowState } from '@recado/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import { useMinute } from '../../../lib/dates/use-dates.ts'
import type { ThreadData } from '../thread/thread.live.ts'
import { threadQuery } from '../thread/thread.queries.ts'

const STALE_MS = 5 * 60_000
/** What the network of a ticket carries. It changes only with the connection, so it is asked for seldom. */
const channelQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['ticket-channel', ticketId],
    queryFn: ({ signal }) => call(ROUTES.showTicketChannel, { params: { ticketId } }, { signal }),
    staleTime: STALE_MS,
    retry: false,
  })

/** Undefined until it is known, and where nobody knows: then nothing is held back. */
export const useChannel = (ticketId: number): TicketChannel | undefined => useQuery(channelQuery(ticketId)).data

const isFromCustomer = ({ fromMe, isPrivate }: Message): boolean => !fromMe && !isPrivate
/** Null when nothing was heard. */
const lastCustomerMessageAt = (thread: ThreadData): string | null => thread.messages.findLast(isFromCustomer)?.createdAt ?? null

/** Whether the customer may be written to freely now. What has just been heard counts at once. */
export function useMessagingWindow(ticketId: number, channel: TicketChannel | undefined): WindowState {
  const minute = useMinute()
  const { data: heardAt } = useQuery({ ...threadQuery(ticketId), select: lastCustomerMessageAt })
  const rule = channel?.window ?? null
  const moments = [rule?.heardAt, heardAt].flatMap(moment => (moment == null ? [] : [new Date(moment)]))
  const latest = moments.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
  // What came after the last tick of the clock is not of the future.
  const now = new Date(Math.max(minute.getTime(), latest?.getTime() ?? 0))
  return windowState(rule, latest, now)
}
