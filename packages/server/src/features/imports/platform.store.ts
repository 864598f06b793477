import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** A running import with its pending work. */
export interface RunningImport {
  id: number
  company_id: number
  kind: 'messages' | 'contacts' | 'chats'
  heard_at: Date
  percent: number
  /** The published progress. */
  told_found: number | null
  told_taken: number
  told_percent: number
  /** Events of the import, and handled ones. */
  found: number
  taken: number
  /** Whether the history progress is still in the inbox. */
  is_hearing: boolean
  is_connected: boolean
  closes: boolean
}

/** Lists running imports. Counts their inbox rows, so that intake never waits for a shared counter. */
export const listRunningImports = async (db: PlatformDb): Promise<RunningImport[]> =>
  (
    await sql<RunningImport>`
      select i.id, i.company_id, i.kind, i.heard_at, i.percent, i.found as told_found, i.taken as told_taken, i.told_percent, n.found, n.taken,
        exists (select 1 from inbox_chats h where h.company_id = i.company_id and h.connection_id = i.connection_id and h.chat = 'history' and h.pending > 0) as is_hearing,
        c.status = 'CONNECTED' as is_connected, c.close_imported as closes
      from imports i join connections c on c.company_id = i.company_id and c.id = i.connection_id
      cross join lateral (
        select count(*)::int as found, (count(*) filter (where b.handled_at is not null or b.parked_at is not null))::int as taken
        from inbox b where b.company_id = i.company_id and b.import_id = i.id) n
      where i.state = 'running' order by i.id limit 500`.execute(db)
  ).rows
