import type { Things } from '../../testing/specimens.ts'
import { none, unique, type Input, type Rows } from './row.ts'

/** Of no company: whoever may make the call may make it of any of them. */
const announcement = { call: (it: Things): Input => ({ params: { announcementId: it.announcementId } }), slots: { announcementId: 'ignored' } } as const
const PIXEL = new Uint8Array(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'))

export const announcements = {
  listAnnouncements: { call: none },
  showAnnouncement: announcement,
  createAnnouncement: { call: () => ({ body: { title: unique(), text: 'Domingo às 3 h.' } }), writes: 'nothing' },
  updateAnnouncement: { ...announcement, call: it => ({ params: { announcementId: it.announcementId }, body: { title: unique() } }), writes: 'nothing' },
  deleteAnnouncement: { ...announcement, sweeps: 'announcement_views' },
  uploadAnnouncementMedia: {
    ...announcement,
    call: it => ({ params: { announcementId: it.announcementId }, form: { file: [new File([PIXEL], 'ponto.png')] } }),
    writes: 'nothing',
  },
  deleteAnnouncementMedia: announcement,
  listUnseenAnnouncements: { call: none },
  viewAnnouncement: {
    ...announcement,
    call: it => ({ body: { announcementId: it.announcementId } }),
    writes: { table: 'announcement_views', where: it => ({ company_id: it.companyId, announcement_id: it.announcementId }) },
  },
} satisfies Rows
