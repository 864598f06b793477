import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** A connection, and the time since which its conversations are polled. */
export interface WatchedConnection {
  readonly companyId: number
  readonly connectionId: number
  readonly since: Date
}

/** Rows for each kind of ticket, the latest first. */
const BATCH_SIZE = 100

/**
 * Ids of contacts with an active conversation on these connections, recent activity, and no check after
 * `checkedBefore`.
 */
export async function listUnchecked(
  db: PlatformDb,
  watched: readonly WatchedConnection[],
  checkedBefore: Date,
): Promise<{ connection_id: number; contact_id: number }[]> {
  if (watched.length === 0) return []
  // Names every value of the index columns before the timestamp, so that the index alone finds recent rows.
  const { rows } = await sql<{ connection_id: number; contact_id: number }>`
    select o.connection_id, t.contact_id
    from unnest(${watched.map(one => one.companyId)}::int[], ${watched.map(one => one.connectionId)}::int[], ${watched.map(one => one.since)}::timestamptz[])
        as o(company_id, connection_id, since)
      cross join (values ('pending'), ('open')) as s(status) cross join (values (false), (true)) as g(is_group) cross join (values (false), (true)) as u(has_unread)
      cross join lateral (
        select t.contact_id from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
        where t.company_id = o.company_id and t.status = s.status and t.is_group = g.is_group and t.has_unread = u.has_unread and t.updated_at > o.since
          and t.connection_id = o.connection_id and (c.profile_checked_at is null or c.profile_checked_at < ${checkedBefore})
        order by t.updated_at desc limit ${BATCH_SIZE}) t`.execute(db)
  return rows
}
