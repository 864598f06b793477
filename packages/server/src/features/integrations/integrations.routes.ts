import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as integrations from './integrations.service.ts'

export const routes = [
  onCompany(ROUTES.listQueueIntegrations, (scope, { query }) => integrations.list(scope, query)),
  onCompany(ROUTES.showQueueIntegration, (scope, { params }) =>
    integrations.find(scope, params.integrationId),
  ),
  onCompany(ROUTES.createQueueIntegration, (scope, { body }) => integrations.create(scope, body)),
  onCompany(ROUTES.updateQueueIntegration, (scope, { params, body }) =>
    integrations.update(scope, params.integrationId, body),
  ),
  onCompany(ROUTES.deleteQueueIntegration, async (scope, { params }) => {
    await integrations.remove(scope, params.integrationId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.makeIntegrationKey, async (scope, { params }) => ({
    signingKey: await integrations.makeKey(scope, params.integrationId),
  })),
]
