import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { PlatformDb } from '../database/company-db.ts'
import type { DomainEventName, DomainEvents } from '../events/domain-events.ts'
import type { Identities } from '../http/identity.ts'
import type { CountCache } from '../batching/cached-count.ts'
import type { JobQueue } from '../work/jobs.ts'
import type { Leases } from '../work/lease.ts'
import type { Draining } from './draining.ts'
import type { Logger } from './log.ts'
import type { Mailer } from '../mail/index.ts'
import type { MediaLinks, MediaStore } from '../media/index.ts'
import type { Metrics } from './metrics.ts'
import type { Outgoing } from '../outgoing/index.ts'
import type { Passwords } from '../passwords/index.ts'
import type { Pools } from '../database/pool.ts'
import type { Scope } from '../database/scope.ts'
import type { Secrets, ServerKeys } from '../secrets/index.ts'
import type { Signals } from '../events/signals.ts'
import type { Throttle } from '../http/throttle/index.ts'
import type { Notifier } from '../work/notifier.ts'

/**
 * Notifiers. `published`: events were stored for the publisher. `relay`: numbered events wait. `inbox`: a
 * channel received something. `sends`: sends are due. `desiredStates`: a desired state changed.
 */
export type NotifierName = 'published' | 'relay' | 'inbox' | 'sends' | 'desiredStates'

/**
 * The process state of features, by feature. Each feature with state adds its entry by declaration merging,
 * `composition.ts` makes it, and only that feature reads it: others use its verbs.
 */
// eslint-disable-next-line typescript/no-empty-object-type
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
  readonly links: MediaLinks
  readonly outgoing: Outgoing
  readonly mail: Mailer
  readonly throttle: Throttle
  readonly leases: Leases
  readonly jobs: JobQueue
  readonly signals: Signals
  readonly counts: CountCache
  readonly notifiers: Readonly<Record<NotifierName, Notifier>>
  readonly draining: Draining
  handlersOf<N extends DomainEventName>(
    name: N,
  ): readonly ((scope: Scope, detail: DomainEvents[N]) => Promise<void>)[]
}

/** Everything that work in a process is given. */
export interface AppContext extends KernelContext {
  readonly identities: Identities
  readonly services: FeatureServices
}
