import type { Ticket } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import { findImported, holdConversation, listUntouched } from './late.store.ts'
import { presentTicket } from './tickets.present.ts'
import * as service from './tickets.service.ts'
import { findLatest } from './tickets.together.store.ts'
import { close } from './tickets.transitions.ts'

interface Late {
  readonly contactId: number
  readonly connectionId: number
  readonly isGroup: boolean
  readonly status: 'pending' | 'closed'
  /** The import that brings it; null for what we said elsewhere while nobody heard it. */
  readonly importId: number | null
  /** When the message was written. */
  readonly at: Date
}

/**
 * The ticket of a message that was not heard as it was said: the active one; else, for what we said elsewhere, the last one, and for what an
 * import brings the one it made of the conversation.
 */
export async function forLateMessage(scope: Scope, late: Late): Promise<Ticket> {
  const known = (await findTicket(scope, late)) ?? (await holdConversation(scope.db, late).then(() => findTicket(scope, late)))
  if (known) return presentTicket(scope.context, known)
  const { connectionId: whatsappId, status, contactId, isGroup, importId, at } = late
  return (await service.open(scope, { status, userId: null, queueId: null, whatsappId, contactId, isGroup, importId, at })).ticket
}

async function findTicket({ db }: Scope, late: Late) {
  const latest = await findLatest(db, late)
  if (latest && (latest.status !== 'closed' || late.importId === null)) return latest
  return late.importId === null ? undefined : findImported(db, late.importId, late)
}

/** Closes some of the tickets of an import that still wait as it left them; answers how many there were. */
export async function closeImported(scope: Scope, importId: number, most: number): Promise<number> {
  const untouched = await listUntouched(scope.db, importId, most)
  for (const { id } of untouched) await close(scope, id, { by: 'import', event: 'autoClose' })
  return untouched.length
}
