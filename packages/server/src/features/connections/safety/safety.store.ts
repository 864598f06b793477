import type { Updateable } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { Connections } from '../../../schema/tables.ts'

/** Returns the inputs of the new-chat limit of a connection and the company's time zone. */
export const findLimits = (db: CompanyDb, id: number) =>
  db
    .selectFrom('connections as c')
    .innerJoin('companies as o', 'o.id', 'c.company_id')
    .select([
      'c.provider',
      'c.limit_new_chats',
      'c.new_chats_per_day',
      'c.warm_up',
      'c.number_since',
      'c.restricted_until',
      'o.timezone',
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
export type LimitsRow = NonNullable<Awaited<ReturnType<typeof findLimits>>>

/** Locks until the transaction ends. */
export const lockRestriction = (db: CompanyDb, id: number) =>
  db
    .selectFrom('connections')
    .select(['restricted_until', 'restrictions'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
export const saveRestriction = (
  db: CompanyDb,
  id: number,
  change: Pick<Updateable<Connections>, 'restricted_until' | 'restrictions'>,
) => db.updateTable('connections').set(change).where('id', '=', id).execute()
/** Ends a restriction early; the number of restrictions stays. */
export const endRestriction = (db: CompanyDb, id: number, now: Date) =>
  db
    .updateTable('connections')
    .set({ restricted_until: now })
    .where('id', '=', id)
    .where('restricted_until', '>', now)
    .execute()
