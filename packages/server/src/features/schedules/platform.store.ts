import { ACK } from '@recado/contract'
import { sql } from 'kysely'
import * as companies from '../companies/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { byTurnOfCompany } from '../../kernel/work/next-due.ts'

/** The schedules that are due by this process's clock, of all companies that may send now, the longest due first. */
export const listDueSchedules = (db: PlatformDb, now: Date, limit: number) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .select(['s.company_id', 's.id'])
    .where('s.status', '=', 'PENDENTE')
    .where('s.due_at', '<=', now)
    .where(companies.mayWorkOn('useSchedules', now))
    .orderBy(byTurnOfCompany('s.company_id', 's.due_at'))
    .orderBy('s.due_at')
    .limit(limit)
    .execute()
/** Schedules whose messages have been sent, have failed, or are uncertain, since they were claimed. */
export const listSettled = (db: PlatformDb, limit: number) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('messages as m', join =>
      join.onRef('m.company_id', '=', 's.company_id').onRef('m.id', '=', 's.message_id'),
    )
    .select(['s.company_id', 's.id'])
    .where(
      sql<boolean>`(s.status = 'AGENDADA' and (m.ack <> ${sql.lit(ACK.pending)} or m.uncertain))
        or (s.status = 'ERRO' and s.message_id is not null and m.ack > ${sql.lit(ACK.pending)})`,
    )
    .limit(limit)
    .execute()
/** Schedules whose message nobody sent in all the time that it had. */
export const listStuck = (
  db: PlatformDb,
  { now, dueBefore }: { readonly now: Date; readonly dueBefore: Date },
  limit: number,
) =>
  db
    .selectFrom('schedules')
    .select(['company_id', 'id'])
    .where('status', '=', 'AGENDADA')
    .where('due_at', '<', dueBefore)
    .where(companies.isCompanyRunning('schedules.company_id', now))
    .limit(limit)
    .execute()
