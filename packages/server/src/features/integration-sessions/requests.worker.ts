import type { Worker } from '../../kernel/process/feature.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { pause } from '../../kernel/work/pause.ts'
import { poll } from '../../kernel/work/poll.ts'
import { listDueRequests, type DueRequest } from './platform.store.ts'
import { postponeFailed, processRequest } from './requests.process.ts'

const POLL_MS = 500
/** Requests in progress; each waits for a service, so they cost little. */
const MAX_IN_PROGRESS = 200
/** After an error of our own, such as a database that is away. */
const ERROR_PAUSE_MS = 1_000

/**
 * Processes the requests of integrations: sessions concurrently, each in order. One process does so at a time,
 * and a slow service delays only its own sessions.
 */
export function startIntegrationWorker(context: AppContext): Worker {
  const notifier = context.services.integrationSessions.requests
  const busy = new Map<number, Promise<void>>()
  const begin = (request: DueRequest, signal: AbortSignal): void => {
    const work = processLogged(context, request, signal).finally(() => {
      busy.delete(request.id)
      if (!signal.aborted) notifier.notify()
    })
    busy.set(request.id, work)
  }
  const polling = poll(
    {
      log: context.log,
      name: 'integrations',
      intervalMs: POLL_MS,
      notifier,
      lease: { leases: context.leases, name: 'integrations' },
    },
    async signal => {
      const due = await listDueRequests(
        context.platform,
        context.clock.now(),
        [...busy.keys()],
        MAX_IN_PROGRESS - busy.size,
      )
      for (const request of due) begin(request, signal)
    },
  )
  return {
    stop: async () => {
      await polling.stop()
      await Promise.all(busy.values())
    },
  }
}

/** Processes a request. One that fails for a reason of ours counts as a try, so none stays forever. */
async function processLogged(context: AppContext, request: DueRequest, signal: AbortSignal): Promise<void> {
  try {
    await processRequest(context, request, signal)
  } catch (error) {
    context.log.warn(
      { requestId: request.id, err: error },
      'A message could not be given to an integration; it is tried again.',
    )
    await pause(ERROR_PAUSE_MS, signal)
    await postponeFailed(context, request).catch((failure: unknown) =>
      context.log.warn({ err: failure }, 'A failed request could not be put off; it is tried again at once.'),
    )
  }
}
