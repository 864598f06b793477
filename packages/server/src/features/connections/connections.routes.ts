import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as health from './health/health.service.ts'
import * as connections from './settings/connections.service.ts'
import { listProviderOffers } from './settings/providers.ts'
import { changeProvider } from './sessions/provider-change.ts'
import * as sessions from './sessions/sessions.service.ts'

const respondOk = async (work: Promise<void>): Promise<{ message: string }> => {
  await work
  return { message: 'ok' }
}

export const routes = [
  onCompany(ROUTES.listWhatsapps, scope => connections.list(scope)),
  onCompany(ROUTES.showWhatsapp, (scope, { params }) => connections.show(scope, params.whatsappId)),
  onCompany(ROUTES.showWhatsappHealth, (scope, { params }) => health.show(scope, params.whatsappId)),
  onCompany(ROUTES.listProviders, async scope => listProviderOffers(scope.context)),
  onCompany(ROUTES.createWhatsapp, (scope, { body }) => connections.create(scope, body)),
  onCompany(ROUTES.updateWhatsapp, (scope, { params, body }) =>
    connections.update(scope, params.whatsappId, body),
  ),
  onCompany(ROUTES.changeWhatsappProvider, (scope, { params, body }) =>
    changeProvider(scope, params.whatsappId, body),
  ),
  onCompany(ROUTES.deleteWhatsapp, (scope, { params }) =>
    respondOk(connections.remove(scope, params.whatsappId)),
  ),
  onCompany(ROUTES.retryWhatsappSession, (scope, { params }) =>
    respondOk(sessions.retry(scope, params.whatsappId)),
  ),
  onCompany(ROUTES.renewWhatsappSession, (scope, { params }) =>
    respondOk(sessions.renew(scope, params.whatsappId)),
  ),
  onCompany(ROUTES.pairWhatsappSession, (scope, { params, body }) =>
    respondOk(sessions.pair(scope, params.whatsappId, body.number)),
  ),
  onCompany(ROUTES.endWhatsappSession, (scope, { params }) =>
    respondOk(sessions.end(scope, params.whatsappId)),
  ),
  onCompany(ROUTES.restartWhatsapps, scope => respondOk(sessions.restartAll(scope))),
]
