import { sql, type RawBuilder } from 'kysely'
import type { PlatformDb } from '../database/company-db.ts'

/**
 * Rows that wait for their time: a table, the column of the time, and what else its rows must be to become
 * due by time alone.
 */
interface Waiting {
  readonly table: string
  readonly column: string
  readonly where?: string
}

/** The first moment after `now` at which something of these becomes due; what is due already waits for something else. */
export async function findNextDue(
  db: PlatformDb,
  now: Date,
  { table, column, where = 'true' }: Waiting,
): Promise<Date | undefined> {
  const at = sql.ref(column)
  const { rows } = await sql<{ at: Date | null }>`
    select min(${at}) as at from ${sql.table(table)} where ${at} > ${now} and ${at} < 'infinity' and ${sql.raw(where)}`.execute(
    db,
  )
  return rows[0]?.at ?? undefined
}

/** Orders rows that are due: companies take turns, so that one with thousands of them holds up no other. */
export const byTurnOfCompany = (companyId: string, dueAt: string): RawBuilder<unknown> =>
  sql`row_number() over (partition by ${sql.ref(companyId)} order by ${sql.ref(dueAt)})`
