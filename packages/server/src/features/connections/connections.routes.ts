import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as health from './health/health.service.ts'
import * as connections from './connections.service.ts'
import { offers } from './connections.providers.ts'
import * as wishes from './connections.wishes.ts'

const done = async (work: Promise<void>): Promise<{ message: string }> => {
  await work
  return { message: 'ok' }
}

export const routes = [
  onCompany(ROUTES.listWhatsapps, scope => connections.list(scope)),
  onCompany(ROUTES.showWhatsapp, (scope, { params }) => connections.show(scope, params.whatsappId)),
  onCompany(ROUTES.showWhatsappHealth, (scope, { params }) => health.show(scope, params.whatsappId)),
  onCompany(ROUTES.listProviders, async scope => offers(scope.context)),
  onCompany(ROUTES.createWhatsapp, (scope, { body }) => connections.create(scope, body)),
  onCompany(ROUTES.updateWhatsapp, (scope, { params, body }) => connections.update(scope, params.whatsappId, body)),
  onCompany(ROUTES.deleteWhatsapp, (scope, { params }) => done(connections.remove(scope, params.whatsappId))),
  onCompany(ROUTES.retryWhatsappSession, (scope, { params }) => done(wishes.retry(scope, params.whatsappId))),
  onCompany(ROUTES.renewWhatsappSession, (scope, { params }) => done(wishes.renew(scope, params.whatsappId))),
  onCompany(ROUTES.pairWhatsappSession, (scope, { params, body }) => done(wishes.pair(scope, params.whatsappId, body.number))),
  onCompany(ROUTES.endWhatsappSession, (scope, { params }) => done(wishes.end(scope, params.whatsappId))),
  onCompany(ROUTES.restartWhatsapps, scope => done(wishes.restartAll(scope))),
]
