import { ROUTES } from '@recado/contract'
import { onCompany, onToken } from '../../kernel/http/mount.ts'
import { send } from './messages-api.service.ts'
import * as tokens from './tokens.service.ts'

export const routes = [
  onCompany(ROUTES.showConnectionToken, (scope, { params }) => tokens.show(scope, params.whatsappId)),
  onCompany(ROUTES.makeConnectionToken, (scope, { params }) => tokens.create(scope, params.whatsappId)),
  onCompany(ROUTES.revokeConnectionToken, async (scope, { params }) => {
    await tokens.revoke(scope, params.whatsappId)
    return { message: 'ok' }
  }),
  onToken(ROUTES.sendByToken, (scope, input, tokenOf) => send(scope, tokenOf, input)),
]
