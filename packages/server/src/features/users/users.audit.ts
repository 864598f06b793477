import type { User } from '@recado/contract'
import { listAuditChanges } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import * as auditLog from '../audit-log/index.ts'
import { userRecord } from './users.record.ts'

const fieldsOf = (user: User) => ({
  ...userRecord.toAudit(user),
  queues: user.queues.map(queue => queue.name).toSorted(),
})

/** Keeps a change of rights, of the e-mail and of the password; others are nobody's business. */
export async function recordChange(
  scope: Scope,
  before: User,
  after: User,
  isNewPassword: boolean,
): Promise<void> {
  const subject = after.name
  const changes = listAuditChanges(fieldsOf(before), fieldsOf(after))
  if (changes.length > 0) await auditLog.recordAudit(scope, { kind: 'userChanged', subject, changes })
  const emails = listAuditChanges({ email: before.email }, { email: after.email })
  if (emails.length > 0) await auditLog.recordAudit(scope, { kind: 'emailChanged', subject, changes: emails })
  if (isNewPassword) await auditLog.recordAudit(scope, { kind: 'passwordChanged', subject })
}
