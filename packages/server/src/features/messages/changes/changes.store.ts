import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** Stores an earlier text of a message, and the time since which it had it. */
export const insertVersion = (db: CompanyDb, messageId: number, body: string, at: Date) =>
  db.insertInto('message_versions').values({ message_id: messageId, body, created_at: at }).execute()
const selectVersion = (db: CompanyDb, messageId: number, end: 'asc' | 'desc') =>
  db
    .selectFrom('message_versions')
    .select('id')
    .where('message_id', '=', messageId)
    .orderBy('created_at', end)
    .orderBy('id', end)
    .limit(1)
/** Removes the latest earlier text and returns it. */
export const popVersion = (
  db: CompanyDb,
  messageId: number,
): Promise<{ body: string; created_at: Date } | undefined> =>
  db
    .deleteFrom('message_versions')
    .where('id', '=', selectVersion(db, messageId, 'desc'))
    .returning(['body', 'created_at'])
    .executeTakeFirst()
export const saveFirstVersion = (db: CompanyDb, messageId: number, body: string) =>
  db
    .updateTable('message_versions')
    .set({ body })
    .where('id', '=', selectVersion(db, messageId, 'asc'))
    .execute()
/**
 * Returns whether the reaction is stored; false when the same author has a later one. An empty emoji is a
 * withdrawn reaction.
 */
export const saveReaction = async (
  db: CompanyDb,
  reaction: {
    message_id: number
    author: string
    author_name: string
    from_me: boolean
    emoji: string
    created_at: Date
  },
): Promise<boolean> =>
  (
    await db
      .insertInto('message_reactions')
      .values(reaction)
      .onConflict(conflict =>
        conflict
          .columns(['company_id', 'message_id', 'author'])
          .doUpdateSet({
            emoji: reaction.emoji,
            author_name: reaction.author_name,
            created_at: reaction.created_at,
          })
          .where('message_reactions.created_at', '<=', reaction.created_at),
      )
      .returning('author')
      .execute()
  ).length > 0
export const removeReaction = (db: CompanyDb, messageId: number, author: string) =>
  db
    .deleteFrom('message_reactions')
    .where('message_id', '=', messageId)
    .where('author', '=', author)
    .execute()
