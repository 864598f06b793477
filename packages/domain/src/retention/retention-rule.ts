import { DAY_MS, LIMITS, type RetentionDays } from '@recado/contract'
import { localClock } from '../queues/local-clock.ts'
import { addDays, zonedTimeToDate } from '../queues/zoned-time.ts'

/** The hour of the company's night at which a run begins. */
const RUN_AT = '03:00'
const HOUR_MS = 3_600_000

/** The first run at or after a moment, in the time zone of the company. */
export function nextRetentionRun(after: Date, zone: string): Date {
  const { date } = localClock(after, zone)
  const today = zonedTimeToDate(date, RUN_AT, zone)
  return today >= after ? today : zonedTimeToDate(addDays(date, 1), RUN_AT, zone)
}
/** The run with which a change that deletes more begins. */
export const firstRunOfChange = (savedAt: Date, zone: string): Date =>
  nextRetentionRun(new Date(savedAt.getTime() + LIMITS.retentionGraceHours * HOUR_MS), zone)

export const RETENTION_FIELDS = ['mediaDays', 'messageDays'] as const
export const isRetentionOn = (days: RetentionDays): boolean =>
  RETENTION_FIELDS.some(field => days[field] !== null)

/** Days without null: a file goes with its message at the latest. */
const lasting = ({ mediaDays, messageDays }: RetentionDays): { files: number; messages: number } => {
  const messages = messageDays ?? Infinity
  return { files: Math.min(mediaDays ?? Infinity, messages), messages }
}
const toDays = (days: number): number | null => (days === Infinity ? null : days)

export function deletesMore(from: RetentionDays, to: RetentionDays): boolean {
  const [before, after] = [lasting(from), lasting(to)]
  return after.files < before.files || after.messages < before.messages
}

/**
 * Splits a change: the part that deletes less applies at once, the part that deletes more later. `pending` is null
 * when nothing more is deleted.
 */
export function planRetention(
  from: RetentionDays,
  to: RetentionDays,
): { inForce: RetentionDays; pending: RetentionDays | null } {
  if (!deletesMore(from, to)) return { inForce: to, pending: null }
  if (!deletesMore(to, from)) return { inForce: from, pending: to }
  const [before, after] = [lasting(from), lasting(to)]
  return {
    inForce: {
      mediaDays: toDays(Math.max(before.files, after.files)),
      messageDays: toDays(Math.max(before.messages, after.messages)),
    },
    pending: to,
  }
}

/** Tickets that were closed before these moments lose their files, or their messages; null: none do. */
export function retentionCutoffs(
  days: RetentionDays,
  now: Date,
): { files: Date | null; messages: Date | null } {
  const { files, messages } = lasting(days)
  const before = (lastingDays: number) =>
    lastingDays === Infinity ? null : new Date(now.getTime() - lastingDays * DAY_MS)
  return { files: before(files), messages: before(messages) }
}
