import { ROUTES } from '@recado/contract'
import { onCompany, onPlatform, type Call } from '../../kernel/http/mount.ts'
import * as activity from './activity.service.ts'
import * as deliveries from './deliveries.service.ts'
import { repeatFailed } from './repeat-deliveries.ts'
import { resend } from './resend-deliveries.ts'
import { testSession } from './test-session.ts'

const viewerOf = ({ identity }: Call) => {
  if (!identity) throw new Error('Integrations are called for somebody who is logged in.')
  return identity.viewer
}

// A call takes longer than a unit of work may, so these routes open their own.
export const routes = [
  onPlatform(ROUTES.testQueueIntegration, (context, { body }, call) =>
    testSession(context, viewerOf(call), body),
  ),
  onCompany(ROUTES.listIntegrationActivity, scope => activity.list(scope)),
  onCompany(ROUTES.listIntegrationDeliveries, (scope, { params, query }) =>
    deliveries.list(scope, params.integrationId, query.before),
  ),
  onPlatform(ROUTES.resendIntegrationDelivery, (context, { params }, call) =>
    resend(context, viewerOf(call).companyId, params),
  ),
  onCompany(ROUTES.resendFailedDeliveries, (scope, { params }) => repeatFailed(scope, params.integrationId)),
]
