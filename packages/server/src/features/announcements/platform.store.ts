import { sql, type Insertable, type Updateable } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import type { Announcements } from '../../schema/tables.ts'

export const insertAnnouncement = async (db: PlatformDb, row: Insertable<Announcements>): Promise<number> =>
  (await db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow()).id
/** Waits for concurrent changes. */
export const lockAnnouncement = (db: PlatformDb, id: number) =>
  db.selectFrom('announcements').select('is_active').where('id', '=', id).forUpdate().executeTakeFirst()
/** Publishes it as unseen for everybody. Uses the database's clock, like users' creation times. */
export async function publishAnnouncement(db: PlatformDb, id: number): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ published_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('announcement_views').where('announcement_id', '=', id).execute()
}
/** Changes a locked announcement. */
export async function saveAnnouncement(db: PlatformDb, id: number, change: Updateable<Announcements>) {
  if (change.media !== undefined) await trashPicture(db, id)
  await db.updateTable('announcements').set(change).where('id', '=', id).execute()
}
/** Removes a locked announcement. */
export async function removeAnnouncement(db: PlatformDb, id: number): Promise<void> {
  await trashPicture(db, id)
  await db.deleteFrom('announcements').where('id', '=', id).execute()
}
/** The file goes once it is committed that the announcement holds it no more. */
const trashPicture = (db: PlatformDb, id: number) =>
  sql`select trash_media(media_company_id, media) from announcements where id = ${id}`.execute(db)
/** Marks an announcement as seen by its author. */
export const insertAuthorView = (
  db: PlatformDb,
  announcement_id: number,
  { id: user_id, companyId: company_id }: { readonly id: number; readonly companyId: number },
) =>
  db
    .insertInto('announcement_views')
    .values({ company_id, user_id, announcement_id, seen_at: sql<Date>`now()` })
    .onConflict(conflict => conflict.doNothing())
    .execute()
