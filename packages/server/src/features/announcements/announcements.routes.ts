import { refuse, ROUTES } from '@recado/contract'
import { onCompany, onPlatform, type Call } from '../../kernel/http.ts'
import * as announcing from './announcing.service.ts'
import * as announcements from './announcements.service.ts'

/** Among whose media the files of an operator lie. */
const companyOf = ({ identity }: Call): number => {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  return identity.viewer.companyId
}

// Whoever is logged in reads in the scope of their company; an operator writes for all companies at once, in none of them.
export const routes = [
  onCompany(ROUTES.listAnnouncements, (scope, { query }) => announcements.list(scope, query)),
  onCompany(ROUTES.showAnnouncement, (scope, { params }) => announcements.find(scope, params.announcementId)),
  onCompany(ROUTES.listUnseenAnnouncements, scope => announcements.listUnseen(scope)),
  onCompany(ROUTES.viewAnnouncement, async (scope, { body }) => {
    await announcements.view(scope, body.announcementId)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.createAnnouncement, (world, { body }) => announcing.create(world, body)),
  onPlatform(ROUTES.updateAnnouncement, (world, { params, body }) => announcing.update(world, params.announcementId, body)),
  onPlatform(ROUTES.deleteAnnouncement, async (world, { params }) => {
    await announcing.remove(world, params.announcementId)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.uploadAnnouncementMedia, (world, { params, files }, call) =>
    announcing.attach(world, params.announcementId, { companyId: companyOf(call), file: files.file[0] }),
  ),
  onPlatform(ROUTES.deleteAnnouncementMedia, async (world, { params }) => {
    await announcing.detach(world, params.announcementId)
    return { message: 'ok' }
  }),
]
