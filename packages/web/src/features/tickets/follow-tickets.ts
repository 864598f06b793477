import type { Ticket } from '@recado/contract'
import { shouldNotify, viewerOf } from '@recado/domain'
import { QueryObserver } from '@tanstack/react-query'
import { live } from '../../lib/live.ts'
import { tellNews } from '../../lib/news.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { ring } from '../../lib/sound.ts'
import { setUnread } from '../../lib/unread.ts'
import type { TicketFilters } from './filters.ts'
import { followPresence } from './presence.ts'
import { ticketReplay } from './replay.ts'
import { hearOneTicket, hearTickets, TICKET_EVENTS_HEARD, type TicketHeard, type TicketList } from './tickets.live.ts'
import { hearUnread } from './unread.live.ts'
import { unreadOptions } from './unread.queries.ts'

/** Counts below the fetched part of a list are asked again at most this often. */
const DOUBT_MS = 10_000
let doubt: ReturnType<typeof setTimeout> | undefined

function settleDoubts(): void {
  doubt = undefined
  void queryClient.invalidateQueries({ queryKey: ['tickets'], predicate: query => (query.state.data as TicketList | undefined)?.stale === true })
}

/** Takes something that happened to tickets into every cached list and ticket, whether it was heard or done here. */
export function hearAboutTickets(heard: TicketHeard): void {
  const { user } = useSession.getState()
  if (!user) return
  const viewer = viewerOf(user)
  ticketReplay.note(heard)
  for (const [key, list] of queryClient.getQueriesData<TicketList>({ queryKey: ['tickets'] })) {
    const next = list && hearTickets(list, heard, { filters: key[1] as TicketFilters, viewer })
    if (!next || next === list) continue
    queryClient.setQueryData(key, next)
    if (next.stale) doubt ??= setTimeout(settleDoubts, DOUBT_MS)
  }
  for (const [key, ticket] of queryClient.getQueriesData<Ticket>({ queryKey: ['ticket'] })) {
    const next = ticket && hearOneTicket(ticket, heard)
    // Gone, or no longer for these eyes: which of the two the server says.
    if (next === null) void queryClient.invalidateQueries({ queryKey: key })
    else if (next && next !== ticket) queryClient.setQueryData(key, next)
  }
  queryClient.setQueryData(unreadOptions.queryKey, waiting => waiting && hearUnread(waiting, heard, viewer))
}

let looksAt: number | null = null
/** Notes which conversation is on the screen; its messages need no bell while the page is in sight. */
export function watchTicket(ticketId: number | null): void {
  looksAt = ticketId
}

function ringFor({ name, payload }: TicketHeard): void {
  const { user } = useSession.getState()
  // What was put aside and is back rings like a message.
  if (user && name === 'ticket' && payload.action === 'update' && payload.woke && shouldNotify(viewerOf(user), payload.ticket)) ring()
  if (!user || name !== 'appMessage' || payload.action !== 'create' || payload.message.fromMe || payload.message.isPrivate) return
  // What was brought from before is no news.
  if (payload.message.read) return
  const seen = payload.ticket.id === looksAt && document.visibilityState === 'visible'
  if (seen || !shouldNotify(viewerOf(user), payload.ticket)) return
  ring()
  tellNews(payload)
}

/** Counts what waits to be read, for the title, the bell and the badges, and keeps counting. */
const followUnread = (): (() => void) => new QueryObserver(queryClient, unreadOptions).subscribe(({ data }) => setUnread(data?.length ?? 0))

/** Keeps every list of tickets as the server has it, counts the unread and rings for new messages, until the returned function is called. */
export function followTickets(): () => void {
  const stops = TICKET_EVENTS_HEARD.map(name =>
    live.on(name, payload => {
      const heard = { name, payload } as TicketHeard
      hearAboutTickets(heard)
      ringFor(heard)
    }),
  )
  stops.push(followPresence(), followUnread(), live.join('joinNotification'))
  return () => {
    for (const stop of stops) stop()
    clearTimeout(doubt)
    doubt = undefined
    setUnread(0)
  }
}
