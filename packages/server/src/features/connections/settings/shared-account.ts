import type { AccountOwner, ChannelConnection } from '@recado/channels/port'
import type { Provider } from '@recado/contract'
import type { Scope } from '../../../kernel/database/scope.ts'
import { findConnection, listWithCredentials, lockConnection, saveConnection } from './connections.store.ts'
import { openCredentials } from './credentials.ts'

/** The connections of a provider, as its driver sees them. */
export const loadChannelConnections = async (
  scope: Scope,
  provider: Provider,
): Promise<ChannelConnection[]> =>
  (await listWithCredentials(scope.db, provider)).map(row => toChannelConnection(scope, row))

const toChannelConnection = (
  scope: Scope,
  row: Awaited<ReturnType<typeof listWithCredentials>>[number],
): ChannelConnection => ({
  id: row.id,
  companyId: row.company_id,
  kind: row.provider,
  name: row.name,
  credentials: openCredentials(scope.context.secrets, row),
})

interface AccountHolder {
  readonly id: number
  readonly account: string
  /** The business that owns the account; empty when the network told none. */
  readonly owner: string
}

const accountOf = ({ account }: AccountHolder): string => account

/** The connections of a provider that have an account above them. */
async function listAccountHolders(scope: Scope, provider: Provider): Promise<AccountHolder[]> {
  const driver = scope.context.services.connections.drivers.get(provider)
  if (!driver?.sharedAccount) return []
  return (await listWithCredentials(scope.db, provider)).flatMap(row => {
    const account = driver.sharedAccount?.(toChannelConnection(scope, row))
    return account === undefined ? [] : [{ id: row.id, account, owner: row.account_owner }]
  })
}

/** Returns the other connections that have the same as this one above them. */
async function listOthersBelow(
  scope: Scope,
  id: number,
  above: (holders: readonly AccountHolder[]) => (holder: AccountHolder) => string,
): Promise<readonly number[]> {
  const row = await findConnection(scope.db, id)
  if (!row) return []
  const holders = await listAccountHolders(scope, row.provider)
  const own = holders.find(holder => holder.id === id)
  if (!own) return []
  const nameOf = above(holders)
  return holders.filter(other => other.id !== id && nameOf(other) === nameOf(own)).map(other => other.id)
}

/** Returns the other connections of the account above a connection, such as the numbers of a WABA. */
export const listOthersOfAccount = (scope: Scope, id: number): Promise<readonly number[]> =>
  listOthersBelow(scope, id, () => accountOf)

/**
 * Returns the other connections of the business above a connection: those of its account, and of all other accounts
 * that the same business is known to own.
 */
export const listOthersOfBusiness = (scope: Scope, id: number): Promise<readonly number[]> =>
  listOthersBelow(scope, id, holders => {
    // A token that may not ask for the owner is on an account that another connection knows the owner of.
    const owners = new Map(holders.filter(({ owner }) => owner).map(({ account, owner }) => [account, owner]))
    return ({ account }) => owners.get(account) ?? account
  })

/** Records who owns the account of a connection; told of an account that the connection has left, it says nothing. */
export async function recordOwner(scope: Scope, id: number, owner: AccountOwner): Promise<void> {
  const row = await lockConnection(scope.db, id)
  if (!row || row.account_owner === owner.business) return
  const { drivers } = scope.context.services.connections
  if (drivers.get(row.provider)?.sharedAccount?.(toChannelConnection(scope, row)) !== owner.account) return
  await saveConnection(scope.db, id, { account_owner: owner.business })
  await scope.emit('accountOwnerChanged', { connectionId: id })
}
