import { Announcement } from '@recado/contract'
import { sql, type Insertable } from 'kysely'
import type { CompanyDb, PlatformDb } from '../../kernel/database/company-db.ts'
import type { AnnouncementViews } from '../../schema/tables.ts'
import { announcementRecord } from './announcements.record.ts'

const selectAnnouncement = (db: CompanyDb | PlatformDb) =>
  db
    .selectFrom('announcements as a')
    .select(announcementRecord.fields(Announcement, 'a'))
    .select(['a.media', 'a.media_company_id'])
export type AnnouncementRow = Awaited<
  ReturnType<ReturnType<typeof selectAnnouncement>['executeTakeFirstOrThrow']>
>

interface AnnouncementFilter {
  readonly term: string
  readonly activeOnly: boolean
}
const matchesFilter = ({ term, activeOnly }: AnnouncementFilter) =>
  sql<boolean>`(a.is_active or not ${activeOnly}) and (${term} = '' or search_text(a.title) like like_pattern(${term}) or search_text(a.text) like like_pattern(${term}))`

export const pageAnnouncements = (db: CompanyDb, filter: AnnouncementFilter, offset: number, limit: number) =>
  selectAnnouncement(db)
    .where(matchesFilter(filter))
    .orderBy('a.id', 'desc')
    .offset(offset)
    .limit(sql.lit(limit))
    .execute()
/** Counts the matches up to `limit`. */
export async function countAnnouncements(
  db: CompanyDb,
  filter: AnnouncementFilter,
  limit: number,
): Promise<number> {
  const matches = db.selectFrom('announcements as a').select('a.id').where(matchesFilter(filter)).limit(limit)
  const { n } = await db
    .selectFrom(matches.as('s'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
export const findAnnouncement = (db: CompanyDb | PlatformDb, id: number) =>
  selectAnnouncement(db).where('a.id', '=', id).executeTakeFirst()

/** Active ones that were published after this person joined and are unseen. */
export const listUnseenRows = (db: CompanyDb, userId: number, limit: number) =>
  selectAnnouncement(db)
    .where('a.is_active', '=', true)
    .where(eb =>
      eb(
        'a.published_at',
        '>=',
        eb.selectFrom('users as u').select('u.created_at').where('u.id', '=', userId),
      ),
    )
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('announcement_views as v')
            .select('v.announcement_id')
            .whereRef('v.announcement_id', '=', 'a.id')
            .where('v.user_id', '=', userId),
        ),
      ),
    )
    .orderBy('a.priority')
    .orderBy('a.id', 'desc')
    .limit(sql.lit(limit))
    .execute()
export const insertView = (db: CompanyDb, view: Insertable<AnnouncementViews>) =>
  db
    .insertInto('announcement_views')
    .values(view)
    .onConflict(conflict => conflict.doNothing())
    .execute()
