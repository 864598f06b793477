import type { PlatformDb } from '../../kernel/database/company-db.ts'

/**
 * Deadlines of all companies that are due, longest due first; reads without locks. A worker locks each in its
 * company's scope.
 */
export const listDueDeadlines = (db: PlatformDb, now: Date, limit: number) =>
  db
    .selectFrom('ticket_deadlines')
    .select(['company_id', 'ticket_id', 'kind', 'failures'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
