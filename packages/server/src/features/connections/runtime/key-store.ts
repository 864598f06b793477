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
/** Runs work on a scope: a new one, or the one of the transaction it stands in. */
type Run = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

/** What a driver remembers of its login: sealed at rest, each entry to its own place, and writable by the owner alone. */
export function keyStore(owner: Owner): KeyStore {
  const { context, companyId, fence } = owner
  const run: Run = work => withScope(context, systemViewer(companyId), work)
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...reading(owner, run),
    // One after the other: two that read the same entry and write it would lose one of the writes.
    transaction: work => {
      const mine = last.then(() =>
        run(async scope => {
          await scope.fence(fence)
          return work(within(owner, scope))
        }),
      )
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

const within = (owner: Owner, scope: Scope): KeyStore => {
  const store: KeyStore = { ...reading(owner, work => work(scope)), transaction: work => work(store) }
  return store
}

function reading({ context: { secrets }, companyId, connectionId, fence }: Owner, run: Run): Omit<KeyStore, 'transaction'> {
  const place = (space: string, key: string) => ({ companyId, table: 'connection_keys', column: 'value', row: `${connectionId}/${space}/${key}` })
  return {
    get: (space, keys) =>
      run(async scope => {
        const rows = await readKeys(scope.db, connectionId, space, keys)
        return new Map(rows.map(({ id, value }) => [id, Buffer.from(secrets.open(place(space, id), value), 'base64')]))
      }),
    clear: () =>
      run(async scope => {
        await scope.fence(fence)
        await wipeKeys(scope.db, connectionId)
      }),
    put: changes =>
      run(async scope => {
        await scope.fence(fence)
        // Of several changes to one entry the last one counts.
        const latest = [...new Map(changes.map(change => [`${change.space}\u0000${change.key}`, change])).values()]
        const kept = latest.filter((change): change is KeyChange & { value: Uint8Array } => change.value !== null)
        const gone = latest.filter(change => change.value === null).map(({ space, key }) => ({ kind: space, id: key }))
        if (kept.length > 0)
          await writeKeys(
            scope.db,
            connectionId,
            kept.map(({ space, key, value }) => ({ kind: space, id: key, value: secrets.seal(place(space, key), Buffer.from(value).toString('base64')) })),
          )
        if (gone.length > 0) await removeKeys(scope.db, connectionId, gone)
      }),
  }
}
