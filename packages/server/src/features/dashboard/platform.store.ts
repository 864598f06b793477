import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** A conversation of more messages than this is counted at most every {@link LONG_COUNT_MS}. */
export const LONG_CONVERSATION = 5_000
const LONG_COUNT_MS = 10 * 60_000

export interface MarkedTickets {
  readonly companyId: number
  readonly tickets: readonly number[]
}
/** One batch of marks, by company. */
export interface MarkedBatch {
  readonly companies: readonly MarkedTickets[]
  /** More marks stand than one batch has. */
  readonly isFull: boolean
}
/** Marked tickets of all companies but those `left` out, the latest marks first: what happens now goes before the past. */
export async function listMarked(
  db: PlatformDb,
  now: Date,
  { left, limit }: { left: readonly number[]; limit: number },
): Promise<MarkedBatch> {
  const { rows } = await sql<{ company_id: number; ticket: number }>`
    select m.company_id, m.ticket from figure_marks m
    left join ticket_figures f on f.company_id = m.company_id and f.ticket = m.ticket
    where m.company_id <> all(${[...left]}::int[]) and (f.ticket is null
      or f.messages <= ${LONG_CONVERSATION} or f.counted_at <= ${new Date(now.getTime() - LONG_COUNT_MS)})
    order by m.id desc limit ${limit}`.execute(db)
  const companies = [...Map.groupBy(rows, row => row.company_id)].map(([companyId, marks]) => ({
    companyId,
    tickets: [...new Set(marks.map(mark => mark.ticket))],
  }))
  return { companies, isFull: rows.length === limit }
}

/** Companies whose figures are counted by another time zone than they have now, or by an unknown one. */
export const listMovedCompanies = async (db: PlatformDb): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select c.id from companies c left join figure_checks f on f.company_id = c.id
      where f.timezone <> c.timezone
        or (f.company_id is null and exists (select from ticket_figures t where t.company_id = c.id))
      order by c.id`.execute(db)
  ).rows.map(row => row.id)

/** Companies whose figures were not compared since that moment, or are counted by another time zone. */
export const listUncheckedCompanies = async (db: PlatformDb, since: Date): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select c.id from companies c left join figure_checks f on f.company_id = c.id
      where f.company_id is null or f.checked_at <= ${since} or f.timezone <> c.timezone order by c.id`.execute(
      db,
    )
  ).rows.map(row => row.id)
