import type { TicketStatus } from '@recado/contract'
import type { Viewer } from './viewer.ts'

/**
 * A room: an audience inside a company. Rooms are named here and nowhere else, and they are the only rule of
 * visibility: the intersection of a ticket's rooms and a viewer's rooms decides lists, counts, search,
 * messages, media and events alike.
 *
 * `tickets:{queue}:{free|held}:{chat|group}`: tickets of a queue (or `none`) that nobody owns, or that
 * somebody owns (`held`).
 */
export type Room = 'staff' | 'admins' | `user:${number}` | TicketRoom
export type TicketRoom = `tickets:${number | 'none'}:${'free' | 'held'}:${'chat' | 'group'}`

/** The fields that decide visibility. */
export interface TicketVisibility {
  readonly status: TicketStatus
  readonly userId: number | null
  readonly queueId: number | null
  readonly isGroup: boolean
  /** It keeps a message that opened no conversation. */
  readonly isSilent?: boolean | undefined
}

/** A ticket is owned while somebody works on it; a closed one belongs to its queue again. */
export const isOwned = (ticket: TicketVisibility): boolean =>
  ticket.userId !== null && ticket.status !== 'closed'

/** The rooms of a ticket's events; nobody hears of a silent one. */
export const ticketAudience = (ticket: TicketVisibility): readonly Room[] =>
  ticket.isSilent
    ? []
    : [
        'admins',
        ...(ticket.userId === null ? [] : [`user:${ticket.userId}` as const]),
        `tickets:${ticket.queueId ?? 'none'}:${isOwned(ticket) ? 'held' : 'free'}:${ticket.isGroup ? 'group' : 'chat'}`,
      ]

/** The rooms that a viewer subscribes to. Spec: behaviour 1 "User fields". */
export function viewerRooms(viewer: Viewer): readonly Room[] {
  const own: Room[] = ['staff', `user:${viewer.id}`]
  if (viewer.profile === 'admin') return ['admins', ...own]
  const queues: readonly (number | 'none')[] = viewer.allTicket
    ? [...viewer.queueIds, 'none']
    : viewer.queueIds
  const ownership = viewer.allUserChat ? (['free', 'held'] as const) : (['free'] as const)
  const kinds = viewer.allowGroup ? (['chat', 'group'] as const) : (['chat'] as const)
  return [
    ...own,
    ...queues.flatMap(queue =>
      ownership.flatMap(owned => kinds.map(kind => `tickets:${queue}:${owned}:${kind}` as const)),
    ),
  ]
}

/** May this person see this ticket? The only rule for HTTP, sockets, search, counts, export and media. */
export function maySeeTicket(viewer: Viewer, ticket: TicketVisibility): boolean {
  // The report of a campaign leads its admin to a message whose outcome is unknown.
  if (ticket.isSilent) return viewer.profile === 'admin'
  const rooms = new Set<Room>(viewerRooms(viewer))
  return ticketAudience(ticket).some(room => rooms.has(room))
}

/**
 * May this person write to the customer of a ticket that they see, and say that they need no answer? Its owner and
 * admins may, and everybody while nobody owns it. Spec: behaviour 3.
 */
export const mayWriteIn = (
  { id, profile }: Pick<Viewer, 'id' | 'profile'>,
  { userId }: Pick<TicketVisibility, 'userId'>,
): boolean => userId === null || userId === id || profile === 'admin'

/**
 * Does this person see the messages of this ticket in the conversation of a later one that they may see? Spec:
 * behaviour 1 "User fields", 16.
 */
export const maySeeInConversation = (viewer: Viewer, earlier: TicketVisibility): boolean =>
  // The message that a customer answers belongs to the conversation of the answer.
  earlier.isSilent === true || viewer.allHistoric || maySeeTicket(viewer, earlier)

/** May this person see the messages of this ticket? `later` are the tickets whose conversation it is part of. */
export const maySeeMessages = (
  viewer: Viewer,
  ticket: TicketVisibility,
  later: readonly TicketVisibility[],
): boolean =>
  maySeeTicket(viewer, ticket) ||
  (maySeeInConversation(viewer, ticket) && later.some(host => maySeeTicket(viewer, host)))

/**
 * The rooms of a colleagues' chat: the user rooms of its members, and no others, not even an admin's. A
 * removed member loses the subscription.
 */
export const chatAudience = (chat: {
  readonly users: readonly { readonly userId: number }[]
}): readonly Room[] => chat.users.map(({ userId }): Room => `user:${userId}`)

/** May this person see this chat? The same check as for tickets, with its members' rooms. */
export function maySeeChat(
  viewer: Viewer,
  chat: { readonly users: readonly { readonly userId: number }[] },
): boolean {
  const rooms = new Set<Room>(viewerRooms(viewer))
  return chatAudience(chat).some(room => rooms.has(room))
}

/**
 * Could this person see the ticket if nobody owned it? Tells "not yours" from "not there" when two accept at
 * once.
 */
export const maySeeIfUnassigned = (viewer: Viewer, ticket: TicketVisibility): boolean =>
  maySeeTicket(viewer, { ...ticket, userId: null })
