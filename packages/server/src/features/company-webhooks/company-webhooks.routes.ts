import { refuse, ROUTES } from '@recado/contract'
import { onCompany, onPlatform, type Call } from '../../kernel/http/mount.ts'
import * as deliveries from './deliveries.service.ts'
import * as webhooks from './webhooks.service.ts'

const viewerOf = ({ identity }: Call) => {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  return identity.viewer
}

export const routes = [
  onCompany(ROUTES.listCompanyWebhooks, async scope => ({ webhooks: await webhooks.list(scope) })),
  onCompany(ROUTES.createCompanyWebhook, (scope, { body }) => webhooks.create(scope, body)),
  onCompany(ROUTES.updateCompanyWebhook, (scope, { params, body }) =>
    webhooks.update(scope, params.webhookId, body),
  ),
  onCompany(ROUTES.deleteCompanyWebhook, async (scope, { params }) => {
    await webhooks.remove(scope, params.webhookId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.replaceCompanyWebhookKey, (scope, { params }) =>
    webhooks.replaceKey(scope, params.webhookId),
  ),
  onPlatform(ROUTES.testCompanyWebhook, (context, { params }, call) =>
    deliveries.test(context, viewerOf(call), params.webhookId),
  ),
  onCompany(ROUTES.listWebhookDeliveries, (scope, { params, query }) =>
    deliveries.listWebhookEvents(scope, params.webhookId, query.before),
  ),
  onPlatform(ROUTES.resendWebhookDelivery, (context, { params }, call) =>
    deliveries.resendWebhookEvent(context, viewerOf(call), params),
  ),
]
