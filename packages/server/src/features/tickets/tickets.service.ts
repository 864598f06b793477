import { refuse, type Ticket, type TicketChange, type TicketEvent, type TicketInput, type TicketLog } from '@recado/contract'
import {
  can,
  couldSee,
  localClock,
  logOf,
  maskTicket,
  maySee,
  moveAsked,
  protocolOf,
  settle,
  type MoveName,
  type SeenTicket,
  type TicketState,
} from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import * as queues from '../queues/index.ts'
import * as settings from '../settings/index.ts'
import * as users from '../users/index.ts'
import type { Scope } from '../../kernel/scope.ts'
import { sideBySide } from '../../kernel/side-by-side.ts'
import { ticketChanged, ticketRead, ticketRemoved } from './tickets.events.ts'
import { presentLog, presentTicket } from './tickets.present.ts'
import {
  companyZone,
  findActive,
  findTicket,
  findTicketByUuid,
  insertTicket,
  listByContact,
  listConversation,
  listLog,
  lockTicket,
  removeTicket,
  saveTicket,
  writeLog,
} from './tickets.store.ts'

/** A ticket of the company as it is, whoever asks. For rules and for what has checked already. */
export async function load(scope: Scope, id: number): Promise<Ticket> {
  const row = await findTicket(scope.db, id)
  if (!row) throw refuse('ERR_NO_TICKET_FOUND')
  return presentTicket(scope.world, row)
}

/** A ticket the viewer may see. Another company's is not there; one of other people is not allowed. */
export async function find(scope: Scope, id: number): Promise<Ticket> {
  return mustSee(scope, await load(scope, id))
}

function mustSee(scope: Scope, ticket: Ticket): Ticket {
  if (!maySee(scope.viewer, ticket)) throw refuse('ERR_NO_PERMISSION')
  return ticket
}

/** A ticket as the viewer is shown it. */
export const show = (scope: Scope, ticket: Ticket): Ticket => (scope.viewer.isTricked ? ticket : maskTicket(ticket))

export async function findByUuid(scope: Scope, uuid: string): Promise<Ticket> {
  const row = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid) ? await findTicketByUuid(scope.db, uuid) : undefined
  if (!row) throw refuse('ERR_NO_TICKET_FOUND')
  return mustSee(scope, presentTicket(scope.world, row))
}

/** The tickets whose messages make up the conversation of this one: itself and earlier ones of the same contact and connection. */
export async function historyOf(scope: Scope, ticket: Ticket): Promise<number[]> {
  const rows = await listConversation(scope.db, ticket.contactId, ticket.whatsappId, ticket.id)
  return rows
    .filter(
      row =>
        row.id === ticket.id ||
        scope.viewer.allHistoric ||
        maySee(scope.viewer, { status: row.status, userId: row.user_id, queueId: row.queue_id, isGroup: row.is_group }),
    )
    .map(row => row.id)
}

/** Every ticket of a contact that the viewer may see, latest first. */
export async function ofContact(scope: Scope, contactId: number): Promise<Ticket[]> {
  return (await listByContact(scope.db, contactId)).map(row => presentTicket(scope.world, row)).filter(ticket => maySee(scope.viewer, ticket))
}

/** Tells what a ticket became to whoever may see it now, and that it left to whoever no longer may. */
export async function changed(scope: Scope, before: SeenTicket | undefined, id: number): Promise<Ticket> {
  const after = await load(scope, id)
  scope.tell(...ticketChanged(before, after))
  return after
}

export async function log(
  scope: Scope,
  ticket: Pick<Ticket, 'id' | 'queueId'>,
  types: readonly TicketEvent[],
  userId: number | null = scope.viewer.id || null,
): Promise<void> {
  await writeLog(
    scope.db,
    types.map(type => ({ ticket_id: ticket.id, type, user_id: userId, queue_id: ticket.queueId, created_at: scope.now })),
  )
}

export async function listEvents(scope: Scope, id: number): Promise<TicketLog[]> {
  await find(scope, id)
  return (await listLog(scope.db, id)).map(presentLog)
}

/** Begins an active ticket, unless the contact has one on the connection; answers which. */
export async function open(scope: Scope, wanted: TicketState & { contactId: number; isGroup: boolean }): Promise<{ ticket: Ticket; created: boolean }> {
  const { status, contactId, whatsappId, userId, queueId, isGroup } = wanted
  const made = await insertTicket(scope.db, {
    status,
    contact_id: contactId,
    connection_id: whatsappId,
    user_id: userId,
    queue_id: queueId,
    is_group: isGroup,
    created_at: scope.now,
    updated_at: scope.now,
  })
  if (!made) {
    const row = await findActive(scope.db, contactId, whatsappId)
    if (!row) throw refuse('ERR_CREATING_TICKET')
    return { ticket: presentTicket(scope.world, row), created: false }
  }
  const { date } = localClock(scope.now, await companyZone(scope.db, scope.companyId))
  await saveTicket(scope.db, made.id, { protocol: protocolOf(date, made.id) })
  await log(scope, { id: made.id, queueId }, ['create'])
  return { ticket: await changed(scope, undefined, made.id), created: true }
}

