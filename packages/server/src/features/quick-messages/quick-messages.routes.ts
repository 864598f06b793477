import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as favourites from './quick-messages-favourites.ts'
import * as quickMessages from './quick-messages.service.ts'

export const routes = [
  onCompany(ROUTES.listQuickMessages, (scope, { query }) => quickMessages.list(scope, query)),
  onCompany(ROUTES.listAllQuickMessages, scope => quickMessages.listAvailable(scope)),
  onCompany(ROUTES.listQuickMessageFolders, scope => quickMessages.listFolders(scope)),
  onCompany(ROUTES.listQuickMessageFavourites, scope => favourites.show(scope)),
  onCompany(ROUTES.starQuickMessage, (scope, { params, body }) =>
    favourites.star(scope, params.quickMessageId, body.isFavourite),
  ),
  onCompany(ROUTES.showQuickMessage, (scope, { params }) => quickMessages.find(scope, params.quickMessageId)),
  onCompany(ROUTES.createQuickMessage, (scope, { body, files }) =>
    quickMessages.create(scope, body, files.file[0]),
  ),
  onCompany(ROUTES.updateQuickMessage, (scope, { params, body, files }) =>
    quickMessages.update(scope, params.quickMessageId, body, files.file[0]),
  ),
  onCompany(ROUTES.deleteQuickMessage, async (scope, { params }) => {
    await quickMessages.remove(scope, params.quickMessageId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.uploadQuickMessageMedia, (scope, { params, files }) =>
    quickMessages.attach(scope, params.quickMessageId, files.file[0]),
  ),
  onCompany(ROUTES.deleteQuickMessageMedia, async (scope, { params }) => {
    await quickMessages.detach(scope, params.quickMessageId)
    return { message: 'ok' }
  }),
]
