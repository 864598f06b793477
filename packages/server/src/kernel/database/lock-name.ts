import { sql } from 'kysely'
import type { CompanyDb, PlatformDb } from './company-db.ts'

/**
 * Waits until no other transaction of the company holds the lock of this name, and holds it until the end of this
 * one. A count that limits new rows needs it, or two transactions count the same.
 */
export const lockName = (db: CompanyDb, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, current_company()))`.execute(db)

/** The same for any company, in a transaction of the platform. */
export const lockNameOf = (db: PlatformDb, name: string, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${companyId}))`.execute(db)

/**
 * Waits until no transaction holds the lock of this name of a company, and keeps it from being taken; others
 * may share it.
 */
export const shareName = (db: PlatformDb, name: string, companyId: number) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, ${companyId}))`.execute(db)
