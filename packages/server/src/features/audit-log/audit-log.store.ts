import type { AuditFilter, AuditKind } from '@recado/contract'
import { sql, type Insertable } from 'kysely'
import type { CompanyDb, PlatformDb } from '../../kernel/database/company-db.ts'
import { removeInBatches } from '../../kernel/work/remove-in-batches.ts'
import type { AuditEntries, PlatformAuditEntries } from '../../schema/tables.ts'

type AnyDb = CompanyDb | PlatformDb
/** `company`: of the scope. `platform`: of the operators. */
export type AuditPlace = 'company' | 'platform'

/** The conditions of a search, and the company whose time zone its days have. */
export interface AuditSearch extends Omit<AuditFilter, 'searchParam'> {
  readonly term: string
  readonly companyId: number
}

/** The name that a user has at this moment. */
const nameOf = (userId: number | null) =>
  sql<string>`coalesce((select name from users where id = ${userId}), '')`

export const findCompanyName = async (db: PlatformDb, id: number): Promise<string> =>
  (await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''

/** The time zone of the company whose admin reads a log. */
export const findLogTimezone = async (db: AnyDb, id: number): Promise<string> =>
  (await db.selectFrom('companies').select('timezone').where('id', '=', id).executeTakeFirstOrThrow())
    .timezone

export const insertEntry = (
  db: AnyDb,
  entry: Omit<Insertable<AuditEntries>, 'actor_name'> & { readonly actor: number | null },
) =>
  db
    .insertInto('audit_entries')
    .values({ ...entry, actor_name: nameOf(entry.actor) })
    .execute()
export const hasEntrySince = async (
  db: CompanyDb,
  entry: { readonly actor: number; readonly kind: AuditKind; readonly subject: string; readonly since: Date },
): Promise<boolean> =>
  (await db
    .selectFrom('audit_entries')
    .select('id')
    .where('at', '>', entry.since)
    .where('actor', '=', entry.actor)
    .where('kind', '=', entry.kind)
    .where('subject', '=', entry.subject)
    .limit(1)
    .executeTakeFirst()) !== undefined
export const insertPlatformEntry = (
  db: PlatformDb,
  entry: Omit<Insertable<PlatformAuditEntries>, 'actor_name'> & { readonly actor: number | null },
) =>
  db
    .insertInto('platform_audit_entries')
    .values({ ...entry, actor_name: nameOf(entry.actor) })
    .execute()

const tableOf = (place: AuditPlace) =>
  sql.table(place === 'company' ? 'audit_entries' : 'platform_audit_entries')
/** The first moment of a day of the company's calendar, or of a day so many days after it. */
const startOfLogDay = (day: string, companyId: number, daysAfter: 0 | 1 = 0) =>
  sql`(select start_of_local_day(${day}::date + ${sql.lit(daysAfter)}, timezone) from companies where id = ${companyId})`

function matching({ term, userId, kind, from, to, companyId }: AuditSearch) {
  const found = sql`search_text(e.actor_name || ' ' || e.subject || ' ' || e.address)`
  return sql.join(
    [
      sql`true`,
      ...(term === '' ? [] : [sql`${found} like like_pattern(${term})`]),
      ...(userId === undefined ? [] : [sql`e.actor = ${userId}`]),
      ...(kind === undefined ? [] : [sql`e.kind = ${kind}`]),
      ...(from === undefined ? [] : [sql`e.at >= ${startOfLogDay(from, companyId)}`]),
      ...(to === undefined ? [] : [sql`e.at < ${startOfLogDay(to, companyId, 1)}`]),
    ],
    sql` and `,
  )
}

export interface AuditRow {
  readonly id: number
  readonly at: Date
  readonly kind: AuditKind
  readonly actor: number | null
  readonly actor_name: string
  readonly by_operator: boolean
  readonly record: AuditEntries['record']
  readonly record_id: number | null
  readonly subject: string
  readonly address: string
  readonly changes: { field: string; before: string | null; after: string | null }[]
}

/** The place in the log after which a page begins: the last entry of the page before. */
export type AuditPosition = Pick<AuditRow, 'at' | 'id'>

export const pageEntries = async (
  db: AnyDb,
  place: AuditPlace,
  search: AuditSearch,
  { offset = 0, limit, after }: { offset?: number; limit: number; after?: AuditPosition | undefined },
): Promise<readonly AuditRow[]> =>
  (
    await sql<AuditRow>`
      select e.id, e.at, e.kind, e.actor, e.actor_name, e.by_operator, e.record, e.record_id, e.subject, e.address, e.changes
      from ${tableOf(place)} e
      where ${matching(search)} ${after ? sql`and (e.at, e.id) < (${after.at}, ${after.id})` : sql``}
      order by e.at desc, e.id desc offset ${offset} limit ${limit}`.execute(db)
  ).rows

export const countEntries = async (
  db: AnyDb,
  place: AuditPlace,
  search: AuditSearch,
  limit: number,
): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from (select 1 from ${tableOf(place)} e where ${matching(search)} limit ${limit}) found`.execute(
      db,
    )
  ).rows[0]?.n ?? 0

/**
 * Removes what is older than the trigger demands: 400 days by the clock of the database, which refuses every
 * other deletion.
 */
export async function removeOldEntries(db: PlatformDb): Promise<void> {
  await removeInBatches(limit =>
    sql`delete from audit_entries where id in (select id from audit_entries where at < now() - interval '400 days' limit ${limit})`.execute(
      db,
    ),
  )
  await removeInBatches(limit =>
    sql`delete from platform_audit_entries where id in (select id from platform_audit_entries where at < now() - interval '400 days' limit ${limit})`.execute(
      db,
    ),
  )
}
