import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** Gives the key of the server to so many digests that have none; returns how many had none. */
export async function keyDigests(db: PlatformDb, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with bare as (
      delete from withdrawn_numbers where (company_id, purpose, number_hash) in
        (select company_id, purpose, number_hash from withdrawn_numbers where not is_keyed_digest(number_hash) limit ${limit})
      returning company_id, purpose, number_hash, at
    ), keyed as (
      insert into withdrawn_numbers (company_id, purpose, number_hash, at)
        select company_id, purpose, keyed_digest(number_hash), at from bare
      on conflict do nothing
    )
    select count(*) as count from bare`.execute(db)
  return rows[0]?.count ?? 0
}
