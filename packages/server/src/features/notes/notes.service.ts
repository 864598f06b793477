import { refuse, type NoteInput, type Ticket, type TicketNote } from '@recado/contract'
import { maskOwnText } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as contacts from '../contacts/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { noteRecord } from './notes.record.ts'
import {
  findNote,
  insertNote,
  listNotes,
  realignContact,
  reassignContact,
  reassignTicket,
  removeNote,
  type Move,
  type NoteRow,
} from './notes.store.ts'

const presentNote = ({ user_id, user_name, ...note }: NoteRow): TicketNote => ({
  ...note,
  user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
})

const maskForViewer = ({ viewer }: Scope, note: TicketNote, { contact }: Ticket): TicketNote =>
  viewer.isTricked ? note : { ...note, note: maskOwnText(note.note, contact) }

/** Notes belong to the contact; everybody who sees one of its tickets reads them. */
export async function list(scope: Scope, of: { ticketId: number; contactId: number }): Promise<TicketNote[]> {
  const [ticket, rows] = await allOrThrow(mustBelong(scope, of), listNotes(scope.db, of))
  return rows.map(row => maskForViewer(scope, presentNote(row), ticket))
}

export async function create(
  scope: Scope,
  input: NoteInput & { ticketId: number; contactId: number },
): Promise<TicketNote> {
  const ticket = await mustBelong(scope, input)
  const id = await insertNote(scope.db, {
    ...noteRecord.toColumns(input),
    ticket_id: input.ticketId,
    contact_id: input.contactId,
    user_id: scope.viewer.id,
    created_at: scope.now,
  })
  return maskForViewer(scope, await find(scope, id), ticket)
}

export async function remove(scope: Scope, id: number): Promise<void> {
  const note = await find(scope, id)
  if (note.user?.id !== scope.viewer.id && scope.viewer.profile !== 'admin') throw refuse('ERR_NO_PERMISSION')
  await removeNote(scope.db, id)
  const { name } = await contacts.find(scope, note.contactId)
  await auditLog.recordRemoval(scope, 'note', name)
}

/** Moves all or these notes of a ticket into another one; returns their ids. */
export const moveToTicket = (scope: Scope, of: Move, ids?: readonly number[]): Promise<number[]> =>
  reassignTicket(scope.db, of, ids)
/** Moves all or these notes of one contact to another; returns their ids. */
export const moveToContact = (scope: Scope, of: Move, ids?: readonly number[]): Promise<number[]> =>
  reassignContact(scope.db, of, ids)
/** Moves the notes of one contact to another that are in tickets of the other. */
export const followTickets = (scope: Scope, of: Move): Promise<void> => realignContact(scope.db, of)

async function find(scope: Scope, id: number): Promise<TicketNote> {
  const row = await findNote(scope.db, id)
  if (!row) throw refuse('ERR_NO_NOTE_FOUND')
  return presentNote(row)
}

async function mustBelong(
  scope: Scope,
  { ticketId, contactId }: { ticketId: number; contactId: number },
): Promise<Ticket> {
  const ticket = await tickets.find(scope, ticketId)
  if (ticket.contactId !== contactId) throw refuse('ERR_NO_TICKET_FOUND')
  return ticket
}
