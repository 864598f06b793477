import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import * as health from './health/health.service.ts'
import * as connections from './connections.service.ts'
import { offers } from './connections.providers.ts'
import * as wishes from './connections.wishes.ts'

const done = async (work: Promise<void>): Promise<{ message: string }> => {
  await work
  return { message: 'ok' }
}

export const routes = [
  on(ROUTES.listWhatsapps, scope => connections.list(scope)),
  on(ROUTES.showWhatsapp, (scope, { params }) => connections.show(scope, params.whatsappId)),
  on(ROUTES.showWhatsappHealth, (scope, { params }) => health.show(scope, params.whatsappId)),
  on(ROUTES.listProviders, async scope => offers(scope.world)),
  on(ROUTES.createWhatsapp, (scope, { body }) => connections.create(scope, body)),
  on(ROUTES.updateWhatsapp, (scope, { params, body }) => connections.update(scope, params.whatsappId, body)),
  on(ROUTES.deleteWhatsapp, (scope, { params }) => done(connections.remove(scope, params.whatsappId))),
  on(ROUTES.retryWhatsappSession, (scope, { params }) => done(wishes.retry(scope, params.whatsappId))),
  on(ROUTES.renewWhatsappSession, (scope, { params }) => done(wishes.renew(scope, params.whatsappId))),
  on(ROUTES.pairWhatsappSession, (scope, { params, body }) => done(wishes.pair(scope, params.whatsappId, body.number))),
  on(ROUTES.endWhatsappSession, (scope, { params }) => done(wishes.end(scope, params.whatsappId))),
  on(ROUTES.restartWhatsapps, scope => done(wishes.restartAll(scope))),
]
