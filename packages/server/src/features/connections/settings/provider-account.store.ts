import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** Returns when a connection last synced templates. */
export const findTemplateSyncTime = async (db: CompanyDb, id: number): Promise<Date | null> =>
  (await db.selectFrom('connections').select('templates_synced_at').where('id', '=', id).executeTakeFirst())
    ?.templates_synced_at ?? null
export const recordTemplateSync = (db: CompanyDb, id: number, at: Date) =>
  db.updateTable('connections').set({ templates_synced_at: at }).where('id', '=', id).execute()

/** Stores the provider's status of a number, or of the account if none is named; later reports win. */
export const recordAccountStatus = (
  db: CompanyDb,
  { connectionId, number }: { connectionId: number; number: string | undefined },
  change: { account_quality?: string; account_limit?: string; account_event?: string; account_told_at: Date },
) =>
  db
    .updateTable('connections')
    .set(change)
    .where('provider', '=', 'cloud')
    .where(eb => (number === undefined ? eb('id', '=', connectionId) : eb('number', '=', number)))
    .where(eb =>
      eb.or([eb('account_told_at', 'is', null), eb('account_told_at', '<=', change.account_told_at)]),
    )
    .returning('id')
    .execute()
