import type { FixtureIds } from '../../testing/fixtures.ts'
import { asRecordForm, emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

/** Of no company: permitted callers may use any of them. */
const announcement = {
  call: (it: FixtureIds): RouteInput => ({ params: { announcementId: it.announcementId } }),
  slots: { announcementId: 'ignored' },
} as const
const PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)

const createAnnouncementCall = (): RouteInput => ({ body: { title: uniqueWord(), text: 'Domingo às 3 h.' } })
const updateAnnouncementCall = (it: FixtureIds): RouteInput => ({
  params: { announcementId: it.announcementId },
  body: { title: uniqueWord() },
})

export const announcements = {
  listAnnouncements: { call: emptyInput },
  showAnnouncement: announcement,
  createAnnouncement: {
    call: createAnnouncementCall,
    multipart: asRecordForm(createAnnouncementCall, () => new File([PIXEL], 'ponto.png')),
    writes: 'nothing',
  },
  updateAnnouncement: {
    ...announcement,
    call: updateAnnouncementCall,
    multipart: asRecordForm(updateAnnouncementCall, () => new File([PIXEL], 'ponto.png')),
    writes: 'nothing',
  },
  deleteAnnouncement: { ...announcement, sweeps: 'announcement_views' },
  uploadAnnouncementMedia: {
    ...announcement,
    call: it => ({
      params: { announcementId: it.announcementId },
      form: { file: [new File([PIXEL], 'ponto.png')] },
    }),
    writes: 'nothing',
  },
  deleteAnnouncementMedia: announcement,
  listUnseenAnnouncements: { call: emptyInput },
  viewAnnouncement: {
    ...announcement,
    call: it => ({ body: { announcementId: it.announcementId } }),
    writes: {
      table: 'announcement_views',
      where: it => ({ company_id: it.companyId, announcement_id: it.announcementId }),
    },
  },
} satisfies RouteRows
