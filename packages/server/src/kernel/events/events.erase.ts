import { sql } from 'kysely'
import type { CompanyDb } from '../database/company-db.ts'

/** Turns the kept events about a contact into events that only say that it is gone; returns how many. */
export const eraseEventsOfContact = async (
  db: CompanyDb,
  { contactId, numbers }: { contactId: number; numbers: readonly string[] },
): Promise<number> =>
  (
    await sql<{
      erased: number
    }>`select erase_events(${contactId}, ${[...numbers]}::text[]) as erased`.execute(db)
  ).rows[0]?.erased ?? 0
