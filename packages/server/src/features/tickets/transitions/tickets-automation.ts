import { refuse, type Message, type Ticket } from '@recado/contract'
import { previewOf } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import { ticketChanged, ticketRemoved } from '../tickets.events.ts'
import { open } from './tickets-opening.ts'
import { presentTicket } from '../tickets.present.ts'
import * as service from '../tickets.service.ts'
import { wakeByMessage } from '../deadlines/tickets-snooze.ts'
import {
  incrementMenuCount,
  incrementRatingRequests,
  saveMenuPath,
  findActive,
  findRatingRequests,
  listByContact,
  saveRewrittenPreview,
} from '../tickets.store.ts'
import { listActiveInQueue, listAssignedTo, listOfferedInQueue, lockWaitingInQueue } from './places.store.ts'
import { findLatest, savePreview, savePreviewAck, type PreviewUpdate } from './tickets-batch.store.ts'
import { changeColumns, changePlace, close, reopen, returnToQueue } from './tickets-transitions.ts'
import { findQueueOfUnsorted, placeUnsorted, redirectTo } from './tickets-unsorted.ts'

/** Puts a locked ticket into a queue. In a queue that the customer chose, menus count from 0 again. */
export const enterQueue = (
  scope: Scope,
  ticket: Ticket,
  queueId: number,
  { isChosen }: { isChosen: boolean },
): Promise<Ticket> =>
  changePlace(scope, ticket, { queueId }, { menu_path: null, ...(isChosen ? { menus_shown: 0 } : {}) })
export const leaveQueue = (scope: Scope, ticket: Ticket): Promise<Ticket> =>
  changePlace(scope, ticket, { queueId: null }, { menu_path: null })
/** Keeps the level of the queue's menu that was shown. After a choice menus count from 0 again. */
export const placeInMenu = (
  scope: Scope,
  id: number,
  path: readonly number[] | null,
  { isChosen }: { isChosen: boolean },
): Promise<void> => saveMenuPath(scope.db, id, path && [...path], isChosen)
export const startBot = (scope: Scope, ticket: Ticket): Promise<Ticket> =>
  changePlace(scope, ticket, { chatbot: true })
/** Stops the bot; the rules say where the ticket goes. Elsewhere a bot ends by `endBot`. */
export const stopBot = (scope: Scope, ticket: Ticket): Promise<Ticket> =>
  changePlace(scope, ticket, { chatbot: false }, { menu_path: null })
/** Records that the customer received the out-of-hours message. */
export const recordOutOfHoursNotice = async (scope: Scope, id: number): Promise<void> =>
  void (await changeColumns(scope, id, { last_out_of_hours_at: scope.now }))
/** Updates the ticks of a message in the list; undefined when it is not the last one of its ticket. */
export async function setPreviewAck(
  scope: Scope,
  { id, messageId, ack }: { id: number; messageId: number; ack: number },
): Promise<Ticket | undefined> {
  const saved = await savePreviewAck(scope.db, { id, message_id: messageId, ack })
  if (!saved) return undefined
  const ticket = presentTicket(scope.context, saved)
  scope.publish(...ticketChanged(undefined, ticket))
  return ticket
}
/** Updates the list after a message was edited or deleted, if it is the last one of its ticket. */
export const rewritePreview = async (scope: Scope, { id: messageId, ...message }: Message): Promise<void> => {
  await saveRewrittenPreview(scope.db, message.ticketId, { messageId, ...previewOf(message) })
}

/** Updates the preview of a ticket, which this unit of work has read, for a new message, and publishes it. */
export async function updatePreview(
  scope: Scope,
  ticket: Ticket,
  preview: Omit<PreviewUpdate, 'id'>,
): Promise<Ticket> {
  const saved = await savePreview(scope.db, { id: ticket.id, ...preview })
  if (!saved) throw refuse('ERR_NO_TICKET_FOUND')
  if (ticket.snooze !== null && !saved.snoozed) await wakeByMessage(scope, ticket)
  const after = presentTicket(scope.context, saved)
  scope.publish(...ticketChanged(ticket, after))
  return after
}

/**
 * Returns the tickets of a removed user to their queues; tickets that only waited for a rating are closed.
 */
export async function releaseTicketsOfUser(scope: Scope, { userId }: { userId: number }): Promise<void> {
  for (const { id, status } of await listAssignedTo(scope.db, userId))
    await (status === 'nps'
      ? close(scope, id, { by: 'userRemoval', event: 'autoClose' })
      : returnToPeople(scope, id, 'userRemoval', 'pending'))
}

/** Returns a ticket to its queue, or where those are who take tickets without one. */
export async function returnToPeople(...args: Parameters<typeof returnToQueue>): Promise<void> {
  const [scope] = args
  const returned = await returnToQueue(...args)
  if (returned) await placeUnsorted(scope, returned)
}

