import type { LivePayload, Ticket } from '@recado/contract'
import {
  matchesFilters,
  stepWaitingBell,
  toOwnWaitingFilters,
  viewerOf,
  type LiveTicketList,
  type WaitingBell,
  type WaitingBellEvent,
} from '@recado/domain'
import { QueryObserver } from '@tanstack/react-query'
import { ring } from '../../../lib/browser/sound.ts'
import { isWaitingSoundOn } from '../../../lib/browser/waiting-sound.ts'
import { live } from '../../../lib/live/live.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ticketListQuery } from '../tickets.queries.ts'

let bell: WaitingBell
let isListShown = false

/** Tells whether the waiting list is on screen; then who comes to it causes no sound. */
export function setWaitingListShown(isShown: boolean): void {
  isListShown = isShown
}

function step(event: WaitingBellEvent): boolean {
  const next = stepWaitingBell(bell, event)
  bell = next.bell
  return next.rings
}

/** Whether a message is news: its ticket may have rung already, as a customer who waits. */
export const isNewsBesideWaiting = (ticket: Ticket): boolean =>
  step({ type: 'messageArrived', ticket }) || !isWaitingSoundOn()

function onList({ data }: { data: LiveTicketList | undefined }): void {
  if (!data) return
  const rings = step({
    type: 'listed',
    tickets: data.tickets,
    isComplete: !data.hasMore,
    isInView: isListShown && document.visibilityState === 'visible',
    now: new Date(),
  })
  if (rings && isWaitingSoundOn()) ring()
}

/** A customer who begins to wait stands last, which is below the fetched part of a long list: their event says it. */
function onTicketEvent(payload: LivePayload<'ticket'>): void {
  const { user } = useSession.getState()
  if (!user || payload.action !== 'update') return
  const filters = toOwnWaitingFilters(user)
  const list = queryClient.getQueryData(ticketListQuery(filters).queryKey)
  if (!list?.hasMore || !matchesFilters(payload.ticket, filters, viewerOf(user))) return
  onList({ data: { ...list, tickets: [payload.ticket] } })
}

/**
 * Keeps the list of the customers who wait in the user's own queues, and rings for new ones, until the returned
 * function is called. The list follows the user's queues.
 */
export function subscribeWaiting(): () => void {
  const { user } = useSession.getState()
  if (!user) return () => undefined
  const observer = new QueryObserver(queryClient, ticketListQuery(toOwnWaitingFilters(user)))
  const stops = [
    observer.subscribe(onList),
    live.on('ticket', onTicketEvent),
    useSession.subscribe(({ user: me }) => {
      if (me) observer.setOptions(ticketListQuery(toOwnWaitingFilters(me)))
    }),
  ]
  onList(observer.getCurrentResult())
  return () => {
    for (const stop of stops) stop()
    bell = undefined
  }
}
