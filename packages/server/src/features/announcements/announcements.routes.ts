import { refuse, ROUTES } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import { onCompany, onPlatform, type Call } from '../../kernel/http/mount.ts'
import * as announcing from './publishing.service.ts'
import * as announcements from './announcements.service.ts'

const operatorOf = ({ identity }: Call): Viewer => {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  return identity.viewer
}
/** Company whose media hold an operator's files. */
const companyIdOf = (call: Call): number => operatorOf(call).companyId

// Logged-in users read in their company's scope; an operator writes for all companies, outside their scopes.
export const routes = [
  onCompany(ROUTES.listAnnouncements, (scope, { query }) => announcements.list(scope, query)),
  onCompany(ROUTES.showAnnouncement, (scope, { params }) => announcements.find(scope, params.announcementId)),
  onCompany(ROUTES.listUnseenAnnouncements, scope => announcements.listUnseen(scope)),
  onCompany(ROUTES.viewAnnouncement, async (scope, { body }) => {
    await announcements.view(scope, body.announcementId)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.createAnnouncement, (context, { body, files }, call) =>
    announcing.create(context, operatorOf(call), body, files.file[0]),
  ),
  onPlatform(ROUTES.updateAnnouncement, (context, { params, body, files }, call) =>
    announcing.update(context, operatorOf(call), params.announcementId, { ...body, file: files.file[0] }),
  ),
  onPlatform(ROUTES.deleteAnnouncement, async (context, { params }) => {
    await announcing.remove(context, params.announcementId)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.uploadAnnouncementMedia, (context, { params, files }, call) =>
    announcing.attach(context, params.announcementId, { companyId: companyIdOf(call), file: files.file[0] }),
  ),
  onPlatform(ROUTES.deleteAnnouncementMedia, async (context, { params }) => {
    await announcing.detach(context, params.announcementId)
    return { message: 'ok' }
  }),
]
