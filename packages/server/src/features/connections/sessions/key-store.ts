import type { ErasableKeys, KeyChange, KeyStore } from '@recado/channels/port'
import type { Fence } from '../../../kernel/database/fence.ts'
import { systemViewer, withScope, type Scope } from '../../../kernel/database/scope.ts'
import type { SecretPlace } from '../../../kernel/secrets/index.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { listKeys, readKeys, removeKeys, wipeKeys, writeKeys } from './keys.store.ts'

interface Owner {
  readonly context: AppContext
  readonly companyId: number
  readonly connectionId: number
  /** Absent for an erasure, which removes entries whoever owns the session. */
  readonly fence?: Fence
}
/** Runs work in a new scope or in the scope of the current transaction. */
type RunInScope = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

/** Stores a driver's login keys: encrypted at rest, bound to their entry, writable only by the owner. */
export function createKeyStore(owner: Owner & { readonly fence: Fence }): KeyStore {
  const { context, companyId, fence } = owner
  const run: RunInScope = work => withScope(context, systemViewer(companyId), work)
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...keyOperations(owner, run),
    // Runs sequentially: two concurrent read-modify-writes of one entry would lose an update.
    transaction: work => {
      const mine = last.then(() =>
        run(async scope => {
          await scope.fence(fence)
          return work(nestedStore(owner, scope))
        }),
      )
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

/** The keys of a connection for an erasure, in its transaction. */
export const erasableKeys = (scope: Scope, connectionId: number): ErasableKeys => ({
  ...nestedStore({ context: scope.context, companyId: scope.companyId, connectionId }, scope),
  keys: async space => (await listKeys(scope.db, connectionId, space)).map(({ id }) => id),
})

const nestedStore = (owner: Owner, scope: Scope): KeyStore => {
  const store: KeyStore = { ...keyOperations(owner, work => work(scope)), transaction: work => work(store) }
  return store
}

function keyOperations(owner: Owner, run: RunInScope): Omit<KeyStore, 'transaction'> {
  const { connectionId, fence } = owner
  return {
    get: (space, keys) => run(scope => openKeys(scope, owner, space, keys)),
    clear: () =>
      run(async scope => {
        if (fence) await scope.fence(fence)
        await wipeKeys(scope.db, connectionId)
      }),
    put: changes =>
      run(async scope => {
        if (fence) await scope.fence(fence)
        await storeChanges(scope, owner, changes)
      }),
  }
}

/** The place that the seal of an entry binds. */
const placeOf = ({ companyId, connectionId }: Owner, space: string, key: string): SecretPlace => ({
  companyId,
  table: 'connection_keys',
  column: 'value',
  row: `${connectionId}/${space}/${key}`,
})

async function openKeys(
  scope: Scope,
  owner: Owner,
  space: string,
  keys: Parameters<KeyStore['get']>[1],
): Promise<Map<string, Uint8Array>> {
  const { secrets } = owner.context
  const rows = await readKeys(scope.db, owner.connectionId, space, keys)
  return new Map(
    rows.map(({ id, value }) => [id, Buffer.from(secrets.open(placeOf(owner, space, id), value), 'base64')]),
  )
}

/** Writes and removes entries; the last change of an entry wins. */
async function storeChanges(scope: Scope, owner: Owner, changes: readonly KeyChange[]): Promise<void> {
  const { context, connectionId } = owner
  const latest = [...new Map(changes.map(change => [`${change.space}\u0000${change.key}`, change])).values()]
  const writes = latest.filter((change): change is KeyChange & { value: Uint8Array } => change.value !== null)
  const removals = latest
    .filter(change => change.value === null)
    .map(({ space, key }) => ({ kind: space, id: key }))
  if (writes.length > 0)
    await writeKeys(
      scope.db,
      connectionId,
      writes.map(({ space, key, value }) => ({
        kind: space,
        id: key,
        value: context.secrets.seal(placeOf(owner, space, key), Buffer.from(value).toString('base64')),
      })),
    )
  if (removals.length > 0) await removeKeys(scope.db, connectionId, removals)
}
