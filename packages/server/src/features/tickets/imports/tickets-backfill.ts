import type { Ticket } from '@recado/contract'
import type { Scope } from '../../../kernel/database/scope.ts'
import { findImportedTicket, lockConversation, lockUntouchedTickets } from './backfill.store.ts'
import { presentTicket } from '../tickets.present.ts'
import { open } from '../transitions/tickets-opening.ts'
import { findLatest } from '../transitions/tickets-batch.store.ts'
import { close } from '../transitions/tickets-transitions.ts'

interface BackfilledMessage {
  readonly contactId: number
  readonly connectionId: number
  readonly isGroup: boolean
  readonly status: 'pending' | 'closed'
  /** The import of the message; null for our own message sent elsewhere that was not received live. */
  readonly importId: number | null
  /** The time of writing. */
  readonly at: Date
  /** A new ticket stands in no list. */
  readonly isSilent?: boolean
}

/**
 * The ticket of a message that was not received live: the active one; else the last one for our own message
 * sent elsewhere, and for an imported message the one that the import created for the conversation.
 */
export async function findOrOpenForBackfill(scope: Scope, message: BackfilledMessage): Promise<Ticket> {
  const known =
    (await findBackfillTicket(scope, message)) ??
    (await lockConversation(scope.db, message).then(() => findBackfillTicket(scope, message)))
  if (known) return presentTicket(scope.context, known)
  const { connectionId: whatsappId, status, contactId, isGroup, importId, at } = message
  const { isSilent = false } = message
  return (
    await open(scope, {
      status,
      userId: null,
      queueId: null,
      whatsappId,
      contactId,
      isGroup,
      importId,
      at,
      isSilent,
    })
  ).ticket
}

async function findBackfillTicket({ db }: Scope, message: BackfilledMessage) {
  const latest = await findLatest(db, message)
  // Our own message from elsewhere is no part of a conversation that nobody sees.
  if (latest?.is_silent && message.isSilent !== true) return undefined
  if (latest && (latest.status !== 'closed' || message.importId === null)) return latest
  return message.importId === null ? undefined : findImportedTicket(db, message.importId, message)
}

/** Closes up to `limit` tickets of an import that nobody has touched; returns their number. */
export async function closeImported(scope: Scope, importId: number, limit: number): Promise<number> {
  const untouched = await lockUntouchedTickets(scope.db, importId, limit)
  for (const { id } of untouched) await close(scope, id, { by: 'import', event: 'autoClose' })
  return untouched.length
}
