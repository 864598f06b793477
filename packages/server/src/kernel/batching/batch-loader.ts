import type { CompanyDb } from '../database/company-db.ts'
import { endOfTurn } from './turn.ts'

interface Asking<Key, Value> {
  readonly keys: Key[]
  readonly answers: Promise<readonly Value[]>
}

/**
 * Batches the lookups of one turn of a unit of work into one statement: ten chats that arrive together need
 * one query, though each asks for itself. `read` answers in the order of the keys. A lookup in a later turn
 * reads anew, so no result predates its request; a statement that is sent at once runs before one that is
 * batched in the same turn.
 */
export function batchLoader<Key, Value>(
  read: (db: CompanyDb, keys: readonly Key[]) => Promise<readonly Value[]>,
): (db: CompanyDb, key: Key) => Promise<Value> {
  const asking = new WeakMap<CompanyDb, Asking<Key, Value>>()

  const begin = (db: CompanyDb): Asking<Key, Value> => {
    const keys: Key[] = []
    const answers = endOfTurn().then(() => {
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
