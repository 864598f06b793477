import type { PlatformDb } from '../../../kernel/database/company-db.ts'

/** The name of the operator, for the ledger. */
export const findUserName = async (db: PlatformDb, id: number): Promise<string> =>
  (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''
