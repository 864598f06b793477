import { DAY_MS, LIMITS } from '@recado/contract'
import type { Feature } from '../../kernel/process/feature.ts'
import { removeInBatches } from '../../kernel/work/remove-in-batches.ts'
import { moveDeliveries } from './contacts.store.ts'
import { routes } from './company-webhooks.routes.ts'
import { onTicketRated } from './deliveries.service.ts'
import { startWebhookWorker } from './deliveries.worker.ts'
import { removeOldDeliveries } from './platform.store.ts'
import { deliveryRecord, webhookRecord } from './webhooks.record.ts'

export { eraseDeliveries } from './contacts.store.ts'

export const feature: Feature = {
  name: 'company-webhooks',
  records: [webhookRecord, deliveryRecord],
  tables: { company_webhook_cursor: 'platform' },
  routes,
  handlers: {
    ticketRated: onTicketRated,
    contactMerged: async ({ db }, { fromId, intoId }) => void (await moveDeliveries(db, fromId, intoId)),
  },
  // Spec: behaviour 18 "Retention".
  maintenance: {
    'companyWebhooks.removeOld': ({ platform, clock }) =>
      removeInBatches(limit =>
        removeOldDeliveries(platform, new Date(clock.now().getTime() - LIMITS.deliveryDays * DAY_MS), limit),
      ),
  },
  worker: { role: 'worker', start: async context => startWebhookWorker(context) },
}
