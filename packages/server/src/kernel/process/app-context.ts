import type { ChannelDriver, ChannelKind } from '@recado/channels/port'
import type { SimulatorHub } from '@recado/channels/simulator'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { PlatformDb } from '../database/company-db.ts'
import type { DomainEventName, DomainEvents } from '../events/domain-events.ts'
import type { Identity, TokenHolder } from '../http/identity.ts'
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

/** Dependencies of one process. Created once at start; a test creates its own. */
export interface AppContext {
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
  readonly drivers: ReadonlyMap<ChannelKind, ChannelDriver>
  /** The simulated phones of this process, for their page. */
  readonly simulator: SimulatorHub | undefined
  readonly notifiers: Readonly<Record<NotifierName, Notifier>>
  readonly draining: Draining
  notify(name: NotifierName): void
  handlersOf<N extends DomainEventName>(
    name: N,
  ): readonly ((scope: Scope, detail: DomainEvents[N]) => Promise<void>)[]
  /**
   * Returns the access token's owner. Refused when it is expired (403), forged, or its session has ended
   * (401).
   */
  identify(accessToken: string): Promise<Identity>
  identifySession(sessionId: string): Promise<Identity>
  /** Returns the holder of a connection's token. Refused (401) if unknown. */
  identifyToken(token: string): Promise<TokenHolder>
  /** Whether this is our pages' origin. A request without one is from no browser. */
  isOwnOrigin(origin: string | undefined, host: string | undefined): boolean
}
