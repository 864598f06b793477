import { sql } from 'kysely'
import type { CompanyDb, PlatformDb } from '../../kernel/database/company-db.ts'

/** The company that runs the platform; it does not expire. Spec: behaviour 15. */
export const PLATFORM_COMPANY = 1

/** Does a company end when it does not pay? */
export const mayExpire = (companyId: number): boolean => companyId !== PLATFORM_COMPANY

/** A date on which a company ends, for the wire; null for the one that does not expire. */
export const presentExpiry = (companyId: number, date: Date | null): string | null =>
  mayExpire(companyId) ? (date?.toISOString() ?? null) : null

/** Returns a due date if it is past. */
export const pastDueDate = (company: { id: number; due_date: Date | null }, now: Date): Date | undefined =>
  mayExpire(company.id) && company.due_date !== null && company.due_date < now ? company.due_date : undefined

/**
 * SQL condition: the company of this column is neither suspended nor expired. Every query that finds due work
 * of rules, timers and jobs has it, so the work of other companies stays where it is until they run again;
 * their messages are stored. Spec: behaviour 2.
 */
export const isCompanyRunning = (companyId: string, now: Date) =>
  sql<boolean>`exists (select from companies running where running.id = ${sql.ref(companyId)} and running.is_active
    and (running.id = ${sql.lit(PLATFORM_COMPANY)} or running.due_date is null or running.due_date >= ${now}))`

/** The same of one company. */
export const mayCompanyWork = async (db: CompanyDb | PlatformDb, id: number, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('companies as c')
    .select('c.id')
    .where('c.id', '=', id)
    .where(isCompanyRunning('c.id', now))
    .executeTakeFirst()) !== undefined
