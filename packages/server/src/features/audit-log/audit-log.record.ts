import type { AuditChange, AuditKind, AuditRecord } from '@recado/contract'
import { maskAuditText } from '@recado/domain'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { findCompanyName, hasEntrySince, insertEntry, insertPlatformEntry } from './audit-log.store.ts'

/** An act. The subject is masked and cut here; changes are masked by `listAuditChanges`. */
export interface AuditAct {
  readonly kind: AuditKind
  readonly record?: AuditRecord
  /** The id of that record; of an option of a menu, that of its queue. */
  readonly recordId?: number | undefined
  /** The name of what the act concerns. */
  readonly subject?: string
  /** Of `listAuditChanges`; never a secret. */
  readonly changes?: readonly AuditChange[]
  /** The network address of a login. */
  readonly address?: string
}

const columnsOf = (
  { kind, record, recordId, subject = '', changes = [], address = '' }: AuditAct,
  at: Date,
) => ({
  at,
  kind,
  record: record ?? null,
  record_id: recordId ?? null,
  subject: maskAuditText(subject),
  changes: JSON.stringify(changes),
  address,
})

/** Keeps an act of the viewer in the log of the company, in the transaction of the act. */
export async function recordAudit(scope: Scope, act: AuditAct): Promise<void> {
  const { viewer } = scope
  await insertEntry(scope.db, {
    ...columnsOf(act, scope.now),
    actor: viewer.id === 0 ? null : viewer.id,
    by_operator: viewer.super,
  })
}

/** Keeps an act of the viewer unless the log has the same one of the last `withinMs`. */
export async function recordAuditOnce(
  scope: Scope,
  act: AuditAct & { readonly subject: string },
  withinMs: number,
): Promise<void> {
  const since = new Date(scope.now.getTime() - withinMs)
  const same = { actor: scope.viewer.id, kind: act.kind, subject: maskAuditText(act.subject), since }
  if (!(await hasEntrySince(scope.db, same))) await recordAudit(scope, act)
}

/** Keeps the deletion of a record with its name. */
export const recordRemoval = (
  scope: Scope,
  record: AuditRecord,
  subject: string,
  recordId?: number,
): Promise<void> => recordAudit(scope, { kind: 'recordRemoved', record, recordId, subject })

/** Keeps an act of somebody who has no scope yet, such as a login. */
export async function recordAuditOfUser(
  db: PlatformDb,
  user: { readonly id: number; readonly companyId: number; readonly isOperator: boolean },
  act: AuditAct,
  now: Date,
): Promise<void> {
  const entry = { ...columnsOf(act, now), actor: user.id, by_operator: user.isOperator }
  await insertEntry(db, { ...entry, company_id: user.companyId })
  if (user.isOperator) await insertPlatformEntry(db, entry)
}

/** Keeps what happens to a company by nobody of it. */
export const recordAuditOfSystem = async (
  db: PlatformDb,
  companyId: number,
  act: AuditAct,
  now: Date,
): Promise<void> => {
  await insertEntry(db, { ...columnsOf(act, now), actor: null, by_operator: false, company_id: companyId })
}

/**
 * Keeps an operator's act in the log of the platform, and in that of the company that it concerns, whose admins
 * see it; its subject is the company, unless it has another. Operator 0 works on the command line.
 */
export async function recordOperatorAudit(
  db: PlatformDb,
  { operatorId, companyId }: { readonly operatorId: number; readonly companyId?: number },
  act: AuditAct,
  now: Date,
): Promise<void> {
  const subject = act.subject ?? (companyId === undefined ? '' : await findCompanyName(db, companyId))
  const entry = {
    ...columnsOf({ ...act, subject }, now),
    actor: operatorId === 0 ? null : operatorId,
    by_operator: true,
  }
  await insertPlatformEntry(db, entry)
  if (companyId !== undefined) await insertEntry(db, { ...entry, company_id: companyId })
}
