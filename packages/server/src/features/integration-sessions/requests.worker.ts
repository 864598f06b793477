import type { Worker } from '../../kernel/process/feature.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { pause } from '../../kernel/work/pause.ts'
import { findNextDue } from '../../kernel/work/next-due.ts'
import { poll } from '../../kernel/work/poll.ts'
import { listDueRequests, type DueRequest, type RequestsInProgress } from './platform.store.ts'
import { postponeFailed, processRequest } from './requests.process.ts'

const POLL_MS = 500
/** Requests in progress; each waits for a service, so they cost little. */
const MAX_IN_PROGRESS = 200
/** Of one company, so that one whose service or files are slow leaves room for others. */
const MAX_OF_COMPANY = 40
/** After an error of our own, such as a database that is away. */
const ERROR_PAUSE_MS = 1_000

/** The requests that this process works on. */
class RunningRequests {
  readonly #context: AppContext
  readonly #works = new Map<number, { readonly companyId: number; readonly work: Promise<void> }>()
  constructor(context: AppContext) {
    this.#context = context
  }

  /** Starts requests that are due, as far as there is room. */
  async startDue(signal: AbortSignal): Promise<void> {
    const { platform, clock } = this.#context
    const due = await listDueRequests(platform, clock.now(), this.#progress(), {
      perCompany: MAX_OF_COMPANY,
      limit: MAX_IN_PROGRESS - this.#works.size,
    })
    for (const request of due) if (!this.#isFull(request.company_id)) this.#begin(request, signal)
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#works.values()].map(({ work }) => work))
  }

  #progress(): RequestsInProgress {
    const companies = new Set([...this.#works.values()].map(({ companyId }) => companyId))
    return {
      busy: [...this.#works.keys()],
      fullCompanies: [...companies].filter(id => this.#isFull(id)),
    }
  }

  #isFull(id: number): boolean {
    return [...this.#works.values()].filter(({ companyId }) => companyId === id).length >= MAX_OF_COMPANY
  }

  #begin(request: DueRequest, signal: AbortSignal): void {
    const work = processLogged(this.#context, request, signal).finally(() => {
      this.#works.delete(request.id)
      if (!signal.aborted) this.#context.wakes.notifiers.integrationRequests.notify()
    })
    this.#works.set(request.id, { companyId: request.company_id, work })
  }
}

/**
 * Processes the requests of integrations: sessions concurrently, each in order. One process does so at a time,
 * and a slow service delays only its own sessions.
 */
export function startIntegrationWorker(context: AppContext): Worker {
  const running = new RunningRequests(context)
  const polling = poll(
    context,
    {
      name: 'integrations',
      intervalMs: POLL_MS,
      notifier: context.wakes.notifiers.integrationRequests,
      lease: 'integrations',
    },
    async signal => {
      await running.startDue(signal)
      return findNextDue(context.platform, context.clock.now(), {
        table: 'integration_requests',
        column: 'due_at',
      })
    },
  )
  return {
    stop: async () => {
      await polling.stop()
      await running.stop()
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
