import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { StoredTranscription } from '../../../schema/stored.ts'

/**
 * Claims a transcription: false when another one that began at `staleAt` or later runs, or the text exists.
 */
export async function claimTranscription(
  db: CompanyDb,
  messageId: number,
  running: StoredTranscription,
  staleAt: Date,
): Promise<boolean> {
  const { rows } = await sql`update messages set transcription = ${JSON.stringify(running)}::jsonb
    where id = ${messageId} and (transcription is null or transcription ->> 'state' = 'running' and transcription ->> 'at' < ${staleAt.toISOString()}) returning id`.execute(
    db,
  )
  return rows.length > 0
}
/** Saves the transcript, or none, if this transcription still holds the claim. */
export const saveTranscription = (
  db: CompanyDb,
  messageId: number,
  running: StoredTranscription,
  result: StoredTranscription | null,
) =>
  sql`update messages set transcription = ${result && JSON.stringify(result)}::jsonb where id = ${messageId} and transcription ->> 'at' = ${running.at} and transcription ->> 'state' = 'running'`.execute(
    db,
  )
