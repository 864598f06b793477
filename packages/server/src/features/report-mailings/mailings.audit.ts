import type { ReportMailing } from '@recado/contract'
import { listAuditChanges } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { MailingRow } from './mailings.store.ts'

/** A mailing as the table has it, and as it is shown. */
export interface FoundMailing {
  readonly row: MailingRow
  readonly mailing: ReportMailing
}

/** To whom a mailing shows something, and all that limits it. */
const sharedOf = ({ row, mailing }: FoundMailing) => ({
  recipients: mailing.recipients.map(({ name }) => name),
  queue: row.queue,
  attendant: row.attendant,
  connection: row.connection,
  tag: row.tag,
  fromAd: row.fromAd || null,
  ad: row.ad,
})
const auditedOf = (found: FoundMailing) => ({
  name: found.row.name,
  isActive: found.row.isActive,
  ...sharedOf(found),
})

export const recordMailingCreation = (scope: Scope, created: FoundMailing): Promise<void> =>
  auditLog.recordAudit(scope, {
    kind: 'mailingCreated',
    subject: created.row.name,
    changes: listAuditChanges({}, sharedOf(created)),
  })
/** Fields whose change is kept without their values. */
const RULE_FIELDS = ['rhythm', 'day', 'hour', 'period', 'isByClock'] as const

/** Keeps a change; saving a mailing as it was is none. */
export async function recordMailingChange(
  scope: Scope,
  before: FoundMailing,
  after: FoundMailing,
): Promise<void> {
  const changes = listAuditChanges(auditedOf(before), auditedOf(after))
  const isSameRule = RULE_FIELDS.every(field => before.mailing[field] === after.mailing[field])
  if (changes.length === 0 && isSameRule) return
  await auditLog.recordAudit(scope, { kind: 'mailingChanged', subject: after.row.name, changes })
}
