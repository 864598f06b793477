import { refuse, ROUTES } from '@recado/contract'
import { onCompany, onPlatform, type Call } from '../../kernel/http/mount.ts'
import type { Identity } from '../../kernel/http/identity.ts'
import * as push from './push.service.ts'

const identityOf = ({ identity }: Call): Identity => {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  return identity
}

// A browser is identified by its session, so nobody can name another's. Calls to a push service run outside
// of a transaction.
export const routes = [
  onCompany(ROUTES.showPush, (scope, _, call) => push.show(scope, identityOf(call).sessionId)),
  onPlatform(ROUTES.subscribePush, (context, { body }, call) =>
    push.subscribe(context, identityOf(call), body),
  ),
  onCompany(ROUTES.unsubscribePush, async (scope, _, call) => {
    await push.unsubscribe(scope, identityOf(call).sessionId)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.testPush, async (context, _, call) => ({
    taken: await push.test(context, identityOf(call)),
  })),
]
