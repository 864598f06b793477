import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { StoredTranscription } from '../../schema/stored.ts'

export const findProvider = (db: CompanyDb) =>
  db.selectFrom('transcription_providers').select(['company_id', 'base_url', 'model', 'api_key']).executeTakeFirst()
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>
export const saveProvider = (db: CompanyDb, row: { base_url: string; model: string; api_key: string | null; updated_at: Date }) =>
  db
    .insertInto('transcription_providers')
    .values(row)
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(row))
    .execute()
export const removeProvider = (db: CompanyDb) => db.deleteFrom('transcription_providers').execute()

/** Begins to listen, for one at a time: false when somebody listens since `staleAt`, or it is written down already. */
export async function claimTranscription(db: CompanyDb, messageId: number, running: StoredTranscription, staleAt: Date): Promise<boolean> {
  const { rows } = await sql`update messages set transcription = ${JSON.stringify(running)}::jsonb
    where id = ${messageId} and (transcription is null or transcription ->> 'state' = 'running' and transcription ->> 'at' < ${staleAt.toISOString()}) returning id`.execute(
    db,
  )
  return rows.length > 0
}
/** Writes down what was heard, or nothing, where this listening is still the one that counts. */
export const saveTranscription = (db: CompanyDb, messageId: number, running: StoredTranscription, result: StoredTranscription | null) =>
  sql`update messages set transcription = ${result && JSON.stringify(result)}::jsonb where id = ${messageId} and transcription ->> 'at' = ${running.at} and transcription ->> 'state' = 'running'`.execute(
    db,
  )
