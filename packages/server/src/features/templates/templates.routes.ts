import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as templates from './templates.service.ts'

export const routes = [
  onCompany(ROUTES.listTemplates, (scope, { params }) => templates.list(scope, params.whatsappId)),
  onCompany(ROUTES.syncTemplates, async (scope, { params }) => {
    await templates.requestSync(scope, params.whatsappId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.sendTemplate, (scope, { params, body }) => templates.send(scope, params.ticketId, body)),
]
