import type { DesiredTimer } from '@recado/domain'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Sets and takes back the moments of a ticket, all at once. */
export async function saveTimers(db: CompanyDb, ticketId: number, timers: Readonly<Record<string, DesiredTimer>>, now: Date): Promise<void> {
  const rows = Object.entries(timers).map(([kind, timer]) => ({
    kind,
    due: timer && new Date(now.getTime() + timer.minutes * 60_000).toISOString(),
    keep: timer?.count === 'keep',
  }))
  await sql`
    with wanted as (select * from json_to_recordset(${JSON.stringify(rows)}::json) as w(kind text, due timestamptz, keep boolean)),
    gone as (delete from ticket_deadlines where ticket_id = ${ticketId} and kind in (select kind from wanted where due is null))
    insert into ticket_deadlines as d (ticket_id, kind, due_at) select ${ticketId}, kind, due from wanted where due is not null
    on conflict (company_id, ticket_id, kind) do update
      set due_at = case when (select keep from wanted w where w.kind = d.kind) then d.due_at else excluded.due_at end, failures = 0`.execute(db)
}
