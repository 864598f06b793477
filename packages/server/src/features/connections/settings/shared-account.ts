import type { ChannelConnection } from '@recado/channels/port'
import type { Provider } from '@recado/contract'
import type { Scope } from '../../../kernel/database/scope.ts'
import { findConnection, listWithCredentials } from './connections.store.ts'
import { openCredentials } from './credentials.ts'

/** The connections of a provider, as its driver sees them. */
export async function loadChannelConnections(scope: Scope, provider: Provider): Promise<ChannelConnection[]> {
  const rows = await listWithCredentials(scope.db, provider)
  return rows.map(row => ({
    id: row.id,
    companyId: row.company_id,
    kind: row.provider,
    name: row.name,
    credentials: openCredentials(scope.context.secrets, row),
  }))
}

/** Returns the other connections of the account above a connection, such as the numbers of a WABA. */
export async function listOthersOfAccount(scope: Scope, id: number): Promise<readonly number[]> {
  const row = await findConnection(scope.db, id)
  if (!row) return []
  const driver = scope.context.services.connections.drivers.get(row.provider)
  if (!driver?.sharedAccount) return []
  const connections = await loadChannelConnections(scope, row.provider)
  const own = connections.find(connection => connection.id === id)
  const account = own && driver.sharedAccount(own)
  if (account === undefined) return []
  return connections
    .filter(other => other.id !== id && driver.sharedAccount?.(other) === account)
    .map(other => other.id)
}
