import {
  ANNOUNCEMENT_MEDIA,
  refuse,
  type Announcement,
  type AnnouncementChange,
  type AnnouncementInput,
  type SavedFile,
} from '@recado/contract'
import { withPlatformDb, publishToEveryCompany } from '../../kernel/database/platform-db.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { storedFile } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { announcementChanged, announcementPublished, announcementRemoved } from './announcements.events.ts'
import { presentAnnouncement } from './announcements.present.ts'
import { announcementRecord } from './announcements.record.ts'
import { findAnnouncement } from './announcements.store.ts'
import {
  insertAnnouncement,
  insertAuthorView,
  lockAnnouncement,
  publishAnnouncement,
  removeAnnouncement,
  saveAnnouncement,
} from './platform.store.ts'

// An operator writes for all companies. The guard admits nobody else, and the role of scopes has no write
// grant.

/** The operator who writes; what they publish is not news to them. */
interface Author {
  readonly id: number
  readonly companyId: number
}

/** Runs the work, publishes the result to every company and notifies the publisher, in one transaction. */
async function applyAndPublish(
  context: AppContext,
  work: (db: PlatformDb) => Promise<{ id: number; wasActive: boolean }>,
  author?: Author,
): Promise<Announcement> {
  const announcement = await withPlatformDb(context, async db => {
    const { id, wasActive } = await work(db)
    const row = await findAnnouncement(db, id)
    if (!row) throw refuse('ERR_NO_ANNOUNCEMENT_FOUND')
    const after = presentAnnouncement(context, row)
    if (after.status && !wasActive) {
      await publishAnnouncement(db, id)
      if (author) await insertAuthorView(db, id, author)
    }
    const event = !after.status
      ? announcementRemoved(id)
      : wasActive
        ? announcementChanged(after)
        : announcementPublished(after)
    await publishToEveryCompany(db, event, context.clock.now())
    return after
  })
  context.wakes.tell('published')
  return announcement
}

export const create = (
  context: AppContext,
  author: Author,
  input: AnnouncementInput,
  file?: SavedFile,
): Promise<Announcement> =>
  applyAndPublish(
    context,
    async db => ({
      id: await insertAnnouncement(db, {
        ...announcementRecord.toColumns(input),
        ...pictureColumns(author.companyId, file),
      }),
      wasActive: false,
    }),
    author,
  )

export const update = (
  context: AppContext,
  author: Author,
  id: number,
  { file, ...change }: AnnouncementChange & { file?: SavedFile | undefined },
): Promise<Announcement> =>
  save(
    context,
    id,
    {
      ...announcementRecord.toColumns(change),
      ...pictureColumns(author.companyId, file),
    },
    author,
  )

export async function remove(context: AppContext, id: number): Promise<void> {
  await withPlatformDb(context, async db => {
    if (!(await lockAnnouncement(db, id))) throw refuse('ERR_NO_ANNOUNCEMENT_FOUND')
    await removeAnnouncement(db, id)
    await publishToEveryCompany(db, announcementRemoved(id), context.clock.now())
  })
  context.wakes.tell('published')
}

/**
 * The columns of an image, verified by its bytes and not its name. It is stored in the operator's company and
 * served to all readers.
 */
function pictureColumns(
  companyId: number,
  file: SavedFile | undefined,
): { media?: string; media_company_id?: number } {
  if (!file) return {}
  if (!(ANNOUNCEMENT_MEDIA as readonly string[]).includes(file.mime)) throw refuse('ERR_UNEXPECTED_FILE')
  return { media: JSON.stringify(storedFile(file)), media_company_id: companyId }
}

export function attach(
  context: AppContext,
  id: number,
  { companyId, file }: { companyId: number; file: SavedFile | undefined },
): Promise<Announcement> {
  if (!file) throw refuse('ERR_VALIDATION', { fields: { file: 'required' } })
  return save(context, id, pictureColumns(companyId, file))
}

export async function detach(context: AppContext, id: number): Promise<void> {
  await save(context, id, { media: null, media_company_id: null })
}

const save = (
  context: AppContext,
  id: number,
  change: Parameters<typeof saveAnnouncement>[2],
  author?: Author,
): Promise<Announcement> =>
  applyAndPublish(
    context,
    async db => {
      const before = await lockAnnouncement(db, id)
      if (!before) throw refuse('ERR_NO_ANNOUNCEMENT_FOUND')
      await saveAnnouncement(db, id, { ...change, updated_at: context.clock.now() })
      return { id, wasActive: before.is_active }
    },
    author,
  )
