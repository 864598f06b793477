import type { ErrorCode } from '@recado/contract'
import type { FastifyInstance } from 'fastify'
import type { DomainEventName, DomainEvents } from './happenings.ts'
import type { MountedRoute } from './http.ts'
import type { JobKind } from './jobs.ts'
import type { SocketHandlers } from './realtime.ts'
import type { Scope } from './scope.ts'
import type { AppContext } from './world.ts'

/** What runs beside the requests of a process, until it is told to stop. */
export interface Worker {
  stop(): Promise<void>
}

/** A slice of the product: what it mounts, does in the background and listens to. */
export interface Feature {
  readonly name: string
  readonly routes: readonly MountedRoute[]
  /** What a violated unique constraint of the feature's tables means to the person. */
  readonly conflicts?: Readonly<Record<string, ErrorCode>>
  readonly jobs?: Readonly<Record<string, JobKind<never>>>
  readonly handlers?: { readonly [N in DomainEventName]?: (scope: Scope, detail: DomainEvents[N]) => Promise<void> }
  readonly socketHandlers?: (world: AppContext) => SocketHandlers
  /** Addresses that are no REST calls, such as webhooks. */
  readonly mounts?: (app: FastifyInstance, world: AppContext) => void
  /** Starts what the feature runs in processes with this role. */
  readonly worker?: { readonly role: 'worker' | 'channels'; start(world: AppContext): Promise<Worker> }
}
