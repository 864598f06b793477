import { sql } from 'kysely'
import type { AppContext } from '../kernel/process/app-context.ts'

const BATCH_SIZE = 500

/**
 * Removes files of deleted or replaced rows (messages, quick messages, queue options, announcements), unless a
 * message still shows them or an option still sends them; returns how many. A failed removal is retried the next time.
 */
export async function emptyMediaTrash(
  context: Pick<AppContext, 'platform' | 'media' | 'log'>,
): Promise<number> {
  let removed = 0
  for (let after = 0; ;) {
    const due = await context.platform
      .selectFrom('media_trash')
      .select(['id', 'company_id', 'key', isShown.as('shown')])
      .where('id', '>', after)
      // A concurrent forward of the message has finished by then.
      .where('created_at', '<', sql<Date>`now() - interval '1 minute'`)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    const done: number[] = []
    for (const { id, company_id, key, shown } of due) {
      try {
        if (!shown) await context.media.remove(company_id, key)
        if (!shown) removed++
        done.push(id)
      } catch (error) {
        context.log.warn({ err: error }, 'A file of a removed message could not be removed.')
      }
    }
    if (done.length > 0) await context.platform.deleteFrom('media_trash').where('id', 'in', done).execute()
    if (due.length < BATCH_SIZE) return removed
    after = due.at(-1)?.id ?? after
  }
}

/**
 * Forwarded messages share one file and its thumbnail, and what an option, a file list or a schedule sent is their file. A merged contact's
 * picture passes to the other, or waits until the unmerge.
 */
const isShown = sql<boolean>`(exists (
  select 1 from messages m where m.company_id = media_trash.company_id and m.media is not null and (m.media ->> 'key' = media_trash.key or m.media ->> 'thumbnailKey' = media_trash.key))
  or exists (select 1 from queue_options o where o.company_id = media_trash.company_id and o.media ->> 'key' = media_trash.key)
  or exists (select 1 from file_list_options f where f.company_id = media_trash.company_id and f.media ->> 'key' = media_trash.key)
  or exists (select 1 from schedules s where s.company_id = media_trash.company_id and s.media ->> 'key' = media_trash.key)
  or exists (select 1 from campaigns p where p.company_id = media_trash.company_id and p.media ->> 'key' = media_trash.key)
  or exists (select 1 from contacts c where c.company_id = media_trash.company_id and c.picture_key = media_trash.key)
  or exists (select 1 from contact_merges k where k.company_id = media_trash.company_id and media_trash.key = any(pictures_kept(k.kept))))`
