import { LIMITS } from '@recado/contract'
import type { Worker } from '../../kernel/process/feature.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { Notifier } from '../../kernel/work/notifier.ts'
import { pause } from '../../kernel/work/pause.ts'
import { poll } from '../../kernel/work/poll.ts'
import { deliver } from './deliveries.service.ts'
import { LOG_BATCH, readLog } from './log.consumer.ts'
import { findNextDelivery, listDueDeliveries, type BusyCalls, type DueDelivery } from './platform.store.ts'

const POLL_MS = 500
/** Calls in progress; each waits for a receiver, so they cost little. */
const MAX_IN_PROGRESS = 400
/** After an error of our own, such as a database that is away. */
const ERROR_PAUSE_MS = 1_000

/**
 * Tells webhooks what happened: those of one order key in order, a few calls of each webhook at once, so that a slow receiver
 * delays only itself. One process does so at a time.
 */
export async function startWebhookWorker(context: AppContext): Promise<Worker> {
  const calls = new Map<number, DueDelivery & { readonly work: Promise<void> }>()
  const ended = new Notifier()
  const begin = (due: DueDelivery, signal: AbortSignal): void => {
    const { fullWebhooks, fullCompanies } = summarizeCalls([...calls.values()])
    if (fullWebhooks.includes(due.webhook_id) || fullCompanies.includes(due.company_id)) return
    const work = deliverLogged(context, due, signal).finally(() => {
      calls.delete(due.id)
      ended.notify()
    })
    calls.set(due.id, { ...due, work })
  }
  const polling = poll(
    context,
    { name: 'companyWebhooks', intervalMs: POLL_MS, notifier: ended, lease: 'company-webhooks' },
    async signal => {
      while (!signal.aborted && (await readLog(context)) === LOG_BATCH);
      const busy = summarizeCalls([...calls.values()])
      const room = MAX_IN_PROGRESS - calls.size
      for (const due of await listDueDeliveries(context.platform, context.clock.now(), busy, room))
        begin(due, signal)
      return findNextDelivery(context.platform, context.clock.now())
    },
  )
  return Promise.resolve({
    stop: async () => {
      await polling.stop()
      await Promise.all([...calls.values()].map(({ work }) => work))
    },
  })
}

function summarizeCalls(calls: readonly DueDelivery[]): BusyCalls {
  const listFull = (key: 'webhook_id' | 'company_id', max: number): number[] =>
    [...Map.groupBy(calls, call => call[key])].flatMap(([id, own]) => (own.length >= max ? id : []))
  return {
    deliveries: calls.map(({ id }) => id),
    fullWebhooks: listFull('webhook_id', LIMITS.webhookCallsMax),
    fullCompanies: listFull('company_id', LIMITS.companyWebhookCallsMax),
  }
}

async function deliverLogged(context: AppContext, due: DueDelivery, signal: AbortSignal): Promise<void> {
  try {
    await deliver(context, due, signal)
  } catch (error) {
    context.log.warn({ deliveryId: due.id, err: error }, 'A webhook could not be told; it is tried again.')
    await pause(ERROR_PAUSE_MS, signal)
  }
}
