import { ANNOUNCEMENT_MEDIA, refuse, type Announcement, type AnnouncementChange, type AnnouncementInput, type SavedFile } from '@recado/contract'
import { withPlatformDb, publishToEveryCompany } from '../../kernel/across-companies.ts'
import type { PlatformDb } from '../../kernel/company-db.ts'
import { storedFile } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/world.ts'
import { announcementChanged, announcementPublished, announcementRemoved } from './announcements.events.ts'
import { presentAnnouncement } from './announcements.present.ts'
import { findAnnouncement } from './announcements.store.ts'
import { insertAnnouncement, lockAnnouncement, publishAnnouncement, removeAnnouncement, saveAnnouncement } from './across-companies.store.ts'

// An operator speaks to every company at once. The guard lets nobody else come here, and the role of scopes could not write what is written.

/** Does it, tells every company what became of it, and wakes the publisher: all in one transaction, or not at all. */
async function announce(world: AppContext, work: (db: PlatformDb) => Promise<{ id: number; wasActive: boolean }>): Promise<Announcement> {
  const announcement = await withPlatformDb(world, async db => {
    const { id, wasActive } = await work(db)
    const row = await findAnnouncement(db, id)
    if (!row) throw refuse('ERR_NO_ANNOUNCEMENT_FOUND')
    const after = presentAnnouncement(world, row)
    if (after.status && !wasActive) await publishAnnouncement(db, id)
    const told = !after.status ? announcementRemoved(id) : wasActive ? announcementChanged(after) : announcementPublished(after)
    await publishToEveryCompany(db, told, world.clock.now())
    return after
  })
  world.notify('told')
  return announcement
}

export const create = (world: AppContext, { title, text, priority, status }: AnnouncementInput): Promise<Announcement> =>
  announce(world, async db => ({ id: await insertAnnouncement(db, { title, text, priority, is_active: status }), wasActive: false }))

export const update = (world: AppContext, id: number, { title, text, priority, status }: AnnouncementChange): Promise<Announcement> =>
  save(world, id, {
    ...(title === undefined ? {} : { title }),
    ...(text === undefined ? {} : { text }),
    ...(priority === undefined ? {} : { priority }),
    ...(status === undefined ? {} : { is_active: status }),
  })

export async function remove(world: AppContext, id: number): Promise<void> {
  await withPlatformDb(world, async db => {
    if (!(await removeAnnouncement(db, id))) throw refuse('ERR_NO_ANNOUNCEMENT_FOUND')
    await publishToEveryCompany(db, announcementRemoved(id), world.clock.now())
  })
  world.notify('told')
}

/** A picture, as its bytes say and not its name. It lies among the media of the operator's company and is served to whoever may read. */
export function attach(world: AppContext, id: number, { companyId, file }: { companyId: number; file: SavedFile | undefined }): Promise<Announcement> {
  if (!file) throw refuse('ERR_VALIDATION', { fields: { file: 'required' } })
  if (!(ANNOUNCEMENT_MEDIA as readonly string[]).includes(file.mime)) throw refuse('ERR_UNEXPECTED_FILE')
  return save(world, id, { media: JSON.stringify(storedFile(file)), media_company_id: companyId })
}

export async function detach(world: AppContext, id: number): Promise<void> {
  await save(world, id, { media: null, media_company_id: null })
}

const save = (world: AppContext, id: number, change: Parameters<typeof saveAnnouncement>[2]): Promise<Announcement> =>
  announce(world, async db => {
    const before = await lockAnnouncement(db, id)
    if (!before) throw refuse('ERR_NO_ANNOUNCEMENT_FOUND')
    await saveAnnouncement(db, id, { ...change, updated_at: world.clock.now() })
    return { id, wasActive: before.is_active }
  })
