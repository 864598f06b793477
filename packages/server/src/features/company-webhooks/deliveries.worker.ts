import { LIMITS } from '@recado/contract'
import type { Worker } from '../../kernel/process/feature.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { startDueQueue } from '../../kernel/work/due-queue.ts'
import { deliver } from './deliveries.service.ts'
import { LOG_BATCH, readLog } from './log.worker.ts'
import { findNextDelivery, listDueDeliveries, type DueDelivery } from './platform.store.ts'

const POLL_MS = 500
/** Calls in progress; each waits for a receiver, so they cost little. */
const MAX_IN_PROGRESS = 400

/**
 * Tells webhooks what happened: those of one order key in order, a few calls of each webhook at once, so that a slow receiver
 * delays only itself. One process does so at a time.
 */
export const startWebhookWorker = (context: AppContext): Worker =>
  startDueQueue<DueDelivery>(context, {
    name: 'companyWebhooks',
    intervalMs: POLL_MS,
    lease: 'company-webhooks',
    limit: MAX_IN_PROGRESS,
    shares: [
      { of: delivery => delivery.company_id, max: LIMITS.companyWebhookCallsMax },
      { of: delivery => delivery.webhook_id, max: LIMITS.webhookCallsMax },
    ],
    keysOf: ({ id }) => [id],
    list: async (busy, room, signal) => {
      while (!signal.aborted && (await readLog(context)) === LOG_BATCH);
      return listDueDeliveries(context.platform, context.clock.now(), busy, room)
    },
    nameOf: ({ id }) => ({ deliveryId: id }),
    run: (delivery, signal) => deliver(context, delivery, signal),
    findNext: () => findNextDelivery(context.platform, context.clock.now()),
  })
