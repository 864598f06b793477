import type { ReportMailing } from '@recado/contract'
import type { MailingRow } from './mailings.store.ts'

export type MailingReader = ReportMailing['recipients'][number]

export function presentMailing(row: MailingRow, colleagues: readonly MailingReader[]): ReportMailing {
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
    recipients: colleagues.filter(({ id }) => row.recipient_ids.includes(id)),
    nextAt: row.next_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}
