import { PgBoss, type JobWithMetadata, type WorkOptions } from 'pg-boss'
import type { Pool } from 'pg'
import type { JobKind, WorkerGroup } from './job-kind.ts'
import type { JobName, JobOutbox, JobRequest, RunStatement } from './job-requests.ts'
import { findDueQueues, findLapseMs, JOBS_SCHEMA } from './job-tables.ts'
import { poll, type PollContext } from './poll.ts'
import type { Clock } from '../process/clock.ts'
import type { Logger } from '../process/log.ts'
import { APP_ROLE } from '../database/pool.ts'
import type { AppContext } from '../process/app-context.ts'
import { SET_ASIDE, type SetAsideData } from './set-aside-jobs.ts'

const WORKERS: Readonly<Record<WorkerGroup, number>> = { media: 4, push: 4, housekeeping: 1 }
/** Milliseconds between two polls for due jobs while there are some; one poll serves all queues. */
const POLL_MS = 200
/** Milliseconds between two polls at least, so that many units of work that add jobs share one. */
const GAP_MS = 50
/** Seconds after which a worker polls itself, if the shared polls fail. */
const OWN_POLL_SECONDS = 600
/** Milliseconds between two looks for jobs whose worker is gone, and between two passes of the queue's own maintenance. */
const SUPERVISE = { lookMs: 3_000, passMs: 60_000 } as const
/** A worker that was killed is noticed when its heartbeat has been missing this long, and its job runs again. */
const HEARTBEAT_SECONDS = 10
/** Seconds after which a job that waits for its company looks again. */
const COMPANY_WAIT_SECONDS = 60
const RETRIES = 5
const KEPT_SECONDS = 30 * 86_400
const LOST = new Error('The process ended twice while this job ran.')

/** Whether a company is neither suspended nor expired. */
export type MayCompanyWork = (companyId: number) => Promise<boolean>

interface Envelope {
  companyId: number
  args: unknown
  /** A try ended with the process, and another one began. */
  wasLost?: true
}

/**
 * Background work on PostgreSQL: added in the caller's transaction, done by any process with the `worker`
 * role.
 */
export class JobQueue implements JobOutbox {
  readonly #boss: PgBoss
  readonly #log: Logger
  readonly #kinds: ReadonlyMap<string, JobKind<never>>
  readonly #platform: Pool
  readonly #mayCompanyWork: MayCompanyWork
  /** The workers of each queue in this process. */
  readonly #workers = new Map<string, string[]>()
  #loops: ReturnType<typeof poll>[] = []
  #supervisedAt = Number.NEGATIVE_INFINITY
  #running = 0
  #hasRun = false
  /** The last job that runs alone. */
  #alone: Promise<unknown> = Promise.resolve()

