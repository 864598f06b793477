import type { ErrorCode } from '@recado/contract'
import type { FastifyInstance } from 'fastify'
import type { DomainEventName, DomainEvents } from '../events/domain-events.ts'
import type { DomainQuestionName } from '../events/domain-questions.ts'
import type { MountedRoute } from '../http/mount.ts'
import type { JobKind } from '../work/job-kind.ts'
import type { SocketHandlers } from '../events/client-events.ts'
import type { OwnedRecord, OwnedTables } from '../database/record-types.ts'
import type { Scope } from '../database/scope.ts'
import type { Answerer, AppContext } from './app-context.ts'

/** Background worker of a process; runs until stopped. */
export interface Worker {
  stop(): Promise<void>
}

/**
 * Deletes obsolete data. It runs periodically, in one process at a time; a failure is retried in the next
 * run.
 */
export type MaintenanceTask = (context: AppContext) => Promise<unknown>
/** Maintenance tasks by the names that the log shows. */
export type MaintenanceTasks = Readonly<Record<string, MaintenanceTask>>

/** A slice of the product: its routes, background work and event handlers. */
export interface Feature {
  readonly name: string
  /** The records that the feature owns: nothing else writes to their tables. */
  readonly records?: readonly OwnedRecord[]
  /** Its tables of which no record is declared, and what the archive of a company has of them. */
  readonly tables?: OwnedTables
  readonly routes: readonly MountedRoute[]
  /** Error code for each unique constraint of the feature's tables. */
  readonly conflicts?: Readonly<Record<string, ErrorCode>>
  readonly jobs?: Readonly<Record<string, JobKind<never>>>
  /** Deletion of old rows from the feature's tables. */
  readonly maintenance?: MaintenanceTasks
  readonly handlers?: {
    readonly [N in DomainEventName]?: (scope: Scope, detail: DomainEvents[N]) => Promise<void>
  }
  /** Its answers to questions of earlier features. */
  readonly answers?: { readonly [N in DomainQuestionName]?: Answerer<N> }
  readonly socketHandlers?: (context: AppContext) => SocketHandlers
  /** Addresses that are no REST calls, such as webhooks. */
  readonly mounts?: (app: FastifyInstance, context: AppContext) => void
  /** Starts what the feature runs in processes with this role. */
  readonly worker?: { readonly role: 'worker' | 'channels'; start(context: AppContext): Promise<Worker> }
}
