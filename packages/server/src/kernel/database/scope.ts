import type { Viewer } from '@recado/domain'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { kyselyOver, type CompanyDb } from './company-db.ts'
import { corkWrites, endOfTurn } from '../batching/turn.ts'
import { failpoint } from '../process/failpoint.ts'
import type { DomainEventName, DomainEvents } from '../events/domain-events.ts'
import type { DomainQuestionName, DomainQuestions } from '../events/domain-questions.ts'
import type { JobName, JobRequest } from '../work/job-requests.ts'
import { writeOutbox, type OutboxEvent } from './outbox.ts'
import { isHung } from './pool.ts'
import type { WakeName } from '../work/wakes.ts'
import { ASSERT_FENCE, StaleOwner, type Fence } from './fence.ts'
import { inTransaction } from './transaction.ts'
import type { AppContext, Scope } from '../process/app-context.ts'

export type { Scope }

/** The actor of rules and timers: sees all of its company, is nobody. */
export const systemViewer = (companyId: number): Viewer => ({
  id: 0,
  companyId,
  profile: 'admin',
  super: false,
  queueIds: [],
  allowGroup: true,
  allTicket: true,
  allHistoric: true,
  allUserChat: true,
  userClosePendingTicket: true,
  showDashboard: false,
  isTricked: true,
})

/**
 * Opens a unit of work for a company and commits it when `work` is done; if `work` fails, nothing happened. It runs again
 * where the database undid it, by a deadlock for example.
 */
export const withScope = <T>(
  context: AppContext,
  viewer: Viewer,
  work: (scope: Scope) => Promise<T>,
): Promise<T> =>
  inTransaction(context.pools.company, async client => {
    const open = new OpenScope(context, viewer, client)
    try {
      corkWrites(client)
      const begun = markHandled(
        client.query(`begin read write; set local app.company_id = '${viewer.companyId}'`),
      )
      const result = await work(open)
      await begun
      await open.settle()
      await open.commit()
      return result
    } finally {
      open.end()
    }
  })

/** Company of a connection outside a transaction. */
const companyOfClient = new WeakMap<PoolClient, number>()

/**
 * The same for read-only work, without a transaction: each statement sees the data committed when it runs, as
 * it would inside of one, and the database rejects writes.
 */
export async function withReadOnlyScope<T>(
  context: AppContext,
  viewer: Viewer,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const client = await context.pools.company.connect()
  const open = new OpenScope(context, viewer, client)
  let broken: Error | undefined
  const seated = setCompany(client, viewer.companyId).catch((lost: unknown) => {
    broken = lost instanceof Error ? lost : new Error(String(lost))
  })
  try {
    const result = await work(open)
    await seated
    if (broken) throw broken
    return result
  } catch (error) {
    if (isHung(error)) broken = error
    throw error
  } finally {
    open.end()
    await open.settle()
    await seated
    client.release(broken)
  }
}

async function setCompany(client: PoolClient, companyId: number): Promise<void> {
  if (companyOfClient.get(client) === companyId) return
  companyOfClient.delete(client)
  corkWrites(client)
  await client.query(`set app.company_id = '${companyId}'`)
  companyOfClient.set(client, companyId)
}

/** Marks the promise as handled; it is awaited at commit. */
function markHandled<T>(under: Promise<T>): Promise<T> {
  under.catch(() => undefined)
  return under
}

class OpenScope implements Scope {
  readonly companyId: number
  readonly viewer: Viewer
  readonly now: Date
  readonly db: CompanyDb
  readonly context: AppContext
  readonly #client: PoolClient
  readonly #prefetched: Promise<unknown>[] = []
  readonly #writesBehind: Promise<unknown>[] = []
  readonly #events: OutboxEvent[] = []
  readonly #jobRequests: JobRequest[] = []
  readonly #afterCommitWork: (() => void)[] = []
  readonly #wakes = new Set<WakeName>()
  #hasWritten = false
  #isOver = false

  constructor(context: AppContext, viewer: Viewer, client: PoolClient) {
    this.context = context
    this.viewer = viewer
    this.companyId = viewer.companyId
    this.now = context.clock.now()
    this.#client = client
    this.db = kyselyOver({
      query: ((question: QueryConfig) => this.#ask(question)) as PoolClient['query'],
    }) as CompanyDb
  }

  #ask(question: QueryConfig): Promise<QueryResult> {
    if (this.#isOver) throw new Error('The unit of work is over.')
    corkWrites(this.#client)
    const answer = this.#client.query(question)
    if (!this.#hasWritten)
      answer.then(
        ({ command, rowCount }) => (this.#hasWritten ||= command !== 'SELECT' && (rowCount ?? 0) > 0),
        () => undefined,
      )
    return answer
  }
  prefetch<T>(read: () => Promise<T>): Promise<T> {
    const answer = markHandled(endOfTurn().then(read))
    this.#prefetched.push(answer)
    return answer
  }
  writeBehind(write: Promise<unknown>): void {
    this.#writesBehind.push(markHandled(write))
  }
  /** Resolves when no prefetched read can issue a statement any more. */
  async settle(): Promise<void> {
    while (this.#prefetched.length > 0) await Promise.allSettled(this.#prefetched.splice(0))
  }
  /** Stops unawaited statements from running in the next unit of work of the connection. */
  end(): void {
    this.#isOver = true
  }

  publish(...events: OutboxEvent[]): void {
    this.#events.push(...events)
  }
  enqueueJob<N extends JobName>(job: JobRequest<N>): void {
    this.#jobRequests.push(job)
  }
  wake(name: WakeName): void {
    this.#wakes.add(name)
  }
  afterCommit(work: () => void): void {
    this.#afterCommitWork.push(work)
  }

  async emit<N extends DomainEventName>(name: N, detail: DomainEvents[N]): Promise<void> {
    for (const react of this.context.handlersOf(name)) await react(this, detail)
  }
  async ask<N extends DomainQuestionName>(
    name: N,
    asked: DomainQuestions[N]['asked'],
  ): Promise<DomainQuestions[N]['answer'][]> {
    const answers: DomainQuestions[N]['answer'][] = []
    for (const answer of this.context.answersOf(name)) answers.push(await answer(this, asked))
    return answers
  }

  async fence(fence: Fence): Promise<void> {
    const found = await this.#client.query(ASSERT_FENCE, [fence.name, String(fence.epoch)])
    if (found.rowCount === 0) throw new StaleOwner(fence.name)
  }

  /** Writes events, enqueues jobs and commits in one pipeline; if one fails, the database commits nothing. */
  async commit(): Promise<void> {
    // Their statements are issued by then.
    if (this.#writesBehind.length > 0) await endOfTurn()
    corkWrites(this.#client)
    const events = markHandled(writeOutbox(this.#client, this.#events))
    if (this.#jobRequests.length > 0)
      await this.context.jobs.add(this.companyId, this.#jobRequests, (text, values) =>
        this.#client.query(text, values),
      )
    await failpoint('scope.beforeCommit')
    const [{ command }] = await Promise.all([this.#client.query('commit'), events, ...this.#writesBehind])
    // The commit of an aborted transaction returns ROLLBACK without an error.
    if (command !== 'COMMIT') throw new Error(`The unit of work was not committed but ended with ${command}.`)
    await failpoint('scope.afterCommit')
    if (this.#events.length > 0) this.wake('published')
    if (this.#jobRequests.length > 0) this.wake('jobs')
    if (this.#hasWritten || this.#wakes.size > 0) this.context.wakes.tell(...this.#wakes)
    for (const work of this.#afterCommitWork) work()
  }
}