/** A person begins a conversation. Spec: workspace 7 "POST /tickets", behaviour 3. */
export async function create(scope: Scope, input: TicketInput): Promise<Ticket> {
  const { viewer } = scope
  const contact = await contacts.find(scope, input.contactId)
  const userId = input.userId === undefined || input.userId === null ? viewer.id : input.userId
  if (userId !== viewer.id && viewer.profile !== 'admin') throw refuse('ERR_NO_PERMISSION')
  if (input.queueId === null && !can(viewer, 'ticket-options:createWithoutQueue')) throw refuse('ERR_QUEUE_REQUIRED')
  if (input.queueId !== null) await queues.find(scope, input.queueId)
  await mustWorkIn(scope, userId, input.queueId)
  const whatsappId = await connections.pick(scope, input.whatsappId)
  const { ticket, created } = await open(scope, { status: 'open', userId, queueId: input.queueId, whatsappId, contactId: contact.id, isGroup: contact.isGroup })
  if (!created) throw taken(ticket)
  await log(scope, ticket, ['open'])
  return show(scope, ticket)
}

/** Somebody else's ticket stands in the way; says whose it is. */
export const taken = (ticket: Ticket) =>
  refuse('ERR_OTHER_OPEN_TICKET', {
    ticket: { id: ticket.id, uuid: ticket.uuid, status: ticket.status, userId: ticket.userId, user: ticket.user, queue: ticket.queue },
  })

async function mustWorkIn(scope: Scope, userId: number, queueId: number | null): Promise<void> {
  const colleague = await users.findColleague(scope, userId)
  if (queueId !== null && colleague.profile !== 'admin' && !colleague.queueIds.includes(queueId)) throw refuse('ERR_USER_NOT_IN_QUEUE')
}

/** Names what is wished, checks it, does it and tells it. Spec: behaviour 3 "PUT /tickets/{id}". */
export async function update(scope: Scope, id: number, change: TicketChange): Promise<Ticket> {
  // Read after it is held, so that it is what the one before left.
  const [, row] = await sideBySide(lockTicket(scope.db, id), findTicket(scope.db, id))
  if (!row) throw refuse('ERR_NO_TICKET_FOUND')
  const before = presentTicket(scope.world, row)
  const move = moveAsked(scope.viewer, before, change)
  if (!maySee(scope.viewer, before)) throw move === 'accept' && couldSee(scope.viewer, before) ? taken(before) : refuse('ERR_NO_PERMISSION')
  const after = settle(scope.viewer, before, move, change)
  if (after === 'taken') throw taken(before)
  await check(scope, before, after, move)
  const [, , ticket] = await sideBySide(
    saveTicket(scope.db, id, rowOf(before, after, scope.now)),
    log(scope, { id, queueId: after.queueId }, logOf(before, after, move)),
    changed(scope, before, id),
  )
  await scope.happened('ticketMoved', { before, after: ticket, move, change })
  return show(scope, ticket)
}

async function check(scope: Scope, before: Ticket, after: TicketState, move: MoveName): Promise<void> {
  if (after.queueId !== null && after.queueId !== before.queueId) await queues.find(scope, after.queueId)
  if (move === 'transfer' && after.userId !== null) await mustWorkIn(scope, after.userId, after.queueId)
  if (after.whatsappId !== before.whatsappId) {
    await connections.find(scope, after.whatsappId)
    const other = await findActive(scope.db, before.contactId, after.whatsappId)
    if (other && other.id !== before.id) throw taken(presentTicket(scope.world, other))
  }
  if (move === 'reopen') {
    const other = await findActive(scope.db, before.contactId, after.whatsappId)
    if (other) throw taken(presentTicket(scope.world, other))
  }
  if (move === 'close' && before.tags.length === 0 && (await settings.all(scope)).requiredTag === 'enabled') throw refuse('ERR_REQUIRED_TAG')
}

/** Whatever a person does takes the word from the bot; closing leaves nothing unread. */
const rowOf = (before: Ticket, after: TicketState, now: Date) => ({
  status: after.status,
  user_id: after.userId,
  queue_id: after.queueId,
  connection_id: after.whatsappId,
  chatbot: false,
  updated_at: now,
  ...(after.status === 'closed' ? { closed_at: now, unread: 0 } : before.status === 'closed' ? { closed_at: null } : {}),
})

export async function remove(scope: Scope, id: number): Promise<void> {
  const ticket = await find(scope, id)
  await removeTicket(scope.db, id)
  scope.tell(ticketRemoved(ticket))
}

/** Nothing of the ticket is unread any more. */
export async function markRead(scope: Scope, ticket: Ticket): Promise<void> {
  await saveTicket(scope.db, ticket.id, { unread: 0 })
  scope.tell(ticketRead(ticket))
}
