import { Draft, LIMITS } from '@recado/contract'
import { sql, type Insertable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { Drafts } from '../../schema/tables.ts'
import { draftRecord } from './drafts.record.ts'

/** Ticket or chat. */
export type DraftTarget =
  | { readonly ticket_id: number; readonly chat_id: null }
  | { readonly ticket_id: null; readonly chat_id: number }
const FIELDS = draftRecord.fields(Draft)

/** Retention of an emptied draft. */
const EMPTY_RETENTION = sql`interval '1 day'`

export const listDrafts = (db: CompanyDb, userId: number): Promise<Draft[]> =>
  db
    .selectFrom('drafts')
    .select(FIELDS)
    .where('user_id', '=', userId)
    .where('text', '<>', '')
    .orderBy('edited_at', 'desc')
    .limit(sql.lit(LIMITS.draftsKept))
    .execute()
export const findDraft = (
  db: CompanyDb,
  userId: number,
  { ticket_id, chat_id }: DraftTarget,
): Promise<Draft | undefined> =>
  db
    .selectFrom('drafts')
    .select(FIELDS)
    .where('user_id', '=', userId)
    .where('ticket_id', 'is not distinct from', ticket_id)
    .where('chat_id', 'is not distinct from', chat_id)
    .executeTakeFirst()

/** Saves a draft unless a later one exists; returns what is saved. */
export const saveDraft = (
  db: CompanyDb,
  draft: DraftTarget & Insertable<Drafts> & { readonly edited_at: Date },
): Promise<Draft | undefined> => {
  const { text, is_note, mentions, edited_at } = draft
  return db
    .insertInto('drafts')
    .values(draft)
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'user_id', 'ticket_id', 'chat_id'])
        .doUpdateSet({ text, is_note, mentions, edited_at })
        .where('drafts.edited_at', '<=', edited_at),
    )
    .returning(FIELDS)
    .executeTakeFirst()
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
