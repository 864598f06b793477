import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** An import that goes on, with what waits of it now. */
export interface RunningImport {
  id: number
  company_id: number
  kind: 'messages' | 'contacts' | 'chats'
  heard_at: Date
  percent: number
  /** What is said of it until now. */
  told_found: number | null
  told_taken: number
  told_percent: number
  /** Events that came of it, and those that were gone through. */
  found: number
  taken: number
  /** How far the phone is may be still waiting among what came. */
  is_hearing: boolean
  is_connected: boolean
  closes: boolean
}

/** Every import that goes on. What came of it is counted by its rows, so that nobody who hears a message waits for a counter. */
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
