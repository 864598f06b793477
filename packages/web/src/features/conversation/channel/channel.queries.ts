import { ROUTES, type Message, type TicketChannel } from '@recado/contract'
import { windowState, type WindowState } from '@recado/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useMinute } from '../../../lib/use-dates.ts'
import type { Thread } from '../conversation.live.ts'
import { threadOptions } from '../thread.queries.ts'

const KNOWN_MS = 5 * 60_000
/** What the network of a ticket carries. It changes only with the connection, so it is asked for seldom. */
const channelQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['ticket-channel', ticketId],
    queryFn: ({ signal }) => call(ROUTES.showTicketChannel, { params: { ticketId } }, { signal }),
    staleTime: KNOWN_MS,
    retry: false,
  })

/** Undefined until it is known, and where nobody knows: then nothing is held back. */
export const useChannel = (ticketId: number): TicketChannel | undefined => useQuery(channelQuery(ticketId)).data

const isHeard = ({ fromMe, isPrivate }: Message): boolean => !fromMe && !isPrivate
/** Null when nothing was heard. */
const lastHeard = (thread: Thread): string | null => thread.messages.findLast(isHeard)?.createdAt ?? null

/** Whether the customer may be written to freely now. What has just been heard counts at once. */
export function useWindow(ticketId: number, channel: TicketChannel | undefined): WindowState {
  const minute = useMinute()
  const { data: heard } = useQuery({ ...threadOptions(ticketId), select: lastHeard })
  const rule = channel?.window ?? null
  const moments = [rule?.heardAt, heard].flatMap(moment => (moment == null ? [] : [new Date(moment)]))
  const latest = moments.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
  // What came after the last tick of the clock is not of the future.
  const now = new Date(Math.max(minute.getTime(), latest?.getTime() ?? 0))
  return windowState(rule, latest, now)
}
