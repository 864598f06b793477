import type { AppliedCases } from './case.ts'

export const announcementsCases: AppliedCases = {
  createAnnouncement: [{ as: 'rita' }],
  updateAnnouncement: [
    { as: 'rita' },
    {
      as: 'rita',
      title: 'takes it back',
      call: ({ has }) => ({ params: { announcementId: has.announcementId }, body: { status: false } }),
    },
  ],
  deleteAnnouncement: [{ as: 'rita' }],
  uploadAnnouncementMedia: [{ as: 'rita' }],
  deleteAnnouncementMedia: [{ as: 'rita' }],
}
