import {
  LIMITS,
  refuse,
  type Retention,
  type RetentionDays,
  type RetentionInput,
  type RetentionPreview,
  type RetentionRun,
} from '@recado/contract'
import {
  RETENTION_FIELDS,
  deletesMore,
  firstRunOfChange,
  isRetentionOn,
  nextRetentionRun,
  planRetention,
  retentionCutoffs,
} from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as companies from '../companies/index.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { countDeletable } from './preview.store.ts'
import { retentionChanged } from './retention.events.ts'
import { daysOf, pendingDaysOf, presentRule } from './retention.present.ts'
import { findRule, lockOrInsertRule, lockRule, saveRule, type RuleRow } from './rules.store.ts'
import { countRuns, finishRun, pageRuns } from './runs.store.ts'

export const show = async (scope: Scope): Promise<Retention> => presentRule(await findRule(scope.db))

/** Counts what these days would delete now. */
export const previewRetention = (scope: Scope, days: RetentionDays): Promise<RetentionPreview> =>
  countDeletable(scope.db, retentionCutoffs(days, scope.now))

/** Changes the days: the part that deletes less at once, the part that deletes more after the grace. */
export async function save(scope: Scope, { isConfirmed, ...days }: RetentionInput): Promise<Retention> {
  const row = await lockOrInsertRule(scope.db, scope.companyId)
  const chosen = chosenDays(row)
  if (isSame(chosen, days)) return presentRule(row)
  if (deletesMore(daysOf(row), days) && !isConfirmed) throw refuse('ERR_RETENTION_UNCONFIRMED')
  await recordChange(scope, chosen, days)
  return saveDays(scope, row, days)
}

/** Cancels the change that has not begun. */
export async function cancelPending(scope: Scope): Promise<Retention> {
  const row = await lockRule(scope.db)
  if (!row?.next_at) throw refuse('ERR_NO_RETENTION_CHANGE')
  await recordChange(scope, pendingDaysOf(row), daysOf(row))
  return saveDays(scope, row, daysOf(row))
}

/** A page of the runs, newest first. */
export async function listRuns(
  scope: Scope,
  pageNumber: number,
): Promise<{ runs: RetentionRun[]; count: number; hasMore: boolean }> {
  const [rows, count] = await allOrThrow(
    pageRuns(scope.db, (pageNumber - 1) * LIMITS.page, LIMITS.page + 1),
    countRuns(scope.db),
  )
  return {
    runs: rows.slice(0, LIMITS.page),
    count,
    hasMore: rows.length > LIMITS.page,
  }
}

/** The days that the users have chosen, in force or not yet. */
const chosenDays = (row: RuleRow): RetentionDays => (row.next_at ? pendingDaysOf(row) : daysOf(row))
const isSame = (one: RetentionDays, other: RetentionDays): boolean =>
  RETENTION_FIELDS.every(field => one[field] === other[field])

async function saveDays(scope: Scope, row: RuleRow, days: RetentionDays): Promise<Retention> {
  const { inForce, pending } = planRetention(daysOf(row), days)
  const zone = await companies.findTimezone(scope.db, scope.companyId)
  const nextAt = pending ? firstRunOfChange(scope.now, zone) : null
  const isOn = isRetentionOn(inForce)
  const changed: RuleRow = {
    media_days: inForce.mediaDays,
    message_days: inForce.messageDays,
    next_media_days: pending?.mediaDays ?? null,
    next_message_days: pending?.messageDays ?? null,
    next_at: nextAt,
    run_at: isOn ? (row.run_at ?? nextRetentionRun(scope.now, zone)) : nextAt,
  }
  await saveRule(scope.db, scope.companyId, changed)
  if (!isOn) await finishRun(scope.db, scope.now)
  scope.publish(retentionChanged())
  return presentRule(changed)
}

const inAudit = (days: number | null): string | null => (days === null ? null : String(days))
const recordChange = (scope: Scope, before: RetentionDays, after: RetentionDays): Promise<void> =>
  auditLog.recordAudit(scope, {
    kind: 'retentionChanged',
    changes: RETENTION_FIELDS.filter(field => before[field] !== after[field]).map(field => ({
      field,
      before: inAudit(before[field]),
      after: inAudit(after[field]),
    })),
  })
