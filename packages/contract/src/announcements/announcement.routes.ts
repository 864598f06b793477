import { z } from 'zod'
import { Confirmation, page, pageNumber, searchParam } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, recordForm, routesOf } from '../route.ts'
import { Announcement, AnnouncementChange, AnnouncementInput, AnnouncementParams } from './announcement.ts'

const route = routesOf({ area: 'announcements' })
const oneFile = { file: { maxBytes: LIMITS.pictureMaxBytes, maxCount: 1 } }

export const listAnnouncements = route({
  method: 'GET',
  path: '/announcements',
  access: 'member',
  summary: 'A page of announcements, latest first; operators see those that are not active too.',
  query: z.object({ searchParam, pageNumber }),
  reply: page('records', Announcement),
})
export const showAnnouncement = route({
  method: 'GET',
  path: '/announcements/:announcementId',
  access: 'member',
  summary: 'One announcement, with a fresh link to its picture.',
  reply: Announcement,
  errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
})
export const createAnnouncement = route({
  method: 'POST',
  path: '/announcements',
  access: 'super',
  throttle: 'upload',
  summary: 'Tells every company something.',
  body: AnnouncementInput,
  form: recordForm(AnnouncementInput, oneFile),
  reply: Announcement,
})
export const updateAnnouncement = route({
  method: 'PUT',
  path: '/announcements/:announcementId',
  access: 'super',
  throttle: 'upload',
  summary: 'Changes an announcement.',
  body: AnnouncementChange,
  form: recordForm(AnnouncementChange, oneFile),
  reply: Announcement,
  errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
})
export const deleteAnnouncement = route({
  method: 'DELETE',
  path: '/announcements/:announcementId',
  access: 'super',
  summary: 'Removes an announcement everywhere.',
  reply: Confirmation,
  errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
})
export const uploadAnnouncementMedia = route({
  method: 'POST',
  path: '/announcements/:announcementId/media-upload',
  access: 'super',
  throttle: 'upload',
  summary: 'Gives an announcement its picture, in place of the one before.',
  form: form(z.object({ typeArch: z.string().max(40).optional() }), oneFile),
  reply: Announcement,
  errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
})
export const deleteAnnouncementMedia = route({
  method: 'DELETE',
  path: '/announcements/:announcementId/media-upload',
  access: 'super',
  summary: 'Takes the picture of an announcement away.',
  reply: Confirmation,
  errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
})
export const listUnseenAnnouncements = route({
  method: 'GET',
  path: '/notifications/unseen',
  access: 'member',
  summary: 'Active announcements the caller has not seen since they joined, the most urgent first.',
  reply: z.array(Announcement),
})
export const viewAnnouncement = route({
  method: 'POST',
  path: '/notifications/view',
  access: 'member',
  summary: 'Notes that the caller has seen an announcement.',
  body: AnnouncementParams,
  reply: Confirmation,
  errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
})
