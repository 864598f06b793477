import { createHmac, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { ChannelConnection, DriverContext, StateEvent } from '@recado/channels/port'
import { jpegThumbnail } from '../../../kernel/media/index.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import type { Fence } from '../../../kernel/database/fence.ts'
import { systemViewer, withReadOnlyScope, withScope, type Scope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { storeInboundEvents } from '../ingest/ingest.ts'
import { inboxEventsOf, stateEventsOf, typingEventsOf } from './session-hooks.ts'
import { findHeardAt } from '../health/health.store.ts'
import { hookUrlOf } from '../settings/connections.present.ts'
import { findConnection, listHookTokens } from '../settings/connections.store.ts'
import { createKeyStore } from './key-store.ts'
import { createEgress } from './egress.ts'
import { DAY_MS } from '@recado/contract'
import * as companies from '../../companies/index.ts'
import * as settings from '../../settings/index.ts'

/**
 * Reads the company settings that a driver needs: whether it rejects calls, whether it shows what links lead to, the
 * time zone, and the start of the history import. The driver may fetch more than requested: intake filters by the
 * company's calendar.
 */
async function readDriverSettings(scope: Scope, connectionId: number): Promise<Record<string, string>> {
  const [companySettings, timeZone, row] = await Promise.all([
    settings.load(scope),
    companies.findTimezone(scope.db, scope.companyId),
    findConnection(scope.db, connectionId),
  ])
  const calls = companySettings.call === 'enabled' ? 'ring' : 'refuse'
  const previews = companySettings.linkPreviews
  if (!row?.import_old_messages) return { calls, previews, timeZone }
  const from = row.import_start === null ? 0 : Date.parse(row.import_start) - DAY_MS
  const to = row.import_end === null ? undefined : Date.parse(row.import_end) + 2 * DAY_MS
  return {
    calls,
    previews,
    timeZone,
    importFrom: new Date(from).toISOString(),
    ...(to === undefined ? {} : { importTo: new Date(to).toISOString() }),
    importGroups: row.import_groups ? 'enabled' : 'disabled',
  }
}

interface DriverContextOptions {
  readonly context: AppContext
  readonly connection: ChannelConnection
  readonly fence: Fence
  /** Aborted when the driver must stop now. */
  readonly signal: AbortSignal
  /** Receives the driver's state events in the transaction that stores the rest. */
  readonly onState: (scope: Scope, event: StateEvent) => Promise<void>
}

/** Creates a session's driver context: a fence rejects all writes of a stale owner. */
export function createDriverContext({
  context,
  connection,
  fence,
  signal,
  onState,
}: DriverContextOptions): DriverContext {
  const { id: connectionId, companyId } = connection
  return {
    emit: async events => {
      const [inboxEvents, states] = [inboxEventsOf(events), stateEventsOf(events)]
      if (inboxEvents.length > 0 || states.length > 0)
        await withScope(context, systemViewer(companyId), async scope => {
          await scope.fence(fence)
          await storeInboundEvents(scope.db, connectionId, inboxEvents, scope.now)
          for (const event of states) await onState(scope, event)
          if (inboxEvents.length > 0) scope.wake('inbox')
        }).catch((error: unknown) => ignoreIfRemoved(error, context, connection))
      if (inboxEvents.length > 0) await failpoint('session.afterInbox')
      for (const { chat, by, state } of typingEventsOf(events))
        await context.services.connections.typing.notify({ companyId, connectionId, chat, by, state })
    },
    store: createKeyStore({ context, companyId, connectionId, fence }),
    settings: () =>
      withReadOnlyScope(context, systemViewer(companyId), scope => readDriverSettings(scope, connectionId)),
    findSentMessage: extId =>
      context.services.connections.findSentMessage(context, { id: connectionId, companyId }, extId),
    webhook: webhookEntryOf(context, connection),
    ...environmentOf(context, connection, signal),
    signal,
    epoch: fence.epoch,
    log: context.log.child({ connectionId, driver: connection.kind }),
  }
}

function webhookEntryOf(
  context: AppContext,
  { id, companyId, kind }: ChannelConnection,
): NonNullable<DriverContext['webhook']> {
  const read = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    withReadOnlyScope(context, systemViewer(companyId), work)
  return {
    urls: async () =>
      (await read(scope => listHookTokens(scope.db, kind))).map(token => hookUrlOf(context, kind, token)),
    heardAt: () => read(scope => findHeardAt(scope.db, id)),
  }
}

const FOREIGN_KEY_VIOLATION = '23503'
/** Drops the events of a connection that was removed meanwhile: its session must still be able to log out. */
async function ignoreIfRemoved(error: unknown, context: AppContext, { id, companyId }: ChannelConnection) {
  if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error
  const row = await withReadOnlyScope(context, systemViewer(companyId), scope => findConnection(scope.db, id))
  if (row) throw error
}

/**
 * Creates the context of a single-action session in a process without the lease: it can send requests and
 * stores nothing.
 */
export function createDetachedContext(
  context: AppContext,
  connection: ChannelConnection,
  signal: AbortSignal,
): DriverContext {
  return {
    emit: async () => undefined,
    store: {
      get: async () => new Map(),
      put: async () => undefined,
      clear: async () => undefined,
      transaction: async work => work(createDetachedContext(context, connection, signal).store),
    },
    settings: async () => ({}),
    findSentMessage: async () => undefined,
    ...environmentOf(context, connection, signal),
    signal,
    epoch: 0n,
    log: context.log.child({ connectionId: connection.id, driver: connection.kind }),
  }
}

const environmentOf = (
  context: AppContext,
  connection: ChannelConnection,
  signal: AbortSignal,
): Pick<DriverContext, 'http' | 'tunnel' | 'makeThumbnail' | 'clock' | 'random' | 'secret'> => ({
  ...createEgress(context, connection, signal),
  makeThumbnail: (picture, mime, side) =>
    jpegThumbnail(Readable.fromWeb(picture as NodeReadableStream), mime, side),
  clock: {
    now: () => context.clock.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  },
  random: bytes => randomBytes(bytes),
  secret: createHmac('sha256', context.keys.mediaSecret)
    .update(JSON.stringify(['connection', connection.companyId, connection.id]))
    .digest(),
})
