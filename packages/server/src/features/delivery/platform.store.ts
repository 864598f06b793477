import { sql } from 'kysely'
import * as companies from '../companies/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

// The engine serves all companies, so it queries across them; it reads only ids and works in scopes.

/** Returns those of the connections with due sends or unreported holds. */
export async function listDue(
  db: PlatformDb,
  owned: readonly { companyId: number; connectionId: number }[],
  now: Date,
): Promise<number[]> {
  if (owned.length === 0) return []
  const { rows } = await sql<{ connection_id: number }>`
    select o.connection_id from unnest(${owned.map(one => one.companyId)}::int[], ${owned.map(one => one.connectionId)}::int[]) as o(company_id, connection_id)
    left join lanes l on l.company_id = o.company_id and l.connection_id = o.connection_id
    where (greatest(l.next_at, l.paused_until, '-infinity') <= ${now} or l.paused_for is not null and l.paused_until > ${now})
      and exists (select 1 from sends s where s.company_id = o.company_id and s.connection_id = o.connection_id and s.state = 'queued' and s.not_before <= ${now}
        and (s.priority = 0 or (l.automatic_at is null or l.automatic_at <= ${now}) and ${companies.isCompanyRunning('s.company_id', now)}))`.execute(
    db,
  )
  return rows.map(row => row.connection_id)
}

/**
 * Sends queued before `before`, oldest first; held time does not count, unless the hold began before
 * `heldBefore`. Automatic ones of a company that does not run wait for it.
 */
export const listOverdue = (
  db: PlatformDb,
  { now, before, heldBefore }: { now: Date; before: Date; heldBefore: Date },
  limit: number,
) =>
  db
    .selectFrom('sends')
    .select(['id', 'company_id'])
    .where('state', '=', sql.lit('queued'))
    .where('created_at', '<', before)
    .where(
      sql<boolean>`(held is null and coalesce(released_at, created_at) < ${before} or created_at < ${heldBefore})`,
    )
    .where(sql<boolean>`(priority = 0 or ${companies.isCompanyRunning('sends.company_id', now)})`)
    .orderBy('created_at')
    .limit(limit)
    .execute()

/** Deletes sends settled before then, at most `limit`. */
export const purgeSettled = (db: PlatformDb, before: Date, limit: number) =>
  sql`delete from sends where id in (select id from sends where settled_at < ${before} limit ${limit})`.execute(
    db,
  )

export const countQueued = async (db: PlatformDb): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('sends')
        .select(eb => eb.fn.countAll().as('n'))
        .where('state', '=', sql.lit('queued'))
        .executeTakeFirstOrThrow()
    ).n,
  )
