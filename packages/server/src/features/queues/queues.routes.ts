import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as queues from './queues.service.ts'

export const routes = [
  onCompany(ROUTES.listQueues, scope => queues.list(scope)),
  onCompany(ROUTES.showQueue, (scope, { params }) => queues.find(scope, params.queueId)),
  onCompany(ROUTES.createQueue, (scope, { body }) => queues.create(scope, body)),
  onCompany(ROUTES.updateQueue, (scope, { params, body }) => queues.update(scope, params.queueId, body)),
  onCompany(ROUTES.deleteQueue, async (scope, { params, query }) => {
    await queues.remove(scope, params.queueId, query.moveTo ?? null)
    return { message: 'ok' }
  }),
]
