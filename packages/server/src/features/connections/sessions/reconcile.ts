import type { ChannelDriver, ChannelConnection } from '@recado/channels/port'
import type { StatusReason } from '@recado/contract'
import { reduceConnection, type ConnectionState } from '@recado/domain'
import type { Fence } from '../../../kernel/database/fence.ts'
import { systemViewer, withScope, type Scope } from '../../../kernel/database/scope.ts'
import { SecretUnreadable } from '../../../kernel/secrets/index.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { DesiredState } from '../platform.store.ts'
import { lockConnection, saveConnection } from '../settings/connections.store.ts'
import { openCredentials, type StoredCredentials } from '../settings/credentials.ts'
import { wipeKeys } from './keys.store.ts'
import { changeState } from './connection-state.ts'

/** Next action of the connection's owner for this generation. */
export type NextAction =
  | {
      readonly do: 'open'
      readonly generation: number
      readonly connection: ChannelConnection
      readonly driver: ChannelDriver
      readonly state: ConnectionState | undefined
    }
  | { readonly do: 'rest'; readonly generation: number }

/**
 * Reads the latest desired state and does what needs no session: wipes the login, closes, records a stop
 * reason. @throws StaleOwner
 */
export const reconcileConnection = (
  context: AppContext,
  desired: DesiredState,
  fence: Fence,
): Promise<NextAction> =>
  withScope(context, systemViewer(desired.company_id), async scope => {
    await scope.fence(fence)
    const row = await lockConnection(scope.db, desired.id)
    if (!row) return { do: 'rest', generation: desired.generation }
    const { generation } = row
    if (row.fresh_login) await forgetLogin(scope, desired.id)
    if (row.desired === 'closed') return stopWithReason(scope, desired.id, fence, generation, 'user')
    if (row.stopped_generation === generation) return { do: 'rest', generation }
    const driver = context.services.connections.drivers.get(row.provider)
    if (!driver) return stopWithReason(scope, desired.id, fence, generation, 'driver')
    const credentials = readCredentials(scope, row)
    // Nothing is stored: the credentials may be sound, and this process have the wrong keys.
    if (!credentials) return { do: 'rest', generation }
    const state = await changeState(scope, desired.id, fence, before =>
      reduceConnection(before, { fact: 'starting' }, scope.now),
    )
    return {
      do: 'open',
      generation,
      driver,
      state,
      connection: {
        id: row.id,
        companyId: row.company_id,
        kind: row.provider,
        name: row.name,
        credentials,
      },
    }
  })

async function forgetLogin(scope: Scope, id: number): Promise<void> {
  await wipeKeys(scope.db, id)
  await saveConnection(scope.db, id, { fresh_login: false, linked_at: null })
}

async function stopWithReason(
  scope: Scope,
  id: number,
  fence: Fence,
  generation: number,
  reason: StatusReason,
): Promise<NextAction> {
  await changeState(scope, id, fence, before =>
    before.status === 'DISCONNECTED' && before.reason === reason
      ? before
      : reduceConnection(before, { fact: 'stopped', reason }, scope.now),
  )
  return { do: 'rest', generation }
}

function readCredentials(
  scope: Scope,
  row: { id: number; company_id: number; credentials: string | null },
): StoredCredentials | undefined {
  try {
    return openCredentials(scope.context.secrets, row)
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error
    scope.context.log.error(
      { connectionId: row.id, err: error },
      'The credentials of a connection cannot be opened with the keys of this server.',
    )
    return undefined
  }
}

/** Returns how to close a session: logout if its login was wiped or the connection is gone. */
export const closeReasonFor = (context: AppContext, desired: DesiredState): Promise<'pause' | 'logout'> =>
  withScope(context, systemViewer(desired.company_id), async scope => {
    const row = await lockConnection(scope.db, desired.id)
    return !row || row.fresh_login ? 'logout' : 'pause'
  })