  constructor(
    platform: Pool,
    log: Logger,
    kinds: ReadonlyMap<string, JobKind<never>>,
    mayCompanyWork: MayCompanyWork = async () => true,
  ) {
    this.#mayCompanyWork = mayCompanyWork
    this.#platform = platform
    this.#log = log
    this.#kinds = kinds
    this.#boss = new PgBoss({
      db: { executeSql: async (text: string, values?: unknown[]) => await platform.query(text, values) },
      schema: JOBS_SCHEMA,
      supervise: false,
      monitorIntervalSeconds: 1,
      // No job depends on another one.
      flowIntervalSeconds: 3_600,
      maintenanceIntervalSeconds: 60,
      schedule: false,
      monitorVacuum: false,
      reindex: false,
    })
    this.#boss.on('error', error => log.warn({ err: error }, 'Background work had a problem.'))
  }

  /** Creates tables and queues; every process that adds jobs needs them. */
  async start(): Promise<void> {
    await this.#boss.start()
    const existing = new Set((await this.#boss.getQueues()).map(({ name }) => name))
    for (const name of this.#kinds.keys()) {
      if (existing.has(name)) continue
      await this.#boss.createQueue(name, {
        policy: 'standard',
        retryLimit: RETRIES,
        retryDelay: 1,
        retryBackoff: true,
        expireInSeconds: 600,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        deleteAfterSeconds: 86_400,
      })
    }
    if (!existing.has(SET_ASIDE))
      await this.#boss.createQueue(SET_ASIDE, { retentionSeconds: KEPT_SECONDS, deleteAfterSeconds: 60 })
    await this.#platform.query(
      `grant usage on schema ${JOBS_SCHEMA} to ${APP_ROLE}; grant select, insert, update on all tables in schema ${JOBS_SCHEMA} to ${APP_ROLE}; grant execute on all functions in schema ${JOBS_SCHEMA} to ${APP_ROLE}`,
    )
  }

  /**
   * Starts the workers of one group, or of all. Groups are by purpose, so that slow downloads do not block other work.
   */
  async work(context: AppContext, only?: WorkerGroup): Promise<void> {
    for (const [name, kind] of this.#kinds) {
      if (only !== undefined && kind.workers !== only) continue
      const workers = Array.from({ length: WORKERS[kind.workers] }, () =>
        this.#boss.work<Envelope, void, WorkOptions & { includeMetadata: true }>(
          name,
          { pollingIntervalSeconds: OWN_POLL_SECONDS, batchSize: 1, includeMetadata: true },
          async ([job]: JobWithMetadata<Envelope>[]) => {
            if (job) await this.#countRunning(() => this.#run(context, kind, job))
          },
        ),
      )
      this.#workers.set(name, await Promise.all(workers))
    }
    if (this.#loops.length > 0) return
    this.#loops = [
      poll(
        context,
        {
          name: 'jobs.wakeWorkers',
          intervalMs: POLL_MS,
          gapMs: GAP_MS,
          notifier: context.wakes.notifiers.jobs,
        },
        () => this.#wakeWorkers(context.clock),
      ),
      poll(context, { name: 'jobs.supervise', intervalMs: SUPERVISE.lookMs }, () => this.#supervise(context)),
    ]
  }

  /** Counts a run, and looks soon again as long as there are some and once after the last: an end makes others due. */
  async #countRunning(run: () => Promise<void>): Promise<void> {
    this.#running += 1
    try {
      await run()
    } finally {
      this.#running -= 1
      this.#hasRun = true
    }
  }

  /** Runs a job, or puts it off while its company may not work: that is no failure, so it costs no try. */
  async #run(context: AppContext, kind: JobKind<never>, job: JobWithMetadata<Envelope>): Promise<void> {
    const { name, data } = job
    if (kind.waitsForCompany && !(await this.#mayCompanyWork(data.companyId)))
      await this.#boss.send(name, data, { startAfter: COMPANY_WAIT_SECONDS })
    else if (kind.resumes || !hasLostTry(job)) await this.#try(context, kind, job)
    else if (data.wasLost) await this.#setAside(context, kind, job, LOST)
    else await this.#runAlone(context, kind, job)
  }

  /** Runs a job again that was running when a process ended: by itself, so that no other one is blamed with it. */
  async #runAlone(context: AppContext, kind: JobKind<never>, job: JobWithMetadata<Envelope>): Promise<void> {
    const turn = this.#alone.then(async () => {
      await this.#platform.query(
        `update ${JOBS_SCHEMA}.job set data = data || '{"wasLost": true}' where name = $1 and id = $2`,
        [job.name, job.id],
      )
      await this.#try(context, kind, job)
    })
    this.#alone = turn.catch(() => undefined)
    await turn
  }

  async #try(context: AppContext, kind: JobKind<never>, job: JobWithMetadata<Envelope>): Promise<void> {
    try {
      await kind.run(context, job.data.companyId, job.data.args as never)
    } catch (error) {
      if (job.retryCount < RETRIES) throw error
      await this.#setAside(context, kind, job, error)
    }
  }

  /** Ends the tries of a job and keeps it where a person can start it again. */
  async #setAside(
    context: AppContext,
    kind: JobKind<never>,
    { name, data: { companyId, args } }: JobWithMetadata<Envelope>,
    error: unknown,
  ): Promise<void> {
    context.metrics.count('job-set-aside')
    const level = error === LOST ? 'error' : 'warn'
    this.#log[level]({ err: error, companyId, job: name }, 'A job is not tried again by itself.')
    if (kind.setAside) await kind.setAside(context, companyId, args as never)
    else
      await this.#boss.send(SET_ASIDE, {
        companyId,
        args,
        job: name as JobName,
        wasLost: error === LOST,
      } satisfies SetAsideData)
  }

  /** Wakes the workers of each queue that has work which is due; returns when the next is due. */
  async #wakeWorkers(clock: Clock): Promise<Date | undefined> {
    const isBusy = this.#running > 0 || this.#hasRun
    this.#hasRun = false
    const queues = await findDueQueues(this.#platform, [...this.#workers.keys()])
    for (const worker of queues.flatMap(({ name, isDue }) => (isDue ? (this.#workers.get(name) ?? []) : [])))
      this.#boss.notifyWorker(worker)
    if (isBusy || queues.some(({ isDue }) => isDue)) return clock.now()
    const next = Math.min(...queues.map(({ dueAt }) => dueAt?.getTime() ?? Infinity))
    return next === Infinity ? undefined : new Date(next)
  }

  /** A pass of the queue costs some milliseconds: it waits until a heartbeat is missing, or until it is time. */
  async #supervise({ clock, wakes }: PollContext): Promise<Date | undefined> {
    const inMs = await findLapseMs(this.#platform)
    if (inMs <= 0 || performance.now() - this.#supervisedAt > SUPERVISE.passMs) {
      await this.#boss.supervise()
      this.#supervisedAt = performance.now()
      wakes.notifiers.jobs.notify()
    }
    return inMs === Infinity ? undefined : new Date(clock.now().getTime() + inMs)
  }

  isKnown(job: string): boolean {
    return this.#kinds.has(job)
  }

  async add(companyId: number, requests: readonly JobRequest[], run: RunStatement): Promise<void> {
    const db = { executeSql: async (text: string, values?: unknown[]) => await run(text, values) }
    for (const { job, args, afterSeconds } of requests) {
      await this.#boss.send(job, { companyId, args } satisfies Envelope, {
        db,
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
      })
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#loops.map(loop => loop.stop()))
    await this.#boss
      .stop({ graceful: true, timeout: 5_000, close: false })
      .catch((error: unknown) => this.#log.warn({ err: error }, 'Background work did not stop in time.'))
  }
}

/** Whether the last try ended without an end: with its process, or with its hold on the database. */
const hasLostTry = ({ output }: JobWithMetadata<Envelope>): boolean =>
  (output as { value?: { message?: string } } | null)?.value?.message === 'job heartbeat timeout'
