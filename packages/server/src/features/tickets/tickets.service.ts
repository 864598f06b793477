import { refuse, type Ticket, type TicketInput, type TicketLog } from '@recado/contract'
import {
  can,
  localClock,
  maskTicket,
  maySeeTicket,
  protocolOf,
  type LogEntry,
  type TicketVisibility,
  type TicketState,
} from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as connections from '../connections/index.ts'
import * as companies from '../companies/index.ts'
import * as contacts from '../contacts/index.ts'
import * as queues from '../queues/index.ts'
import * as users from '../users/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { TicketAge } from '../../schema/stored.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { ticketChanged, ticketRead, ticketRemoved } from './tickets.events.ts'
import { presentLog } from './log.present.ts'
import { listLog, writeLog, type LogEntries } from './log.store.ts'
import { presentTicket } from './tickets.present.ts'
import {
  findActive,
  findTicket,
  findTicketByUuid,
  insertTicket,
  listByContact,
  listConversation,
  lockTicket,
  removeTicket,
  saveTicket,
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

/** Masks a ticket for the viewer. */
export const maskForViewer = (scope: Scope, ticket: Ticket): Ticket =>
  scope.viewer.isTricked ? ticket : maskTicket(ticket)

export async function findByUuid(scope: Scope, uuid: string): Promise<Ticket> {
  const row = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid)
    ? await findTicketByUuid(scope.db, uuid)
    : undefined
  if (!row) throw refuse('ERR_NO_TICKET_FOUND')
  return mustSee(scope, presentTicket(scope.context, row))
}

/** A ticket of a conversation, and which of its contents the retention rule deleted. */
export interface HistoryTicket {
  readonly id: number
  readonly age: TicketAge
}
/**
 * The tickets whose messages form this one's conversation: itself and earlier ones of the same contact and
 * connection.
 */
export async function listHistory(scope: Scope, id: number): Promise<HistoryTicket[]> {
  const rows = await listConversation(scope.db, id)
  return rows
    .filter(
      row =>
        row.id === id ||
        scope.viewer.allHistoric ||
        maySeeTicket(scope.viewer, {
          status: row.status,
          userId: row.user_id,
          queueId: row.queue_id,
          isGroup: row.is_group,
        }),
    )
    .map(row => ({ id: row.id, age: row.aged_out }))
}
/** The ids of the same. */
export const listHistoryIds = async (scope: Scope, id: number): Promise<number[]> =>
  (await listHistory(scope, id)).map(row => row.id)

/** Every ticket of a contact that the viewer may see, latest first. */
export async function listVisibleByContact(scope: Scope, contactId: number): Promise<Ticket[]> {
  return (await listByContact(scope.db, contactId))
    .map(row => presentTicket(scope.context, row))
    .filter(ticket => maySeeTicket(scope.viewer, ticket))
}

/** The same, masked for the viewer. */
export async function listOfContact(scope: Scope, contactId: number): Promise<Ticket[]> {
  const found = await listVisibleByContact(scope, contactId)
  if (found.length === 0) await contacts.findBrief(scope, contactId)
  return found.map(ticket => maskForViewer(scope, ticket))
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

const PLACE_FIELDS = ['status', 'userId', 'queueId', 'whatsappId', 'chatbot'] as const
/** Announces the new place of an active ticket to later features, unless it is the former one. */
export async function announcePlace(scope: Scope, before: Ticket | undefined, after: Ticket): Promise<void> {
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

/** The initial state of a ticket. `at`: its beginning, for one that an import creates from old messages. */
type TicketOpening = TicketState & {
  contactId: number
  isGroup: boolean
  at?: Date
  importId?: number | null
}

/** Opens an active ticket, unless the contact has one on the connection; returns it or the existing one. */
export async function open(
  scope: Scope,
  opening: TicketOpening,
): Promise<{ ticket: Ticket; created: boolean }> {
  const { status, contactId, whatsappId, userId, queueId, isGroup, at = scope.now, importId = null } = opening
  const inserted = await insertTicket(scope.db, {
    status,
    contact_id: contactId,
    connection_id: whatsappId,
    user_id: userId,
    queue_id: queueId,
    is_group: isGroup,
    created_at: at,
    updated_at: at,
    ...(status === 'closed' ? { closed_at: at } : {}),
    import_id: importId,
  })
  if (!inserted) {
    const row = await findActive(scope.db, contactId, whatsappId)
    if (!row) throw refuse('ERR_CREATING_TICKET')
    return { ticket: presentTicket(scope.context, row), created: false }
  }
  const { date } = localClock(at, await companies.findTimezone(scope.db, scope.companyId))
  await saveTicket(scope.db, inserted.id, { protocol: protocolOf(date, inserted.id) })
  await log(scope, { id: inserted.id, queueId }, [{ type: 'create' }])
  const ticket = await publishChange(scope, undefined, inserted.id)
  await announcePlace(scope, undefined, ticket)
  return { ticket, created: true }
}

/** Opens a conversation for a person. Spec: workspace 7 "POST /tickets", behaviour 3. */
export async function create(scope: Scope, input: TicketInput): Promise<Ticket> {
  const { viewer } = scope
  const contact = await contacts.find(scope, input.contactId)
  const userId = input.userId === undefined || input.userId === null ? viewer.id : input.userId
  if (userId !== viewer.id && viewer.profile !== 'admin') throw refuse('ERR_NO_PERMISSION')
  if (input.queueId === null && !can(viewer, 'ticket-options:createWithoutQueue'))
    throw refuse('ERR_QUEUE_REQUIRED')
  if (input.queueId !== null) await queues.find(scope, input.queueId)
  await mustWorkIn(scope, userId, input.queueId)
  const whatsappId = await connections.findOrDefault(scope, input.whatsappId)
  const { ticket, created } = await open(scope, {
    status: 'open',
    userId,
    queueId: input.queueId,
    whatsappId,
    contactId: contact.id,
    isGroup: contact.isGroup,
  })
  if (!created) throw conflictWith(ticket)
  await log(scope, ticket, [{ type: 'open' }])
  return maskForViewer(scope, ticket)
}

/** The refusal for a ticket that somebody else holds; it names the holder. */
export const conflictWith = (ticket: Ticket) =>
  refuse('ERR_OTHER_OPEN_TICKET', {
    ticket: {
      id: ticket.id,
      uuid: ticket.uuid,
      status: ticket.status,
      userId: ticket.userId,
      user: ticket.user,
      queue: ticket.queue,
    },
  })

export async function mustWorkIn(scope: Scope, userId: number, queueId: number | null): Promise<void> {
  const colleague = await users.findColleague(scope, userId)
  if (queueId !== null && colleague.profile !== 'admin' && !colleague.queueIds.includes(queueId))
    throw refuse('ERR_USER_NOT_IN_QUEUE')
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
