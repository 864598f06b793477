import { randomBytes } from 'node:crypto'
import type { Connection, DriverContext, StateEvent } from '@recado/channels/port'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import type { Fence } from '../../../kernel/database/fence.ts'
import { systemViewer, withReadOnlyScope, withScope, type Scope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { storeEvents } from '../inbox.store.ts'
import { driverWishes } from './driver-wishes.ts'
import { findSent, keptOf, statesOf, tellTyping, typingOf } from './hearing.ts'
import { keyStore } from './key-store.ts'
import { wayOut } from './way-out.ts'

interface Parts {
  readonly context: AppContext
  readonly connection: Connection
  readonly fence: Fence
  /** Aborted when the driver must stop at once. */
  readonly signal: AbortSignal
  /** Hears what the driver says of its connection, in the transaction that stores the rest. */
  readonly heard: (scope: Scope, event: StateEvent) => Promise<void>
}

/** What a session is lent: everything it writes is fenced, so that a stale owner changes nothing. */
export function driverContext({ context, connection, fence, signal, heard }: Parts): DriverContext {
  const { id: connectionId, companyId } = connection
  return {
    emit: async events => {
      const [kept, states] = [keptOf(events), statesOf(events)]
      if (kept.length > 0 || states.length > 0)
        await withScope(context, systemViewer(companyId), async scope => {
          await scope.fence(fence)
          await storeEvents(scope.db, connectionId, kept, scope.now)
          for (const event of states) await heard(scope, event)
          if (kept.length > 0) scope.afterCommit(() => context.notify('inbox'))
        })
      if (kept.length > 0) await failpoint('session.afterInbox')
      for (const { chat, by, state } of typingOf(events)) await tellTyping(context, { companyId, connectionId, chat, by, state })
    },
    store: keyStore({ context, companyId, connectionId, fence }),
    wishes: () => withReadOnlyScope(context, systemViewer(companyId), scope => driverWishes(scope, connectionId)),
    outbound: extId => findSent(context)({ id: connectionId, companyId }, extId),
    ...outside(context, connection, signal),
    signal,
    epoch: fence.epoch,
    log: context.log.child({ connectionId, driver: connection.kind }),
  }
}

/** A context for a session that lasts for one question, in a process that does not own the connection: it may ask and remembers nothing. */
export function passingContext(context: AppContext, connection: Connection, signal: AbortSignal): DriverContext {
  return {
    emit: async () => undefined,
    store: {
      get: async () => new Map(),
      put: async () => undefined,
      clear: async () => undefined,
      transaction: async work => work(passingContext(context, connection, signal).store),
    },
    wishes: async () => ({}),
    outbound: async () => undefined,
    ...outside(context, connection, signal),
    signal,
    epoch: 0n,
    log: context.log.child({ connectionId: connection.id, driver: connection.kind }),
  }
}

const outside = (context: AppContext, connection: Connection, signal: AbortSignal): Pick<DriverContext, 'http' | 'tunnel' | 'clock' | 'random'> => ({
  ...wayOut(context.outgoing, connection, signal),
  clock: {
    now: () => context.clock.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  },
  random: bytes => randomBytes(bytes),
})
