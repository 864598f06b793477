import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

export interface PlatformCounts {
  readonly plans: number
  readonly claimed: number
  readonly stray: number
  readonly announcements: number
  readonly helps: number
}
/** Counts of the operators' lines; payments count that wait for them: said to be made, or money that paid nothing. */
export async function countPlatform(db: PlatformDb): Promise<PlatformCounts | undefined> {
  const { rows } = await sql<PlatformCounts>`select
    (select count(*)::int from plans) as plans,
    (select count(*)::int from charges h where h.gateway = 'manual' and h.code is not null and h.paid_at is null
      and h.claimed_at > coalesce(h.dismissed_at, '-infinity')
      and not exists (select from payments p where p.company_id = h.company_id and p.charge_id = h.id)) as claimed,
    (select count(*)::int from payments where outcome <> 'applied' and resolved_at is null) as stray,
    (select count(*)::int from announcements where is_active) as announcements,
    (select count(*)::int from helps) as helps`.execute(db)
  return rows[0]
}
