import type { Announcement } from '@recado/contract'
import { linkToFile } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { AnnouncementRow } from './announcements.store.ts'

export const presentAnnouncement = (
  context: AppContext,
  { media, media_company_id, ...announcement }: AnnouncementRow,
): Announcement => ({
  ...announcement,
  mediaPath: media_company_id === null ? null : linkToFile(context, media_company_id, media, 'everyone'),
  mediaName: media?.name ?? null,
  mediaWidth: media?.width ?? null,
  mediaHeight: media?.height ?? null,
})
