import type { User } from '@recado/contract'
import { listAuditChanges } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import * as auditLog from '../audit-log/index.ts'
import { presentUser } from './users.present.ts'
import type { UserRow } from './users.store.ts'

/** The fields that give rights. */
const fieldsOf = ({
  profile,
  startWork,
  endWork,
  queues,
  whatsappId,
  allTicket,
  allHistoric,
  allUserChat,
  userClosePendingTicket,
  showDashboard,
  isTricked,
  allowGroup,
}: User) => ({
  profile,
  startWork,
  endWork,
  queues: queues.map(queue => queue.name).toSorted(),
  whatsappId,
  allTicket,
  allHistoric,
  allUserChat,
  userClosePendingTicket,
  showDashboard,
  isTricked,
  allowGroup,
})

/** Keeps a change of rights, of the e-mail and of the password; others are nobody's business. */
export async function recordChange(
  scope: Scope,
  before: UserRow,
  after: UserRow,
  isNewPassword: boolean,
): Promise<void> {
  const subject = after.name
  const changes = listAuditChanges(fieldsOf(presentUser(before)), fieldsOf(presentUser(after)))
  if (changes.length > 0) await auditLog.recordAudit(scope, { kind: 'userChanged', subject, changes })
  const emails = listAuditChanges({ email: before.email }, { email: after.email })
  if (emails.length > 0) await auditLog.recordAudit(scope, { kind: 'emailChanged', subject, changes: emails })
  if (isNewPassword) await auditLog.recordAudit(scope, { kind: 'passwordChanged', subject })
}
