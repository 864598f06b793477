import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { CompanyDb, PlatformDb } from '../database/company-db.ts'
import type { OwnedRecord } from '../database/record-types.ts'
import type { DomainEventName, DomainEvents } from '../events/domain-events.ts'
import type { DomainQuestionName, DomainQuestions } from '../events/domain-questions.ts'
import type { Exports } from '../http/exports.ts'
import type { Identities } from '../http/identity.ts'
import type { CountCache } from '../batching/count-cache.ts'
import type { VersionedCache } from '../batching/versioned-cache.ts'
import type { SharedReads } from '../batching/shared-reads.ts'
import type { JobName, JobOutbox, JobRequest } from '../work/job-requests.ts'
import type { Leases } from '../work/lease.ts'
import type { Draining } from './draining.ts'
import type { Logger } from './log.ts'
import type { Mailer } from '../mail/index.ts'
import type { MediaLinks, MediaStore, StorageQuota } from '../media/index.ts'
import type { Metrics } from './metrics.ts'
import type { Outgoing } from '../outgoing/index.ts'
import type { Passwords } from '../passwords/index.ts'
import type { Pools } from '../database/pool.ts'
import type { Fence } from '../database/fence.ts'
import type { OutboxEvent } from '../database/outbox.ts'
import type { Viewer } from '@recado/domain'
import type { Secrets, ServerKeys } from '../secrets/index.ts'
import type { Signals } from '../events/signals.ts'
import type { Throttle } from '../http/throttle/index.ts'
import type { Wakes, WakeName } from '../work/wakes.ts'

/**
 * The process state of features, by feature. Each feature with state adds its entry by declaration merging,
 * `composition.ts` makes it, and only that feature reads it: others use its verbs.
 */
export interface FeatureServices {}

/** The services of the kernel in one process. Made once in `composition.ts`; a test makes its own. */
export interface KernelContext {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly metrics: Metrics
  readonly pools: Pools
  /** Sees every company; for the kernel and the platform. */
  readonly platform: PlatformDb
  readonly keys: ServerKeys
  readonly secrets: Secrets
  readonly passwords: Passwords
  readonly media: MediaStore
  readonly storage: StorageQuota
  readonly links: MediaLinks
  readonly outgoing: Outgoing
  readonly mail: Mailer
  readonly throttle: Throttle
  readonly exports: Exports
  readonly leases: Leases
  readonly jobs: JobOutbox
  readonly signals: Signals
  readonly counts: CountCache
  readonly reads: SharedReads
  readonly versionedCache: VersionedCache
  readonly wakes: Wakes
  readonly draining: Draining
  /** The records of all features. */
  readonly records: readonly OwnedRecord[]
  handlersOf<N extends DomainEventName>(
    name: N,
  ): readonly ((scope: Scope, detail: DomainEvents[N]) => Promise<void>)[]
  answersOf<N extends DomainQuestionName>(name: N): readonly Answerer<N>[]
}

/** Answers a question of an earlier feature. */
export type Answerer<N extends DomainQuestionName> = (
  scope: Scope,
  asked: DomainQuestions[N]['asked'],
) => Promise<DomainQuestions[N]['answer']>

/** Everything that work in a process is given. */
export interface AppContext extends KernelContext {
  readonly identities: Identities
  readonly services: FeatureServices
}

/**
 * One unit of work: one company, one person or rule acting, one transaction, one moment. There is no other
 * way to reach a table.
 */
export interface Scope {
  readonly companyId: number
  /** Acting viewer. Rules and timers act as `systemViewer`. */
  readonly viewer: Viewer
  readonly now: Date
  readonly db: CompanyDb
  readonly context: AppContext
  /**
   * Starts a read whose answer is needed later. Its statements leave with those that the caller issues next,
   * and run behind them. A failure is thrown where the answer is awaited.
   */
  prefetch<T>(read: () => Promise<T>): Promise<T>
  /**
   * Waits for a write at the commit only, so that it leaves together with what follows it, and runs before that. A
   * failure is thrown there, and undoes everything.
   */
  writeBehind(write: Promise<unknown>): void
  /** Publishes events if and when this unit of work commits. */
  publish(...events: OutboxEvent[]): void
  /** Adds background work in the same transaction. */
  enqueueJob<N extends JobName>(job: JobRequest<N>): void
  /** Calls the handlers of later features. */
  emit<N extends DomainEventName>(name: N, detail: DomainEvents[N]): Promise<void>
  /** Asks later features, and returns the answer of each that has one. */
  ask<N extends DomainQuestionName>(
    name: N,
    asked: DomainQuestions[N]['asked'],
  ): Promise<DomainQuestions[N]['answer'][]>
  /** Wakes a loop, in every process, if and when this unit of work commits. */
  wake(name: WakeName): void
  /** Runs once the transaction is committed; for what may be lost alone, since a crash may skip it. */
  afterCommit(work: () => void): void
  /** Throws when the fencing token is stale. */
  fence(fence: Fence): Promise<void>
}
