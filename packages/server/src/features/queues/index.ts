import type { Feature } from '../../kernel/process/feature.ts'
import { queueRecord } from './queues.record.ts'
import { routes } from './queues.routes.ts'
import { nameUses, unlinkIntegration } from './queues.service.ts'

export {
  clearPrompt,
  exists,
  find,
  list,
  lockExisting,
  mustExist,
  recordNewMenu,
  rulesOf,
} from './queues.service.ts'
export { queueRecord }
export { resubscribeRequested } from './queues.events.ts'
export const feature: Feature = {
  name: 'queues',
  records: [queueRecord],
  routes,
  handlers: { integrationRemoved: unlinkIntegration },
  answers: { usesOf: nameUses },
  conflicts: {
    queues_name: 'ERR_QUEUE_NAME_ALREADY_EXISTS',
    queues_color: 'ERR_QUEUE_COLOR_ALREADY_EXISTS',
    queues_company_id_escalate_queue_id_fkey: 'ERR_NO_QUEUE_FOUND',
  },
}
