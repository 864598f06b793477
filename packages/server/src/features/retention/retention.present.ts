import type { Retention, RetentionDays } from '@recado/contract'
import type { RuleRow } from './rules.store.ts'

export const presentRule = (row: RuleRow): Retention => ({
  ...daysOf(row),
  pending: row.next_at ? { ...pendingDaysOf(row), startsAt: row.next_at.toISOString() } : null,
  nextRunAt: row.run_at?.toISOString() ?? null,
})
export const daysOf = (row: RuleRow): RetentionDays => ({
  mediaDays: row.media_days,
  messageDays: row.message_days,
})
export const pendingDaysOf = (row: RuleRow): RetentionDays => ({
  mediaDays: row.next_media_days,
  messageDays: row.next_message_days,
})
