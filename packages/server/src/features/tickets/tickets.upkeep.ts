import { refuse, type Ticket } from '@recado/contract'
import type { SeenTicket } from '@recado/domain'
import { inTurn } from '../../kernel/in-turn.ts'
import type { Scope } from '../../kernel/scope.ts'
import { ticketChanged, ticketRemoved } from './tickets.events.ts'
import { presentSnooze, presentTicket } from './tickets.present.ts'
import * as service from './tickets.service.ts'
import { UNRATED } from './tickets.closing.ts'
import { wokenByMessage } from './tickets.snooze.ts'
import {
  AWAKE,
  countMenu,
  countRatingAsk,
  findActive,
  findRatingAsks,
  listActiveIn,
  listByContact,
  listHeldBy,
  saveTicket,
  type TicketColumns,
} from './tickets.store.ts'
import { findLatest, saveNote, type Note } from './tickets.together.store.ts'

export { lastOf } from './tickets.store.ts'

/** A ticket that nobody has anything to do with any more. */
export const ENDED = { status: 'closed', user_id: null, unread: 0, chatbot: false } as const satisfies TicketColumns
const BACK_IN_LINE = { status: 'pending', user_id: null, chatbot: false, ...AWAKE } as const satisfies TicketColumns

/** Changes a ticket for a rule and tells it. */
export async function change(scope: Scope, id: number, columns: TicketColumns) {
  const before = await service.load(scope, id)
  await saveTicket(scope.db, id, columns)
  return service.changed(scope, before, id)
}

/** A message was written in a ticket that this unit of work has read: the ticket with what its list shows of it, told. */
export async function noteMessage(scope: Scope, ticket: Ticket, said: Omit<Note, 'id'>): Promise<Ticket> {
  const saved = await inTurn(scope, `note in ticket ${ticket.id}`, () => saveNote(scope.db, { id: ticket.id, ...said }))
  if (!saved) throw refuse('ERR_NO_TICKET_FOUND')
  if (ticket.snooze !== null && !saved.snoozed) await wokenByMessage(scope, ticket)
  const isAsRead =
    saved.status === ticket.status && saved.user_id === ticket.userId && saved.queue_id === ticket.queueId && saved.connection_id === ticket.whatsappId
  // Somebody moved it since it was read: whose it is now has to be read as well.
  if (!isAsRead) return service.changed(scope, ticket, ticket.id)
  const after: Ticket = {
    ...ticket,
    chatbot: saved.chatbot,
    lastMessage: said.last_message,
    lastMediaType: said.last_media_type,
    lastFromMe: said.last_from_me,
    lastAck: said.last_ack,
    unreadMessages: saved.unread,
    snooze: presentSnooze(saved),
    updatedAt: said.updated_at.toISOString(),
  }
  scope.tell(...ticketChanged(ticket, after))
  return after
}

/** What a removed user held waits again in its queue; what only waited for a rating is over. */
export async function giveBackAll(scope: Scope, { userId }: { userId: number }): Promise<void> {
  for (const { id, status } of await listHeldBy(scope.db, userId)) {
    const isOver = status === 'nps'
    const ticket = await change(scope, id, isOver ? { ...ENDED, closed_at: scope.now } : BACK_IN_LINE)
    await service.log(scope, ticket, [isOver ? 'autoClose' : 'pending'])
  }
}

/** The tickets of a removed queue lose it, and with it whoever saw them only there. */
export async function loseQueue(scope: Scope, { queueId }: { queueId: number }): Promise<void> {
  for (const { id } of await listActiveIn(scope.db, queueId)) await change(scope, id, { queue_id: null })
}

/** Lists show the contact's name: they hear of its change through its tickets. */
export async function contactChanged(scope: Scope, { contactId }: { contactId: number }): Promise<void> {
  for (const row of await listByContact(scope.db, contactId)) if (row.status !== 'closed') await service.changed(scope, undefined, row.id)
}

/** A contact is about to go, and its tickets with it. */
export async function leaveWithContact(scope: Scope, { contactId }: { contactId: number }): Promise<void> {
  for (const row of await listByContact(scope.db, contactId)) scope.tell(ticketRemoved(presentTicket(scope.world, row)))
}

/** These tickets belong to another contact now. */
export async function followContact(
  scope: Scope,
  { ticketIds, before }: { ticketIds: readonly number[]; before: ReadonlyMap<number, SeenTicket> },
): Promise<void> {
  for (const id of ticketIds) await service.changed(scope, before.get(id), id)
}

/** The ticket a customer's message belongs to: the active one, the one closed a short while ago, or a new one. Spec: behaviour 3. */
export async function forMessage(
  scope: Scope,
  wanted: { contactId: number; connectionId: number; isGroup: boolean; status: 'pending' | 'open' | 'closed'; reopenWithinMinutes: number },
): Promise<{ ticket: Ticket; isNew: boolean; isReopened: boolean }> {
  const { contactId, connectionId, isGroup, status } = wanted
  const latest = await findLatest(scope.db, { contactId, connectionId })
  if (latest && latest.status !== 'closed') return { ticket: presentTicket(scope.world, latest), isNew: false, isReopened: false }
  const closedAgo = latest?.closed_at ? scope.now.getTime() - latest.closed_at.getTime() : Infinity
  if (latest && wanted.reopenWithinMinutes > 0 && closedAgo <= wanted.reopenWithinMinutes * 60_000) {
    const ticket = await change(scope, latest.id, { status: 'pending', user_id: null, closed_at: null, menus_shown: 0, last_menu_at: null, ...UNRATED })
    await service.log(scope, ticket, ['reopen'])
    return { ticket, isNew: false, isReopened: true }
  }
  const { ticket, created } = await service.open(scope, { status, userId: null, queueId: null, whatsappId: connectionId, contactId, isGroup })
  return { ticket, isNew: created, isReopened: false }
}

/** Remembers that a rating was asked for once more. */
export const askedAgain = async (scope: Scope, id: number): Promise<void> => void (await countRatingAsk(scope.db, id))
export const ratingAsks = async (scope: Scope, id: number): Promise<number> => (await findRatingAsks(scope.db, id))?.rating_asks ?? 0
/** Remembers that the menu was offered once more. */
export const menuShown = (scope: Scope, id: number): Promise<void> => countMenu(scope.db, id, scope.now)
export const hasActive = async (scope: Scope, contactId: number, connectionId: number): Promise<boolean> =>
  (await findActive(scope.db, contactId, connectionId)) !== undefined

/** The active ticket of a contact on a connection. */
export async function active(scope: Scope, contactId: number, connectionId: number): Promise<Ticket | undefined> {
  const row = await findActive(scope.db, contactId, connectionId)
  return row && presentTicket(scope.world, row)
}
