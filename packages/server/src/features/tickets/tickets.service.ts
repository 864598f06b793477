import { refuse, type Ticket, type TicketLog } from '@recado/contract'
import { maskTicket, maySeeTicket, mayWriteIn, type LogEntry, type TicketVisibility } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { presentLog } from './log/log.present.ts'
import { listLog, writeLog, type LogEntries } from './log/log.store.ts'
import { findTicketInBatch } from './transitions/tickets-batch.store.ts'
import { ticketChanged, ticketRead, ticketRemoved } from './tickets.events.ts'
import { presentTicket } from './tickets.present.ts'
import {
  changeTicket,
  findTicket,
  findTicketByUuid,
  lockTicket,
  removeTicket,
  saveTicket,
  type TicketColumns,
} from './tickets.store.ts'

/**
 * Returns a ticket of the company without a check of the viewer. For rules and for callers that have checked
 * already.
 */
export async function load(scope: Scope, id: number): Promise<Ticket> {
  const row = await findTicket(scope.db, id)
  if (!row) throw refuse('ERR_NO_TICKET_FOUND')
  return presentTicket(scope.context, row)
}

/** The same for many tickets: those that one turn asks for are read together. */
export async function loadInBatch(scope: Scope, id: number): Promise<Ticket> {
  const row = await findTicketInBatch(scope.db, id)
  if (!row) throw refuse('ERR_NO_TICKET_FOUND')
  return presentTicket(scope.context, row)
}

/**
 * Locks a ticket until the end of the unit of work, and reads it after that, with the changes of earlier
 * transactions.
 */
export async function lock(scope: Scope, id: number): Promise<Ticket> {
  const [, row] = await allOrThrow(lockTicket(scope.db, id), findTicket(scope.db, id))
  if (!row) throw refuse('ERR_NO_TICKET_FOUND')
  return presentTicket(scope.context, row)
}

/** Returns a ticket the viewer may see. Another company's does not exist; other people's is forbidden. */
export async function find(scope: Scope, id: number): Promise<Ticket> {
  return mustSee(scope, await load(scope, id))
}

export function mustSee(scope: Scope, ticket: Ticket): Ticket {
  if (!maySeeTicket(scope.viewer, ticket)) throw refuse('ERR_NO_PERMISSION')
  return ticket
}

/** Locks a ticket that the viewer may write in. */
export async function lockWritable(scope: Scope, id: number): Promise<Ticket> {
  const ticket = await lock(scope, id)
  mustSee(scope, ticket)
  if (!mayWriteIn(scope.viewer, ticket)) throw refuse('ERR_NO_PERMISSION')
  return ticket
}

export const maskForViewer = (scope: Scope, ticket: Ticket): Ticket =>
  scope.viewer.isTricked ? ticket : maskTicket(ticket)

export async function findByUuid(scope: Scope, uuid: string): Promise<Ticket> {
  const row = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid)
    ? await findTicketByUuid(scope.db, uuid)
    : undefined
  if (!row) throw refuse('ERR_NO_TICKET_FOUND')
  return mustSee(scope, presentTicket(scope.context, row))
}

/**
 * Publishes the state of a ticket to those who may see it now, and its removal to those who no longer may.
 */
export async function publishChange(
  scope: Scope,
  before: TicketVisibility | undefined,
  id: number,
  options: Parameters<typeof ticketChanged>[2] = {},
): Promise<Ticket> {
  const after = await load(scope, id)
  scope.publish(...ticketChanged(before, after, options))
  return after
}

/** Saves columns of a ticket, and publishes it. */
export async function saveChange(
  scope: Scope,
  { id, before, columns }: { id: number; before: TicketVisibility | undefined; columns: TicketColumns },
  options: Parameters<typeof ticketChanged>[2] = {},
): Promise<Ticket> {
  const row = await changeTicket(scope.db, id, columns)
  if (!row) throw refuse('ERR_NO_TICKET_FOUND')
  const after = presentTicket(scope.context, row)
  scope.publish(...ticketChanged(before, after, options))
  return after
}

const PLACE_FIELDS = ['status', 'userId', 'queueId', 'whatsappId', 'chatbot'] as const
/** Announces to later features that a bot's turn is over, and the new place of an active ticket, unless it is the former one. */
export async function announcePlace(scope: Scope, before: Ticket | undefined, after: Ticket): Promise<void> {
  if (before?.chatbot && !after.chatbot) await scope.emit('botStopped', { ticketId: after.id })
  if (after.status === 'closed') return
  if (before && PLACE_FIELDS.every(field => before[field] === after[field])) return
  await scope.emit('ticketPlaced', { before, after })
}

export async function log(
  scope: Scope,
  ticket: Pick<Ticket, 'id' | 'queueId'>,
  entries: readonly LogEntry[],
  more: Partial<Pick<LogEntries, 'userId' | 'ratingId' | 'authorId'>> = {},
): Promise<void> {
  await writeLog(scope.db, {
    ticketId: ticket.id,
    entries,
    userId: scope.viewer.id || null,
    queueId: ticket.queueId,
    ratingId: null,
    authorId: null,
    at: scope.now,
    ...more,
  })
}

export async function listEvents(scope: Scope, id: number): Promise<TicketLog[]> {
  const [, rows] = await allOrThrow(find(scope, id), listLog(scope.db, id))
  return rows.map(presentLog)
}

/** Logs that somebody looks into a ticket without accepting it. Spec: behaviour 3. */
export async function recordAccess(scope: Scope, id: number): Promise<void> {
  const ticket = await find(scope, id)
  await log(scope, ticket, [{ type: 'access' }])
  await auditLog.recordAudit(scope, { kind: 'ticketSpied', subject: `${id} · ${ticket.contact.name}` })
}

export async function remove(scope: Scope, id: number): Promise<void> {
  const ticket = await find(scope, id)
  await removeTicket(scope.db, id)
  await auditLog.recordRemoval(scope, 'ticket', `${id} · ${ticket.contact.name}`)
  scope.publish(ticketRemoved(ticket))
}

/** Clears the unread count of the ticket. */
export async function markRead(scope: Scope, ticket: Ticket): Promise<void> {
  await saveTicket(scope.db, ticket.id, { unread: 0 })
  scope.publish(ticketRead(ticket))
}
