import { ROUTES } from '@recado/contract'
import { on, onToken } from '../../kernel/http.ts'
import { send } from './messages-api.service.ts'
import * as tokens from './tokens.service.ts'

export const routes = [
  on(ROUTES.showConnectionToken, (scope, { params }) => tokens.show(scope, params.whatsappId)),
  on(ROUTES.makeConnectionToken, (scope, { params }) => tokens.make(scope, params.whatsappId)),
  on(ROUTES.revokeConnectionToken, async (scope, { params }) => {
    await tokens.revoke(scope, params.whatsappId)
    return { message: 'ok' }
  }),
  onToken(ROUTES.sendByToken, (scope, input, connectionId) => send(scope, connectionId, input)),
]
