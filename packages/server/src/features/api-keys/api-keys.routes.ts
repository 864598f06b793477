import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as apiKeys from './api-keys.service.ts'

export const routes = [
  onCompany(ROUTES.listApiKeys, async scope => ({ apiKeys: await apiKeys.list(scope) })),
  onCompany(ROUTES.createApiKey, (scope, { body }) => apiKeys.create(scope, body)),
  onCompany(ROUTES.revokeApiKey, async (scope, { params }) => {
    await apiKeys.revoke(scope, params.apiKeyId)
    return { message: 'ok' }
  }),
]
