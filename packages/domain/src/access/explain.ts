import type { AccessObstacle, AccessReason } from '@recado/contract'
import { isOwned, ticketAudience, viewerRooms, type Room, type TicketVisibility } from './rooms.ts'
import type { Viewer } from './viewer.ts'

/** Names the reason for which a ticket's room is open to somebody. */
function reasonOf(room: Room, ticket: TicketVisibility): AccessReason {
  if (room === 'admins') return 'admin'
  if (room.startsWith('user:')) return 'owner'
  if (isOwned(ticket)) return ticket.queueId === null ? 'heldWithoutQueue' : 'heldInQueue'
  return ticket.queueId === null ? 'withoutQueue' : 'queue'
}

/** Why a person sees a ticket: one reason for each room of the ticket in which they sit; none if they do not. */
export function accessReasons(viewer: Viewer, ticket: TicketVisibility): AccessReason[] {
  const rooms = new Set<Room>(viewerRooms(viewer))
  return ticketAudience(ticket)
    .filter(room => rooms.has(room))
    .map(room => reasonOf(room, ticket))
}

/** A person's rights, with one of them given. */
const WITHOUT: {
  readonly [O in AccessObstacle]: (viewer: Viewer, ticket: TicketVisibility) => Viewer
} = {
  otherQueue: (viewer, { queueId }) =>
    queueId === null ? viewer : { ...viewer, queueIds: [...viewer.queueIds, queueId] },
  noQueue: (viewer, { queueId }) => (queueId === null ? { ...viewer, allTicket: true } : viewer),
  heldByAnother: viewer => ({ ...viewer, allUserChat: true }),
  group: viewer => ({ ...viewer, allowGroup: true }),
}
const OBSTACLES = Object.keys(WITHOUT) as AccessObstacle[]

/** The obstacles between a person and a ticket: without all of them they would see it. Empty for those who see it. */
export function accessObstacles(viewer: Viewer, ticket: TicketVisibility): AccessObstacle[] {
  const sees = (who: Viewer): boolean => accessReasons(who, ticket).length > 0
  if (sees(viewer)) return []
  const without = (left: readonly AccessObstacle[]): Viewer =>
    left.reduce((who, obstacle) => WITHOUT[obstacle](who, ticket), viewer)
  // An obstacle counts when all others are out of the way and the ticket is still not seen.
  return OBSTACLES.filter(obstacle => !sees(without(OBSTACLES.filter(other => other !== obstacle))))
}
