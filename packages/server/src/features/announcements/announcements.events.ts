import type { Announcement } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Unread for all. */
export const announcementPublished = (announcement: Announcement): OutboxEvent => ({
  name: 'announcement',
  payload: { action: 'create', announcement },
  rooms: ['staff'],
})
export const announcementChanged = (announcement: Announcement): OutboxEvent => ({
  name: 'announcement',
  payload: { action: 'update', announcement },
  rooms: ['staff'],
})
/** Removed, deactivated or still a draft: all clients get an id, and operators refetch their page. */
export const announcementRemoved = (announcementId: number): OutboxEvent => ({
  name: 'announcement',
  payload: { action: 'delete', announcementId },
  rooms: ['staff'],
})
