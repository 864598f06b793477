import { ROUTES } from '@recado/contract'
import { onCompany, onPlatform, type Call } from '../../kernel/http/mount.ts'
import type { Identity } from '../../kernel/http/identity.ts'
import { checkProvider } from './provider-client.ts'
import * as domains from './sso-domains.ts'
import * as sso from './sso.service.ts'

/** The identity of a call; the guard rejects anonymous calls to these routes. */
function identityOf({ identity }: Call): Identity {
  if (!identity) throw new Error('This call needs somebody who is logged in.')
  return identity
}

export const routes = [
  onCompany(ROUTES.showSso, scope => sso.show(scope)),
  onCompany(ROUTES.saveSsoProvider, (scope, { body }) => sso.saveIdentityProvider(scope, body)),
  onCompany(ROUTES.removeSsoProvider, async scope => {
    await sso.removeIdentityProvider(scope)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.checkSsoProvider, async (context, { body }) => ({
    problem: await checkProvider(context, body.issuer),
  })),
  onCompany(ROUTES.addSsoDomain, (scope, { body }) => domains.addDomain(scope, body.domain)),
  onPlatform(ROUTES.verifySsoDomain, (context, { params }, call) =>
    domains.verifyDomain(context, identityOf(call).viewer, params.ssoDomainId),
  ),
  onCompany(ROUTES.removeSsoDomain, (scope, { params }) => domains.forgetDomain(scope, params.ssoDomainId)),
]
