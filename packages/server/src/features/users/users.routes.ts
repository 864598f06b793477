import { ROUTES } from '@recado/contract'
import { onCompany, onPlatform, type Call } from '../../kernel/http/mount.ts'
import type { Identity } from '../../kernel/http/identity.ts'
import { undoEmailChange } from './email-changes.ts'
import { update } from './users-update.ts'
import * as users from './users.service.ts'

export const routes = [
  onCompany(ROUTES.listUsers, (scope, { query }) => users.list(scope, query)),
  onCompany(ROUTES.listColleagues, scope => users.listColleagues(scope)),
  onCompany(ROUTES.showUser, (scope, { params }) => users.show(scope, params.userId)),
  onPlatform(ROUTES.createUser, (context, { body }, call) =>
    users.create(context, identityOf(call).viewer, body),
  ),
  onPlatform(ROUTES.updateUser, (context, { params, body }, call) =>
    update(context, identityOf(call), params.userId, body),
  ),
  onPlatform(ROUTES.undoEmailChange, async (context, { body }, call) => {
    await undoEmailChange(context, body.token, call.request.ip)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.deleteUser, async (scope, { params }) => {
    await users.remove(scope, params.userId)
    return { message: 'ok' }
  }),
]

/** The identity of a call; the guard rejects anonymous calls to these routes. */
function identityOf(call: Call): Identity {
  if (!call.identity) throw new Error('This call needs somebody who is logged in.')
  return call.identity
}
