import type { Ticket } from '@recado/contract'
import { shouldNotify, viewerOf } from '@recado/domain'
import { QueryObserver } from '@tanstack/react-query'
import { live } from '../../lib/live/live.ts'
import { publishIncomingMessage } from '../../lib/live/incoming-messages.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'
import { ring } from '../../lib/browser/sound.ts'
import { setUnreadCount } from '../../lib/browser/badge-counts.ts'
import type { TicketFilters } from './filters.ts'
import { subscribeCustomerActivity } from './customer-activity.ts'
import { ticketReplay } from './replay.ts'
import { reduceTicket, reduceTicketList, TICKET_LIVE_EVENTS, type TicketLiveEvent, type TicketList } from './tickets.live.ts'
import { reduceUnread } from './unread.live.ts'
import { unreadTicketsQuery } from './unread.queries.ts'

/** Counts below the fetched part of a list are asked again at most this often. */
const REFETCH_STALE_MS = 10_000
let refetchTimer: ReturnType<typeof setTimeout> | undefined

function refetchStale(): void {
  refetchTimer = undefined
  void queryClient.invalidateQueries({ queryKey: ['tickets'], predicate: query => (query.state.data as TicketList | undefined)?.stale === true })
}

/** Takes something that happened to tickets into every cached list and ticket, whether it was heard or done here. */
export function applyTicketEvent(event: TicketLiveEvent): void {
  const { user } = useSession.getState()
  if (!user) return
  const viewer = viewerOf(user)
  ticketReplay.record(event)
  for (const [key, list] of queryClient.getQueriesData<TicketList>({ queryKey: ['tickets'] })) {
    const next = list && reduceTicketList(list, event, { filters: key[1] as TicketFilters, viewer })
    if (!next || next === list) continue
    queryClient.setQueryData(key, next)
    if (next.stale) refetchTimer ??= setTimeout(refetchStale, REFETCH_STALE_MS)
  }
  for (const [key, ticket] of queryClient.getQueriesData<Ticket>({ queryKey: ['ticket'] })) {
    const next = ticket && reduceTicket(ticket, event)
    // Gone, or no longer for these eyes: which of the two the server says.
    if (next === null) void queryClient.invalidateQueries({ queryKey: key })
    else if (next && next !== ticket) queryClient.setQueryData(key, next)
  }
  queryClient.setQueryData(unreadTicketsQuery.queryKey, waiting => waiting && reduceUnread(waiting, event, viewer))
}

let openTicketId: number | null = null
/** Notes which conversation is on the screen; its messages need no bell while the page is in sight. */
export function setOpenTicket(ticketId: number | null): void {
  openTicketId = ticketId
}

function ringIfNew({ name, payload }: TicketLiveEvent): void {
  const { user } = useSession.getState()
  // What was put aside and is back rings like a message.
  if (user && name === 'ticket' && payload.action === 'update' && payload.woke && shouldNotify(viewerOf(user), payload.ticket)) ring()
  if (!user || name !== 'appMessage' || payload.action !== 'create' || payload.message.fromMe || payload.message.isPrivate) return
  // What was brought from before is no news.
  if (payload.message.read) return
  const isSeen = payload.ticket.id === openTicketId && document.visibilityState === 'visible'
  if (isSeen || !shouldNotify(viewerOf(user), payload.ticket)) return
  ring()
  publishIncomingMessage(payload)
}

/** Counts what waits to be read, for the title, the bell and the badges, and keeps counting. */
const subscribeUnread = (): (() => void) => new QueryObserver(queryClient, unreadTicketsQuery).subscribe(({ data }) => setUnreadCount(data?.length ?? 0))

/** Keeps every list of tickets as the server has it, counts the unread and rings for new messages, until the returned function is called. */
export function subscribeTickets(): () => void {
  const stops = TICKET_LIVE_EVENTS.map(name =>
    live.on(name, payload => {
      const event = { name, payload } as TicketLiveEvent
      applyTicketEvent(event)
      ringIfNew(event)
    }),
  )
  stops.push(subscribeCustomerActivity(), subscribeUnread(), live.join('joinNotification'))
  return () => {
    for (const stop of stops) stop()
    clearTimeout(refetchTimer)
    refetchTimer = undefined
    setUnreadCount(0)
  }
}
