import { ROUTES } from '@recado/contract'
import { onCompany, onPlatform } from '../../kernel/http/mount.ts'
import * as apiKeys from './api-keys.service.ts'
import { externalOpenApi } from './openapi.ts'

export const routes = [
  onPlatform(ROUTES.showOpenApi, ({ config }) => Promise.resolve(externalOpenApi(config.publicUrl))),
  onCompany(ROUTES.listApiKeys, async scope => ({ apiKeys: await apiKeys.list(scope) })),
  onCompany(ROUTES.createApiKey, (scope, { body }) => apiKeys.create(scope, body)),
  onCompany(ROUTES.revokeApiKey, async (scope, { params }) => {
    await apiKeys.revoke(scope, params.apiKeyId)
    return { message: 'ok' }
  }),
]
