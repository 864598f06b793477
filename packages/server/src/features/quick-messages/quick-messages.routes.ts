import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import * as quickMessages from './quick-messages.service.ts'

export const routes = [
  on(ROUTES.listQuickMessages, (scope, { query }) => quickMessages.list(scope, query)),
  on(ROUTES.listAllQuickMessages, scope => quickMessages.listOffered(scope)),
  on(ROUTES.showQuickMessage, (scope, { params }) => quickMessages.find(scope, params.quickMessageId)),
  on(ROUTES.createQuickMessage, (scope, { body }) => quickMessages.create(scope, body)),
  on(ROUTES.updateQuickMessage, (scope, { params, body }) => quickMessages.update(scope, params.quickMessageId, body)),
  on(ROUTES.deleteQuickMessage, async (scope, { params }) => {
    await quickMessages.remove(scope, params.quickMessageId)
    return { message: 'ok' }
  }),
  on(ROUTES.uploadQuickMessageMedia, (scope, { params, files }) => quickMessages.attach(scope, params.quickMessageId, files.file[0])),
  on(ROUTES.deleteQuickMessageMedia, async (scope, { params }) => {
    await quickMessages.detach(scope, params.quickMessageId)
    return { message: 'ok' }
  }),
]
