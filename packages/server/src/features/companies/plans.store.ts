import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** Returns whether the plan is public. */
export const isPlanPublic = async (db: PlatformDb, id: number): Promise<boolean> =>
  (await db
    .selectFrom('plans')
    .select('id')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .executeTakeFirst()) !== undefined
/** Plans open for sign-up, the cheapest first. */
export const listPublicPlanRows = (db: PlatformDb) =>
  db.selectFrom('plans').selectAll().where('is_public', '=', true).orderBy('value').orderBy('id').execute()
