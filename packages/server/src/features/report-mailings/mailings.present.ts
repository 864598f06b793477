import type { MailingRecipient, ReportMailing } from '@recado/contract'
import type { MailingRow } from './mailings.store.ts'

export function presentMailing(
  row: MailingRow,
  colleagues: readonly MailingRecipient[],
  now: Date,
): ReportMailing {
  const recipients = colleagues.filter(({ id }) => row.recipient_ids.includes(id))
  const limits = [row.queue, row.attendant, row.connection, row.tag, row.ad || null]
  return {
    id: row.id,
    name: row.name,
    rhythm: row.rhythm,
    day: row.day,
    hour: row.hour,
    period: row.period,
    isByClock: row.by_clock,
    isActive: row.is_active,
    queueId: row.queue_id,
    attendantId: row.attendant_id,
    connectionId: row.connection_id,
    tagId: row.tag_id,
    fromAd: row.from_ad,
    ad: row.ad,
    limits: limits.filter(name => name !== null),
    recipients,
    nextAt: row.next_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    failure: row.is_active ? failureOf(row, recipients, now) : null,
  }
}

/** The worst failure of those who may receive it: nothing is tried for the others. */
function failureOf(
  { failures }: MailingRow,
  recipients: readonly MailingRecipient[],
  now: Date,
): ReportMailing['failure'] {
  const receiving = new Set(recipients.filter(({ mayReceive }) => mayReceive).map(({ id }) => id))
  const failed = failures.filter(({ userId }) => receiving.has(userId))
  if (failed.length === 0) return null
  return failed.every(({ retryUntil }) => new Date(retryUntil) > now) ? 'retrying' : 'final'
}
