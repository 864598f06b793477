import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** What is due by now, of whichever company, longest due first; a look without locks. Whoever takes one locks it in its own scope. */
export const listDueDeadlines = (db: PlatformDb, now: Date, limit: number) =>
  db.selectFrom('ticket_deadlines').select(['company_id', 'ticket_id', 'kind', 'failures']).where('due_at', '<=', now).orderBy('due_at').limit(limit).execute()
