import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import * as templates from './templates.service.ts'

export const routes = [
  on(ROUTES.listTemplates, (scope, { params }) => templates.list(scope, params.whatsappId)),
  on(ROUTES.syncTemplates, async (scope, { params }) => {
    await templates.askAnew(scope, params.whatsappId)
    return { message: 'ok' }
  }),
  on(ROUTES.sendTemplate, (scope, { params, body }) => templates.send(scope, params.ticketId, body)),
]
