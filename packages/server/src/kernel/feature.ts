import type { ErrorCode } from '@recado/contract'
import type { FastifyInstance } from 'fastify'
import type { Happening, Happenings } from './happenings.ts'
import type { Mounted } from './http.ts'
import type { JobKind } from './jobs.ts'
import type { HeardHandlers } from './realtime.ts'
import type { Scope } from './scope.ts'
import type { World } from './world.ts'

/** What runs beside the requests of a process, until it is told to stop. */
export interface Worker {
  stop(): Promise<void>
}

/** A slice of the product: what it mounts, does in the background and listens to. */
export interface Feature {
  readonly name: string
  readonly routes: readonly Mounted[]
  /** What a violated unique constraint of the feature's tables means to the person. */
  readonly conflicts?: Readonly<Record<string, ErrorCode>>
  readonly jobs?: Readonly<Record<string, JobKind<never>>>
  readonly reactions?: { readonly [N in Happening]?: (scope: Scope, detail: Happenings[N]) => Promise<void> }
  readonly hears?: (world: World) => HeardHandlers
  /** Addresses that are no REST calls, such as webhooks. */
  readonly mounts?: (app: FastifyInstance, world: World) => void
  /** Starts what the feature runs in processes with this role. */
  readonly worker?: { readonly role: 'worker' | 'channels'; start(world: World): Promise<Worker> }
}
