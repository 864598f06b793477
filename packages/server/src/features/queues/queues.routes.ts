import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import * as queues from './queues.service.ts'

export const routes = [
  on(ROUTES.listQueues, scope => queues.list(scope)),
  on(ROUTES.showQueue, (scope, { params }) => queues.find(scope, params.queueId)),
  on(ROUTES.createQueue, (scope, { body }) => queues.create(scope, body)),
  on(ROUTES.updateQueue, (scope, { params, body }) => queues.update(scope, params.queueId, body)),
  on(ROUTES.deleteQueue, async (scope, { params }) => {
    await queues.remove(scope, params.queueId)
    return { message: 'ok' }
  }),
]
