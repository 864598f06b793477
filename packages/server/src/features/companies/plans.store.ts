import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** May somebody sign up for this plan? */
export const isPlanPublic = async (db: PlatformDb, id: number): Promise<boolean> =>
  (await db.selectFrom('plans').select('id').where('id', '=', id).where('is_public', '=', true).executeTakeFirst()) !== undefined
/** Plans that somebody may sign up for, the cheapest first. */
export const listPublicPlanRows = (db: PlatformDb) => db.selectFrom('plans').selectAll().where('is_public', '=', true).orderBy('value').orderBy('id').execute()
