import { Announcement, AnnouncementInput, type AnnouncementPriority } from '@recado/contract'
import { sql, type RawBuilder } from 'kysely'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const announcementRecord = defineRecord('announcements', {
  reads: Announcement,
  writes: AnnouncementInput,
  columns: {
    priority: { read: (priority: RawBuilder<unknown>) => sql<AnnouncementPriority>`${priority}` },
    status: 'is_active',
    // All of the picture: `announcements.present.ts`.
    mediaPath: computed,
    mediaName: computed,
    mediaWidth: computed,
    mediaHeight: computed,
  },
  archive: 'platform',
})
