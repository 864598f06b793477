import type { Worker } from '../../kernel/process/feature.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { startDueQueue } from '../../kernel/work/due-queue.ts'
import { findNextDue } from '../../kernel/work/next-due.ts'
import { listDueRequests, type DueRequest } from './platform.store.ts'
import { postponeFailed, processRequest } from './requests.process.ts'

const POLL_MS = 500
/** Requests in progress; each waits for a service, so they cost little. */
const MAX_IN_PROGRESS = 200
/** Of one company, so that one whose service or files are slow leaves room for others. */
const MAX_OF_COMPANY = 40

/**
 * Processes the requests of integrations: sessions concurrently, each in order. One process does so at a time,
 * and a slow service delays only its own sessions. A request that fails for a reason of ours counts as a try, so none stays
 * forever.
 */
export const startIntegrationWorker = (context: AppContext): Worker =>
  startDueQueue<DueRequest>(context, {
    name: 'integrations',
    intervalMs: POLL_MS,
    notifier: context.wakes.notifiers.integrationRequests,
    lease: 'integrations',
    limit: MAX_IN_PROGRESS,
    shares: [{ of: request => request.company_id, max: MAX_OF_COMPANY }],
    keysOf: ({ id }) => [id],
    list: (busy, limit) =>
      listDueRequests(context.platform, context.clock.now(), busy, { perCompany: MAX_OF_COMPANY, limit }),
    nameOf: ({ id }) => ({ requestId: id }),
    run: (request, signal) => processRequest(context, request, signal),
    postpone: request => postponeFailed(context, request),
    findNext: () =>
      findNextDue(context.platform, context.clock.now(), { table: 'integration_requests', column: 'due_at' }),
  })
