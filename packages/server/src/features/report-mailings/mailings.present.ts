import type { MailingRecipient, ReportMailing } from '@recado/contract'
import type { MailingRow } from './mailings.store.ts'

export function presentMailing(
  { queue, attendant, connection, tag, recipientIds, failures, ...mailing }: MailingRow,
  colleagues: readonly MailingRecipient[],
  now: Date,
): ReportMailing {
  const recipients = colleagues.filter(({ id }) => recipientIds.includes(id))
  const limits = [queue, attendant, connection, tag, mailing.ad || null]
  return {
    ...mailing,
    limits: limits.filter(name => name !== null),
    recipients,
    failure: mailing.isActive ? failureOf(failures, recipients, now) : null,
  }
}

/** The worst failure of those who may receive it: nothing is tried for the others. */
function failureOf(
  failures: MailingRow['failures'],
  recipients: readonly MailingRecipient[],
  now: Date,
): ReportMailing['failure'] {
  const receiving = new Set(recipients.filter(({ mayReceive }) => mayReceive).map(({ id }) => id))
  const failed = failures.filter(({ userId }) => receiving.has(userId))
  if (failed.length === 0) return null
  return failed.every(({ retryUntil }) => new Date(retryUntil) > now) ? 'retrying' : 'final'
}
