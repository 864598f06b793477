import { LIMITS } from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Ticket or chat. */
export type DraftTarget =
  | { readonly ticket_id: number; readonly chat_id: null }
  | { readonly ticket_id: null; readonly chat_id: number }
export interface DraftRow {
  readonly ticket_id: number | null
  readonly chat_id: number | null
  readonly text: string
  readonly is_note: boolean
  readonly mentions: { id: number; name: string }[]
  readonly edited_at: Date
}
const COLUMNS = ['ticket_id', 'chat_id', 'text', 'is_note', 'mentions', 'edited_at'] as const

/** Retention of an emptied draft. */
const EMPTY_RETENTION = sql`interval '1 day'`

export const listDrafts = (db: CompanyDb, userId: number): Promise<DraftRow[]> =>
  db
    .selectFrom('drafts')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('text', '<>', '')
    .orderBy('edited_at', 'desc')
    .limit(sql.lit(LIMITS.draftsKept))
    .execute()
export const findDraft = (
  db: CompanyDb,
  userId: number,
  { ticket_id, chat_id }: DraftTarget,
): Promise<DraftRow | undefined> =>
  db
    .selectFrom('drafts')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('ticket_id', 'is not distinct from', ticket_id)
    .where('chat_id', 'is not distinct from', chat_id)
    .executeTakeFirst()

/** Saves a draft unless a later one exists; returns whether it did. */
export const saveDraft = async (
  db: CompanyDb,
  draft: DraftTarget & {
    readonly user_id: number
    readonly text: string
    readonly is_note: boolean
    readonly mentions: string
    readonly edited_at: Date
  },
): Promise<boolean> => {
  const { text, is_note, mentions, edited_at } = draft
  const row = await db
    .insertInto('drafts')
    .values(draft)
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'user_id', 'ticket_id', 'chat_id'])
        .doUpdateSet({ text, is_note, mentions, edited_at })
        .where('drafts.edited_at', '<=', edited_at),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes drafts beyond the maximum number, and old emptied ones. */
export const pruneDrafts = (db: CompanyDb, userId: number, now: Date) =>
  db
    .deleteFrom('drafts')
    .where('user_id', '=', userId)
    .where(eb =>
      eb.or([
        eb(
          'id',
          'in',
          eb
            .selectFrom('drafts')
            .select('id')
            .where('user_id', '=', userId)
            .orderBy('edited_at', 'desc')
            .offset(LIMITS.draftsKept),
        ),
        eb.and([eb('text', '=', ''), sql<boolean>`edited_at < ${now}::timestamptz - ${EMPTY_RETENTION}`]),
      ]),
    )
    .execute()
