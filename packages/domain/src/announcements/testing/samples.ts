import type { Announcement } from '@recado/contract'

/** An active announcement of low priority, without a picture. */
export const announcementOf = (over: Partial<Announcement> = {}): Announcement => ({
  id: 1,
  title: 'Manutenção',
  text: 'Domingo às 3 h.',
  priority: 3,
  status: true,
  mediaPath: null,
  mediaName: null,
  mediaWidth: null,
  mediaHeight: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  ...over,
})
