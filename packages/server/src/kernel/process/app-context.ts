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

/** Bells of this process. `told`: something was told. `inbox`: a channel brought something. `sends`: something waits to leave. `wishes`: a connection should change. */
export type NotifierName = 'told' | 'relay' | 'inbox' | 'sends' | 'wishes'

/** What one process has in its hands. Made once at start; a test makes its own. */
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
  notify(bell: NotifierName): void
  handlersOf<N extends DomainEventName>(name: N): readonly ((scope: Scope, detail: DomainEvents[N]) => Promise<void>)[]
  /** Who this access token belongs to. Refused when it is expired (403), forged, or its session has ended (401). */
  identify(accessToken: string): Promise<Identity>
  identifySession(sessionId: string): Promise<Identity>
  /** Whose the token of a connection is. Refused (401) when it is nobody's. */
  identifyToken(token: string): Promise<TokenHolder>
  /** Is this the origin of our own pages? A request without one comes from no browser. */
  isOwnOrigin(origin: string | undefined, host: string | undefined): boolean
}
