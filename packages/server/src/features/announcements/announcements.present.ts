import type { Announcement, AnnouncementPriority } from '@recado/contract'
import { linkToFile } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { AnnouncementRow } from './announcements.store.ts'

export const presentAnnouncement = (context: AppContext, row: AnnouncementRow): Announcement => ({
  id: row.id,
  title: row.title,
  text: row.text,
  priority: row.priority as AnnouncementPriority,
  status: row.is_active,
  mediaPath:
    row.media_company_id === null ? null : linkToFile(context, row.media_company_id, row.media, 'everyone'),
  mediaName: row.media?.name ?? null,
  mediaWidth: row.media?.width ?? null,
  mediaHeight: row.media?.height ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
