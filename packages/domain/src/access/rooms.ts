import type { TicketStatus } from '@recado/contract'
import type { Viewer } from './viewer.ts'

/**
 * Where something of a company can be heard. Rooms are named here and nowhere else, and they are the only rule of
 * visibility: what a ticket's rooms and a viewer's seats have in common decides lists, counts, search, messages,
 * media and events alike.
 *
 * `tickets:{queue}:{free|held}:{chat|group}`: tickets of a queue (or `none`) that nobody holds, or that somebody holds.
 */
export type Room = 'staff' | 'admins' | `user:${number}` | TicketRoom
export type TicketRoom = `tickets:${number | 'none'}:${'free' | 'held'}:${'chat' | 'group'}`

/** What visibility depends on. */
export interface TicketVisibility {
  readonly status: TicketStatus
  readonly userId: number | null
  readonly queueId: number | null
  readonly isGroup: boolean
}

/** A ticket is held while somebody works on it; a closed one belongs to its queue again. */
const isHeld = (ticket: TicketVisibility): boolean => ticket.userId !== null && ticket.status !== 'closed'

/** The rooms in which a ticket is heard. */
export const ticketAudience = (ticket: TicketVisibility): readonly Room[] => [
  'admins',
  ...(ticket.userId === null ? [] : [`user:${ticket.userId}` as const]),
  `tickets:${ticket.queueId ?? 'none'}:${isHeld(ticket) ? 'held' : 'free'}:${ticket.isGroup ? 'group' : 'chat'}`,
]

/** The rooms in which a viewer sits. Spec: behaviour 1 "User fields". */
export function viewerRooms(viewer: Viewer): readonly Room[] {
  const own: Room[] = ['staff', `user:${viewer.id}`]
  if (viewer.profile === 'admin') return ['admins', ...own]
  const queues: readonly (number | 'none')[] = viewer.allTicket ? [...viewer.queueIds, 'none'] : viewer.queueIds
  const holdStates = viewer.allUserChat ? (['free', 'held'] as const) : (['free'] as const)
  const kinds = viewer.allowGroup ? (['chat', 'group'] as const) : (['chat'] as const)
  return [...own, ...queues.flatMap(queue => holdStates.flatMap(hold => kinds.map(kind => `tickets:${queue}:${hold}:${kind}` as const)))]
}

/** May this person see this ticket? The one answer for HTTP, sockets, search, counts, export and media. */
export function maySeeTicket(viewer: Viewer, ticket: TicketVisibility): boolean {
  const rooms = new Set<Room>(viewerRooms(viewer))
  return ticketAudience(ticket).some(room => rooms.has(room))
}

/**
 * The rooms in which a chat of colleagues is heard: the own seats of whoever is in it, and no others, not even an admin's. Who is
 * taken out of it sits nowhere any more where it is heard.
 */
export const chatAudience = (chat: { readonly users: readonly { readonly userId: number }[] }): readonly Room[] =>
  chat.users.map(({ userId }): Room => `user:${userId}`)

/** May this person see this chat? The same question as for tickets, asked of its members' seats. */
export function maySeeChat(viewer: Viewer, chat: { readonly users: readonly { readonly userId: number }[] }): boolean {
  const rooms = new Set<Room>(viewerRooms(viewer))
  return chatAudience(chat).some(room => rooms.has(room))
}

/** Could this person see the ticket if nobody held it? Tells "not yours" from "not there" when two accept at once. */
export const maySeeIfUnassigned = (viewer: Viewer, ticket: TicketVisibility): boolean => maySeeTicket(viewer, { ...ticket, userId: null })
