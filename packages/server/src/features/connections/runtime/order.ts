import type { ChannelDriver, Connection } from '@recado/channels/port'
import type { StatusReason } from '@recado/contract'
import { hear, type ConnectionState } from '@recado/domain'
import type { Fence } from '../../../kernel/database/fence.ts'
import { systemViewer, withScope, type Scope } from '../../../kernel/database/scope.ts'
import { SecretUnreadable } from '../../../kernel/secrets/index.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { Wish } from '../across-companies.store.ts'
import { lockConnection, saveConnection } from '../connections.store.ts'
import { openCredentials, type Credentials } from '../credentials.ts'
import { wipeKeys } from './keys.store.ts'
import { changeState } from './state.ts'

/** What the owner of a connection has to do now, for the wish with this generation. */
export type Order =
  | {
      readonly do: 'open'
      readonly generation: number
      readonly connection: Connection
      readonly driver: ChannelDriver
      readonly state: ConnectionState | undefined
    }
  | { readonly do: 'rest'; readonly generation: number }

/** Reads the latest wish and carries out what needs no session: forgets a login, closes, says why nothing can be opened. @throws StaleOwner */
export const takeOrder = (context: AppContext, wish: Wish, fence: Fence): Promise<Order> =>
  withScope(context, systemViewer(wish.company_id), async scope => {
    await scope.fence(fence)
    const row = await lockConnection(scope.db, wish.id)
    if (!row) return { do: 'rest', generation: wish.generation }
    const { generation } = row
    if (row.fresh_login) await forgetLogin(scope, wish.id)
    if (row.desired === 'closed') return rest(scope, wish.id, fence, generation, 'user')
    if (row.stopped_generation === generation) return { do: 'rest', generation }
    const driver = context.drivers.get(row.provider)
    if (!driver) return rest(scope, wish.id, fence, generation, 'driver')
    const credentials = readable(scope, row)
    if (!credentials) return rest(scope, wish.id, fence, generation, 'credentials', { stopped_generation: generation })
    const state = await changeState(scope, wish.id, fence, before => hear(before, { fact: 'starting' }, scope.now))
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

async function rest(
  scope: Scope,
  id: number,
  fence: Fence,
  generation: number,
  reason: StatusReason,
  besides: { stopped_generation?: number } = {},
): Promise<Order> {
  await changeState(
    scope,
    id,
    fence,
    before => (before.status === 'DISCONNECTED' && before.reason === reason ? before : hear(before, { fact: 'stopped', reason }, scope.now)),
    besides,
  )
  return { do: 'rest', generation }
}

function readable(scope: Scope, row: { id: number; company_id: number; credentials: string | null }): Credentials | undefined {
  try {
    return openCredentials(scope.context.secrets, row)
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error
    scope.context.log.error({ connectionId: row.id, err: error }, 'The credentials of a connection cannot be opened with the keys of this server.')
    return undefined
  }
}

/** How a session is closed on a new wish: for good when its login was given up or the connection is gone. */
export const closingFor = (context: AppContext, wish: Wish): Promise<'pause' | 'logout'> =>
  withScope(context, systemViewer(wish.company_id), async scope => {
    const row = await lockConnection(scope.db, wish.id)
    return !row || row.fresh_login ? 'logout' : 'pause'
  })
