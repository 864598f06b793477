import type { Announcement } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Nobody has seen it yet. */
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
/** Whether it was removed, taken back, or not published yet: all hear a number, and operators fetch their page anew. */
export const announcementRemoved = (announcementId: number): OutboxEvent => ({
  name: 'announcement',
  payload: { action: 'delete', announcementId },
  rooms: ['staff'],
})
