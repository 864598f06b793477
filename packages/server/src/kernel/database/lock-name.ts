import { sql } from 'kysely'
import type { CompanyDb } from './company-db.ts'

/**
 * Waits until no other transaction of the company holds the lock of this name, and holds it until the end of this
 * one. A count that limits new rows needs it, or two transactions count the same.
 */
export const lockName = (db: CompanyDb, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, current_company()))`.execute(db)
