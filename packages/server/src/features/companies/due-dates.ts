import { refuse, type DueDateReason } from '@recado/contract'
import { contractDayAfter, type DueDateFacts } from '@recado/domain'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { findChange, insertChange, lockDueDate, saveDueDate } from './due-dates.store.ts'

/** A change of a company's due date, as the ledger keeps it. */
export interface DueDateMove {
  readonly companyId: number
  /** Decides the new date from the state of the locked row; null: it does not expire. */
  readonly to: (company: DueDateFacts) => Date | null
  /** The time that is given begins here; absent: at the due date. */
  readonly begins?: Date
  /** The day of the contract from now on; absent: it stays, as far as the new date is one of its own. */
  readonly day?: number | null
  readonly reason: DueDateReason
  /** Idempotency key, such as `invoice:7`: the same source changes the date of a company once. */
  readonly source: string
  readonly note?: string
  /** The person who did it; the server did it without one. */
  readonly by?: { readonly id: number; readonly name: string }
}
export interface DueDateChange {
  readonly from: Date | null
  readonly to: Date | null
  /** False when this source had changed it before. */
  readonly isNew: boolean
}

/**
 * Changes a due date and writes it to the ledger, in the caller's transaction and under a lock of the
 * company. The same source again returns its first change. @throws ERR_NO_COMPANY_FOUND
 */
export async function moveDueDate(db: PlatformDb, move: DueDateMove, now: Date): Promise<DueDateChange> {
  const { companyId, source } = move
  const company = await lockDueDate(db, companyId)
  if (!company) throw refuse('ERR_NO_COMPANY_FOUND')
  const earlier = await findChange(db, companyId, source)
  if (earlier) return { from: earlier.from_date, to: earlier.to_date, isNew: false }
  const { due_date: from, due_day: day, recurrence, timezone } = company
  const facts = { dueDate: from, recurrence, timezone, day }
  const to = move.to(facts)
  const kept = to && contractDayAfter(facts, move.begins ?? from ?? now, to)
  await saveDueDate(db, companyId, { due_date: to, due_day: move.day === undefined ? kept : move.day }, now)
  await insertChange(db, {
    company_id: companyId,
    at: now,
    from_date: from,
    from_day: day,
    to_date: to,
    reason: move.reason,
    source,
    note: move.note ?? '',
    changed_by: move.by?.id ?? null,
    changed_by_name: move.by?.name ?? '',
  })
  return { from, to, isNew: true }
}