/** Takes an offered ticket from its owner. */
export const withdrawOffer = (scope: Scope, id: number): Promise<void> =>
  returnToPeople(scope, id, 'timer', 'pending')
/** Takes the waiting tickets of a queue from those to whom they are offered. */
export async function withdrawOffers(scope: Scope, queueId: number): Promise<void> {
  for (const { id } of await listOfferedInQueue(scope.db, queueId)) await withdrawOffer(scope, id)
}

/**
 * Locks the waiting tickets of a queue, so that nobody offers one of them until the end of the unit of work.
 */
export const lockWaiting = async (scope: Scope, queueId: number): Promise<void> =>
  void (await lockWaitingInQueue(scope.db, queueId))

/**
 * Takes the tickets out of a queue that is about to be removed. Waiting ones go to the queue that was named, or
 * where nothing sorts them; attended ones stay with their people.
 */
export async function removeQueueFromTickets(
  scope: Scope,
  { queueId, moveTo }: { queueId: number; moveTo: number | null },
): Promise<void> {
  for (const { id } of await listActiveInQueue(scope.db, queueId)) {
    const before = await service.lock(scope, id)
    if (before.status !== 'pending') await leaveQueue(scope, before)
    else await redirectTo(scope, before, moveTo ?? (await findQueueOfUnsorted(scope, before.whatsappId)))
  }
}

/** Publishes the tickets of a changed contact, because lists show its name. */
export async function publishTicketsOfContact(
  scope: Scope,
  { contactId }: { contactId: number },
): Promise<void> {
  for (const row of await listByContact(scope.db, contactId))
    if (row.status !== 'closed') await service.publishChange(scope, undefined, row.id)
}

/** Publishes the removal of a contact's tickets, which are deleted with it. */
export async function publishTicketRemovals(
  scope: Scope,
  { contactId }: { contactId: number },
): Promise<void> {
  for (const row of await listByContact(scope.db, contactId))
    scope.publish(ticketRemoved(presentTicket(scope.context, row)))
}

/**
 * The ticket a customer's message belongs to: the active one, one that was closed recently, or a new one.
 * Spec: behaviour 3.
 */
/** The active ticket of a contact on a connection, or else the last one. */
export async function findActiveOrLastTicket(
  scope: Scope,
  contactId: number,
  connectionId: number,
): Promise<Ticket | undefined> {
  const row = await findLatest(scope.db, { contactId, connectionId })
  return row && !row.is_silent ? presentTicket(scope.context, row) : undefined
}
export async function findOrOpenForMessage(
  scope: Scope,
  message: {
    contactId: number
    connectionId: number
    isGroup: boolean
    status: 'pending' | 'open' | 'closed'
    reopenWithinMinutes: number
  },
): Promise<{ ticket: Ticket; isNew: boolean; isReopened: boolean }> {
  const { contactId, connectionId, isGroup, status } = message
  const latest = await findLatest(scope.db, { contactId, connectionId })
  if (latest && latest.status !== 'closed')
    return { ticket: presentTicket(scope.context, latest), isNew: false, isReopened: false }
  const closedAgo = latest?.closed_at ? scope.now.getTime() - latest.closed_at.getTime() : Infinity
  if (
    latest &&
    !latest.is_silent &&
    message.reopenWithinMinutes > 0 &&
    closedAgo <= message.reopenWithinMinutes * 60_000
  ) {
    const ticket = await reopen(scope, latest.id)
    if (ticket) return { ticket, isNew: false, isReopened: true }
  }
  const { ticket, created } = await open(scope, {
    status,
    userId: null,
    queueId: null,
    whatsappId: connectionId,
    contactId,
    isGroup,
    isSortedByRules: true,
  })
  return { ticket, isNew: created, isReopened: false }
}

/** Counts one more request for a rating. */
export const recordRatingRequest = async (scope: Scope, id: number): Promise<void> =>
  void (await incrementRatingRequests(scope.db, id))
export const countRatingRequests = async (scope: Scope, id: number): Promise<number> =>
  (await findRatingRequests(scope.db, id))?.rating_asks ?? 0
/** Counts one more menu. */
export const recordMenuOffer = (scope: Scope, id: number): Promise<void> =>
  incrementMenuCount(scope.db, id, scope.now)
export const hasActive = async (scope: Scope, contactId: number, connectionId: number): Promise<boolean> =>
  (await findActive(scope.db, contactId, connectionId)) !== undefined

/** The active ticket of a contact on a connection. */
export async function findActiveTicket(
  scope: Scope,
  contactId: number,
  connectionId: number,
): Promise<Ticket | undefined> {
  const row = await findActive(scope.db, contactId, connectionId)
  return row && presentTicket(scope.context, row)
}
