import {
  cleanName,
  LIMITS,
  refuse,
  type Erasure,
  type ErasureCounts,
  type ErasureInput,
  type ErasureReason,
} from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import * as contacts from '../contacts/index.ts'
import * as delivery from '../delivery/index.ts'
import * as schedules from '../schedules/index.ts'
import * as tickets from '../tickets/index.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { digestAddress } from './digests.ts'
import { eraseExports } from './contact-exports/index.ts'
import { erasureChanged } from './erasures.events.ts'
import {
  countErasures,
  findErasure,
  insertErasedAddresses,
  insertErasure,
  pageErasures,
  saveSubject,
} from './erasures.store.ts'
import { sealSubject } from './subject.ts'

/** Erases a contact for an admin, who confirms it by the name that the screen shows. Spec: behaviour 9. */
export async function requestErasure(
  scope: Scope,
  contactId: number,
  { reason, name }: ErasureInput,
): Promise<Erasure> {
  const contact = await contacts.show(scope, contactId)
  if (contact.isGroup) throw refuse('ERR_ERASURE_OF_GROUP')
  if (cleanName(name) !== cleanName(contact.name)) throw refuse('ERR_ERASURE_NAME')
  const id = await beginErasure(scope, contactId, { reason, isRepeated: false })
  if (id === undefined) throw refuse('ERR_NO_CONTACT_FOUND')
  return show(scope, id)
}

/**
 * Makes the contact anonymous, so that nobody finds it and nothing reaches it any more, and leaves the rest to the
 * job. Returns the id of the erasure; undefined when the contact is gone or anonymous already.
 */
export async function beginErasure(
  scope: Scope,
  contactId: number,
  { reason, isRepeated }: { reason: ErasureReason; isRepeated: boolean },
): Promise<number | undefined> {
  const person = await contacts.eraseIdentity(scope, contactId)
  if (!person) return undefined
  await eraseExports(scope, contactId)
  const counts: ErasureCounts = {
    sends: await delivery.eraseSends(scope.db, contactId),
    schedules: await schedules.eraseSchedules(scope, contactId),
    tickets: (await tickets.eraseTickets(scope, contactId)).length,
  }
  const id = await insertErasure(scope.db, {
    contact: contactId,
    reason,
    user_id: scope.viewer.id === 0 ? null : scope.viewer.id,
    requested_at: scope.now,
    heard_at: scope.now,
    is_repeated: isRepeated,
    counts: JSON.stringify(counts),
  })
  await saveSubject(scope.db, id, sealSubject(scope, id, person))
  const ring = scope.context.keys.secretsKeys
  await insertErasedAddresses(
    scope.db,
    person.keys.map(key => ({
      digest: digestAddress(ring, { companyId: scope.companyId, key }),
      reason,
      erasedAt: scope.now,
    })),
  )
  await auditLog.recordAudit(scope, { kind: 'contactErased', record: 'contact', subject: `#${contactId}` })
  scope.enqueueJob({ job: 'privacy.erase', args: { erasureId: id } })
  scope.publish(erasureChanged(id))
  return id
}

export async function show(scope: Scope, id: number): Promise<Erasure> {
  const erasure = await findErasure(scope.db, id)
  if (!erasure) throw refuse('ERR_NO_ERASURE_FOUND')
  return erasure
}

/** A page of the erasures, newest first. */
export async function list(
  scope: Scope,
  pageNumber: number,
): Promise<{ erasures: Erasure[]; count: number; hasMore: boolean }> {
  const [rows, count] = await allOrThrow(
    pageErasures(scope.db, (pageNumber - 1) * LIMITS.page, LIMITS.page + 1),
    countErasures(scope.db),
  )
  return {
    erasures: rows.slice(0, LIMITS.page),
    count,
    hasMore: rows.length > LIMITS.page,
  }
}
