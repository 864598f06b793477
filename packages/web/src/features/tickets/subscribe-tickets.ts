import type { Ticket } from '@recado/contract'
import {
  shouldNotify,
  viewerOf,
  reduceTicket,
  reduceTicketList,
  TICKET_LIVE_EVENTS,
  reduceUnread,
  type TicketFilters,
  type TicketLiveEvent,
  type LiveTicketList,
} from '@recado/domain'
import { QueryObserver } from '@tanstack/react-query'
import { live } from '../../lib/live/live.ts'
import { publishIncomingMessage } from '../../lib/live/incoming-news.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'
import { ring } from '../../lib/browser/sound.ts'
import { setUnreadCount } from '../../lib/browser/badge-counts.ts'
import { subscribeCustomerActivity } from './customer-activity.ts'
import { ticketReplay } from './replay.ts'
import { unreadTicketsQuery } from './unread/unread.queries.ts'
import { isNewsBesideWaiting } from './waiting/waiting-bell.ts'

/** Milliseconds between two refetches of counts below the fetched part. */
const REFETCH_STALE_MS = 10_000
let refetchTimer: ReturnType<typeof setTimeout> | undefined

function refetchStale(): void {
  refetchTimer = undefined
  void queryClient.invalidateQueries({
    queryKey: ['tickets'],
    predicate: query => (query.state.data as LiveTicketList | undefined)?.stale === true,
  })
}

/** Applies an event to all cached lists and tickets, whether it is remote or from a local action. */
export function applyTicketEvent(event: TicketLiveEvent): void {
  const { user } = useSession.getState()
  if (!user) return
  const viewer = viewerOf(user)
  ticketReplay.record(event)
  for (const [key, list] of queryClient.getQueriesData<LiveTicketList>({ queryKey: ['tickets'] })) {
    const next = list && reduceTicketList(list, event, { filters: key[1] as TicketFilters, viewer })
    if (!next || next === list) continue
    queryClient.setQueryData(key, next)
    if (next.stale) refetchTimer ??= setTimeout(refetchStale, REFETCH_STALE_MS)
  }
  for (const [key, ticket] of queryClient.getQueriesData<Ticket>({ queryKey: ['ticket'] })) {
    const next = ticket && reduceTicket(ticket, event)
    // Deleted, or no longer visible: the server knows which.
    if (next === null) void queryClient.invalidateQueries({ queryKey: key })
    else if (next && next !== ticket) queryClient.setQueryData(key, next)
  }
  queryClient.setQueryData(
    unreadTicketsQuery.queryKey,
    waiting => waiting && reduceUnread(waiting, event, viewer),
  )
}

/** The previews of closed tickets of these contacts may be gone. */
function refetchRegrouped(contactIds: readonly number[]): void {
  const isTheirs = ({ contactId, status }: Ticket) => status === 'closed' && contactIds.includes(contactId)
  void queryClient.invalidateQueries({
    queryKey: ['tickets'],
    predicate: ({ state }) => (state.data as LiveTicketList | undefined)?.tickets.some(isTheirs) === true,
  })
}

let openTicketId: number | null = null
/** Sets the conversation on screen, which causes no sound and no notice while the page is visible. */
export function setOpenTicket(ticketId: number | null): void {
  openTicketId = ticketId
}
const isOnScreen = ({ id }: Ticket): boolean => id === openTicketId && document.visibilityState === 'visible'

/** Transfers and late answers are rare, so their notices load with the first. */
const loadTicketNews = () => import('./ticket-news.ts')

async function announceNews({ name, payload }: TicketLiveEvent): Promise<void> {
  if (name !== 'ticket' || payload.action !== 'update') return
  if (payload.answer === undefined && payload.transferredBy === undefined) return
  const { announceAnswerStep, announceTransfer } = await loadTicketNews()
  announceTransfer(payload)
  if (!isOnScreen(payload.ticket)) await announceAnswerStep(payload)
}

function ringIfNew({ name, payload }: TicketLiveEvent): void {
  const { user } = useSession.getState()
  // A ticket back from a snooze rings like a message, and so does one that is offered to the user.
  if (
    user &&
    name === 'ticket' &&
    payload.action === 'update' &&
    ((payload.woke && shouldNotify(viewerOf(user), payload.ticket)) ||
      (payload.offered && payload.ticket.userId === user.id))
  )
    ring()
  if (
    !user ||
    name !== 'appMessage' ||
    payload.action !== 'create' ||
    payload.message.fromMe ||
    payload.message.isPrivate
  )
    return
  // Imported history is not new.
  if (payload.message.read) return
  if (isOnScreen(payload.ticket) || !shouldNotify(viewerOf(user), payload.ticket)) return
  if (isNewsBesideWaiting(payload.ticket)) ring()
  publishIncomingMessage(payload)
}

/** Counts unread tickets continuously, for the title, the bell and the badges. */
const subscribeUnread = (): (() => void) =>
  new QueryObserver(queryClient, unreadTicketsQuery).subscribe(({ data }) =>
    setUnreadCount(data?.length ?? 0),
  )

/**
 * Keeps all ticket lists up to date, counts the unread and plays a sound for new messages; returns the
 * unsubscribe function.
 */
export function subscribeTickets(): () => void {
  const stops = TICKET_LIVE_EVENTS.map(name =>
    live.on(name, payload => {
      const event = { name, payload } as TicketLiveEvent
      // Before the lists hear of it, so that a ticket's message and its waiting are told once.
      ringIfNew(event)
      void announceNews(event)
      applyTicketEvent(event)
    }),
  )
  stops.push(
    live.on(
      'answerEscalated',
      event => void loadTicketNews().then(({ announceEscalation }) => announceEscalation(event)),
    ),
  )
  stops.push(live.on('contact', event => event.action === 'regroup' && refetchRegrouped(event.contactIds)))
  stops.push(subscribeCustomerActivity(), subscribeUnread())
  return () => {
    for (const stop of stops) stop()
    clearTimeout(refetchTimer)
    refetchTimer = undefined
    setUnreadCount(0)
  }
}
