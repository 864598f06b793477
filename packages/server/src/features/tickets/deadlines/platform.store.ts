import { sql } from 'kysely'
import * as companies from '../../companies/index.ts'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'
import { byTurnOfCompany } from '../../../kernel/work/next-due.ts'

/**
 * Deadlines that are due, of all companies that run, in turns and the longest due first; reads without locks. A
 * worker locks each in its company's scope.
 */
export const listDueDeadlines = (db: PlatformDb, now: Date, limit: number) =>
  db
    .selectFrom('ticket_deadlines')
    .select(['company_id', 'ticket_id', 'kind', 'failures'])
    .where('due_at', '<=', now)
    .where(companies.isCompanyRunning('ticket_deadlines.company_id', now))
    .orderBy(byTurnOfCompany('company_id', 'due_at'))
    .orderBy('due_at')
    .limit(limit)
    .execute()

/**
 * Companies with a ticket that waits in a rotating queue and has no time in the rotation. This read of all
 * companies is necessary because a timer has no company.
 */
export const listCompaniesWithUntimedRotation = async (db: PlatformDb): Promise<number[]> =>
  (
    await sql<{ company_id: number }>`
      select distinct t.company_id from queues q join tickets t on t.company_id = q.company_id and t.queue_id = q.id
      where q.rotate and t.status = 'pending' and not t.is_group and not t.chatbot and not exists (
        select 1 from ticket_deadlines d where d.company_id = t.company_id and d.ticket_id = t.id and d.kind = 'rotation')`.execute(
      db,
    )
  ).rows.map(row => row.company_id)
