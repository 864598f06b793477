import { LIMITS, refuse, type Announcement } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { presentAnnouncement } from './announcements.present.ts'
import {
  countAnnouncements,
  findAnnouncement,
  insertView,
  listUnseenRows as unseenRows,
  pageAnnouncements,
} from './announcements.store.ts'

/** Latest first. Only a platform operator sees inactive ones. Spec: workspace 6. */
export async function list(
  scope: Scope,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ records: Announcement[]; count: number; hasMore: boolean }> {
  const filter = { term: searchParam, activeOnly: !scope.viewer.super }
  const [rows, count] = await allOrThrow(
    pageAnnouncements(scope.db, filter, (pageNumber - 1) * LIMITS.page, LIMITS.page + 1),
    countAnnouncements(scope.db, filter, LIMITS.countMax),
  )
  return {
    records: rows.slice(0, LIMITS.page).map(row => presentAnnouncement(scope.context, row)),
    count,
    hasMore: rows.length > LIMITS.page,
  }
}

export async function find(scope: Scope, id: number): Promise<Announcement> {
  const row = await findAnnouncement(scope.db, id)
  if (!row || !(row.status || scope.viewer.super)) throw refuse('ERR_NO_ANNOUNCEMENT_FOUND')
  return presentAnnouncement(scope.context, row)
}

/** Unseen ones that were published since this person joined, most urgent first. */
export const listUnseen = async (scope: Scope): Promise<Announcement[]> =>
  (await unseenRows(scope.db, scope.viewer.id, LIMITS.page)).map(row =>
    presentAnnouncement(scope.context, row),
  )

export async function view(scope: Scope, id: number): Promise<void> {
  await find(scope, id)
  await insertView(scope.db, { user_id: scope.viewer.id, announcement_id: id, seen_at: scope.now })
}
