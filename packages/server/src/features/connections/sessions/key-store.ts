import type { KeyChange, KeyStore } from '@recado/channels/port'
import type { Fence } from '../../../kernel/database/fence.ts'
import { systemViewer, withScope, type Scope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { readKeys, removeKeys, wipeKeys, writeKeys } from './keys.store.ts'

interface Owner {
  readonly context: AppContext
  readonly companyId: number
  readonly connectionId: number
  readonly fence: Fence
}
/** Runs work in a new scope or in the scope of the current transaction. */
type RunInScope = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

/** Stores a driver's login keys: encrypted at rest, bound to their entry, writable only by the owner. */
export function createKeyStore(owner: Owner): KeyStore {
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

const nestedStore = (owner: Owner, scope: Scope): KeyStore => {
  const store: KeyStore = { ...keyOperations(owner, work => work(scope)), transaction: work => work(store) }
  return store
}

function keyOperations(
  { context: { secrets }, companyId, connectionId, fence }: Owner,
  run: RunInScope,
): Omit<KeyStore, 'transaction'> {
  const sealContext = (space: string, key: string) => ({
    companyId,
    table: 'connection_keys',
    column: 'value',
    row: `${connectionId}/${space}/${key}`,
  })
  return {
    get: (space, keys) =>
      run(async scope => {
        const rows = await readKeys(scope.db, connectionId, space, keys)
        return new Map(
          rows.map(({ id, value }) => [
            id,
            Buffer.from(secrets.open(sealContext(space, id), value), 'base64'),
          ]),
        )
      }),
    clear: () =>
      run(async scope => {
        await scope.fence(fence)
        await wipeKeys(scope.db, connectionId)
      }),
    put: changes =>
      run(async scope => {
        await scope.fence(fence)
        // The last change of an entry wins.
        const latest = [
          ...new Map(changes.map(change => [`${change.space}\u0000${change.key}`, change])).values(),
        ]
        const writes = latest.filter(
          (change): change is KeyChange & { value: Uint8Array } => change.value !== null,
        )
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
              value: secrets.seal(sealContext(space, key), Buffer.from(value).toString('base64')),
            })),
          )
        if (removals.length > 0) await removeKeys(scope.db, connectionId, removals)
      }),
  }
}
