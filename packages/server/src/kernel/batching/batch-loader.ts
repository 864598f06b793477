import type { CompanyDb } from '../database/company-db.ts'

interface Asking<Key, Value> {
  readonly keys: Key[]
  readonly answers: Promise<readonly Value[]>
}

/**
 * What a unit of work asks in one turn about several things is one statement: what ten chats that are heard together need is asked for once, though each
 * asks for itself. `read` answers in the order of the keys. Whoever asks in a later turn asks anew, so nothing was read before it was asked for; a
 * statement that leaves at once goes before one that is gathered in the same turn.
 */
export function batchLoader<Key, Value>(read: (db: CompanyDb, keys: readonly Key[]) => Promise<readonly Value[]>): (db: CompanyDb, key: Key) => Promise<Value> {
  const asking = new WeakMap<CompanyDb, Asking<Key, Value>>()

  const begin = (db: CompanyDb): Asking<Key, Value> => {
    const keys: Key[] = []
    const answers = new Promise<void>(resolve => process.nextTick(resolve)).then(() => {
      asking.delete(db)
      return read(db, keys)
    })
    const begun = { keys, answers }
    asking.set(db, begun)
    return begun
  }

  return async (db, key) => {
    const { keys, answers } = asking.get(db) ?? begin(db)
    const at = keys.push(key) - 1
    return (await answers)[at] as Value
  }
}
