import type { Feature } from '../../kernel/process/feature.ts'
import { startIntegrationWorker } from './requests.worker.ts'
import { purgeDeliveries } from './deliveries.maintenance.ts'
import { repeatDeliveries } from './repeat-deliveries.ts'
import { routes } from './integration-sessions.routes.ts'
import { endIntegrationSession } from './sessions.service.ts'

export { eraseDeliveries, eraseDeliveriesOfTickets } from './erase.store.ts'
export { ask, endIntegrationSession } from './sessions.service.ts'
export const feature: Feature = {
  name: 'integration-sessions',
  tables: { integration_sessions: 'work', integration_requests: 'work', integration_deliveries: 'work' },
  routes,
  handlers: {
    // With the session goes all that waits for an answer.
    botStopped: (scope, { ticketId }) => endIntegrationSession(scope, ticketId),
  },
  jobs: { 'integrations.repeatDeliveries': repeatDeliveries },
  maintenance: { 'integrations.purgeDeliveries': purgeDeliveries },
  worker: { role: 'channels', start: async context => startIntegrationWorker(context) },
}
