import type { CompanyDb } from '../database/company-db.ts'

export type KeyPart = string | number | null

/** Runs work on a key after earlier work on it in this unit of work. */
export type KeyedLock<Key extends readonly KeyPart[]> = <T>(
  db: CompanyDb,
  key: Key,
  work: () => Promise<T>,
) => Promise<T>

/**
 * Makes a lock that serializes work on one key within a unit of work: a row lock excludes other transactions,
 * not concurrent work in its own. Each lock is made once, by the owner of the rule, and its keys are its own.
 */
export function keyedLock(): KeyedLock<readonly KeyPart[]> {
  const turns = new WeakMap<CompanyDb, Map<string, Promise<unknown>>>()
  return (db, key, work) => {
    const last = turns.get(db) ?? new Map<string, Promise<unknown>>()
    turns.set(db, last)
    const name = JSON.stringify(key)
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, mine)
    return mine
  }
}
