import type { ErrorCode } from '@recado/contract'
import type { FastifyInstance } from 'fastify'
import type { DomainEventName, DomainEvents } from '../events/domain-events.ts'
import type { MountedRoute } from '../http/mount.ts'
import type { JobKind } from '../work/jobs.ts'
import type { SocketHandlers } from '../events/realtime.ts'
import type { Scope } from '../database/scope.ts'
import type { AppContext } from './app-context.ts'
import type { DB } from '../../schema/tables.ts'

/** What runs beside the requests of a process, until it is told to stop. */
export interface Worker {
  stop(): Promise<void>
}

/** Removes what nobody needs any more. It runs again and again, in one process at a time; what fails is tried again the next time. */
export type MaintenanceTask = (context: AppContext) => Promise<unknown>
/** Maintenance tasks by the names that the log shows. */
export type MaintenanceTasks = Readonly<Record<string, MaintenanceTask>>

/** A slice of the product: what it mounts, does in the background and listens to. */
export interface Feature {
  readonly name: string
  /** The tables that the feature owns: nothing else writes to them. */
  readonly tables: readonly (keyof DB)[]
  readonly routes: readonly MountedRoute[]
  /** What a violated unique constraint of the feature's tables means to the person. */
  readonly conflicts?: Readonly<Record<string, ErrorCode>>
  readonly jobs?: Readonly<Record<string, JobKind<never>>>
  /** What is removed from the feature's tables once it is old. */
  readonly maintenance?: MaintenanceTasks
  readonly handlers?: { readonly [N in DomainEventName]?: (scope: Scope, detail: DomainEvents[N]) => Promise<void> }
  readonly socketHandlers?: (context: AppContext) => SocketHandlers
  /** Addresses that are no REST calls, such as webhooks. */
  readonly mounts?: (app: FastifyInstance, context: AppContext) => void
  /** Starts what the feature runs in processes with this role. */
  readonly worker?: { readonly role: 'worker' | 'channels'; start(context: AppContext): Promise<Worker> }
}
