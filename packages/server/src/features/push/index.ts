import type { Feature } from '../../kernel/process/feature.ts'
import { startPushConsumer } from './push.worker.ts'
import { routes } from './push.routes.ts'
import { sendPushJob } from './push.jobs.ts'
import { pushTransferJob } from './push-transfer.ts'
import { socketHandlers } from './push-watching.ts'

export { makePushServices } from './push-keys.ts'
export { pushToUser } from './push-alert.ts'
export const feature: Feature = {
  name: 'push',
  tables: { push_subscriptions: 'secret', push_sender: 'platform', push_watchers: 'work' },
  routes,
  jobs: { 'push.send': sendPushJob, 'push.transfer': pushTransferJob },
  socketHandlers,
  worker: { role: 'worker', start: startPushConsumer },
}
