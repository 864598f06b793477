import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { emptyMessages } from './erase.store.ts'

/** Messages that the retention rule emptied, or whose files it took; bytes of those files. */
export interface AgedMessages {
  readonly ids: readonly number[]
  readonly ticketIds: ReadonlySet<number>
  readonly files: number
  readonly bytes: number
}
interface FileRow {
  readonly id: number
  readonly ticket_id: number
  readonly has_file: boolean
  readonly size: number
}
const HAS_FILE = sql<boolean>`(media ->> 'key' is not null)`
/** It has a file, or can still be asked of the channel for one. */
const MAY_HAVE_FILE = sql<boolean>`(media ->> 'key' is not null or media ->> 'ref' is not null)`
const toAged = (rows: readonly FileRow[]): AgedMessages => {
  const files = rows.filter(row => row.has_file)
  return {
    ids: rows.map(({ id }) => id),
    ticketIds: new Set(rows.map(({ ticket_id }) => ticket_id)),
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
  }
}

/** The next messages of these tickets. One that is locked is passed by: whoever holds it may wait for the ticket. */
const selectNext = (db: CompanyDb, ticketIds: readonly number[], limit: number) =>
  db
    .selectFrom('messages')
    .select([
      'id',
      'ticket_id',
      HAS_FILE.as('has_file'),
      sql<number>`coalesce((media ->> 'size')::bigint, 0)`.$castTo<number>().as('size'),
    ])
    .where('ticket_id', 'in', [...ticketIds])
    .orderBy('ticket_id')
    .orderBy('id')
    .limit(sql.lit(limit))
    .forUpdate()
    .skipLocked()

/** Empties the next messages of these tickets: rows, authors and times stay, since they are counted. */
export async function ageOutMessages(
  db: CompanyDb,
  ticketIds: readonly number[],
  { limit, at }: { limit: number; at: Date },
): Promise<AgedMessages> {
  const aged = toAged(await selectNext(db, ticketIds, limit).where('aged_out', '=', false).execute())
  if (aged.ids.length === 0) return aged
  await emptyMessages(db, aged.ids, at)
  await db
    .updateTable('messages')
    .set({ aged_out: true, media_type: 'chat', is_read: true, failure: null, uncertain: false })
    .where('id', 'in', [...aged.ids])
    .execute()
  return aged
}

/** Takes the files of the next messages of these tickets; the name, the text and the transcript stay. */
export async function ageOutFiles(
  db: CompanyDb,
  ticketIds: readonly number[],
  limit: number,
): Promise<AgedMessages> {
  const aged = toAged(await selectNext(db, ticketIds, limit).where(MAY_HAVE_FILE).execute())
  if (aged.ids.length > 0)
    await db
      .updateTable('messages')
      .set({
        media: sql`media || '{"key": null, "thumbnailKey": null, "videoThumbnail": null, "ref": null, "peaks": null, "state": "agedOut"}'`,
      })
      .where('id', 'in', [...aged.ids])
      .execute()
  return aged
}

/** Those of these tickets that still have messages, or files. */
export const listTicketsToAge = async (
  db: CompanyDb,
  ticketIds: readonly number[],
  what: 'files' | 'messages',
): Promise<Set<number>> =>
  new Set(
    (
      await db
        .selectFrom('messages')
        .select('ticket_id')
        .distinct()
        .where('ticket_id', 'in', [...ticketIds])
        .where(what === 'files' ? MAY_HAVE_FILE : sql<boolean>`not aged_out`)
        .execute()
    ).map(({ ticket_id }) => ticket_id),
  )
