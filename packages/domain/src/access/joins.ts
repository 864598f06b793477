import type { LivePayload } from '@recado/contract'
import { shouldNotify } from '../tickets/matching.ts'
import type { Viewer } from './viewer.ts'

/** The things that a socket has asked for by `joinTickets`, `joinChatBox` and `joinNotification`. */
export interface Joins {
  readonly statuses: ReadonlySet<string>
  readonly tickets: ReadonlySet<number>
  readonly notifications: boolean
}

export const NARROWED_EVENTS = ['ticket', 'appMessage'] as const
export type NarrowedName = (typeof NARROWED_EVENTS)[number]
export const isNarrowedEvent = (name: string): name is NarrowedName =>
  (NARROWED_EVENTS as readonly string[]).includes(name)

/**
 * The part that a socket with these joins hears of an event that its viewer may hear; undefined: nothing. A ticket that
 * leaves a joined status is heard as removed, so that it goes from the list of that status. Spec: behaviour 19.
 */
export function narrowEvent<N extends NarrowedName>(
  name: N,
  payload: LivePayload<N>,
  joins: Joins,
  viewer: Viewer,
): LivePayload<N> | undefined {
  const heard =
    name === 'ticket'
      ? narrowTicket(payload as LivePayload<'ticket'>, joins)
      : narrowMessage(payload as LivePayload<'appMessage'>, joins, viewer)
  return heard as LivePayload<N> | undefined
}

function narrowTicket(
  payload: LivePayload<'ticket'>,
  { statuses, tickets, notifications }: Joins,
): LivePayload<'ticket'> | undefined {
  if (payload.action !== 'update')
    // It names a ticket and shows nothing of it, so a list or a bell forgets what it may have.
    return tickets.has(payload.ticketId) || statuses.size > 0 || notifications ? payload : undefined
  const { ticket, left } = payload
  if (tickets.has(ticket.id) || statuses.has(ticket.status)) return payload
  return left !== undefined && statuses.has(left) ? { action: 'delete', ticketId: ticket.id } : undefined
}

const narrowMessage = (
  payload: LivePayload<'appMessage'>,
  { tickets, notifications }: Joins,
  viewer: Viewer,
): LivePayload<'appMessage'> | undefined =>
  tickets.has(payload.ticket.id) ||
  (notifications &&
    payload.action === 'create' &&
    !payload.message.fromMe &&
    shouldNotify(viewer, payload.ticket))
    ? payload
    : undefined
