import type { Scope } from '../database/scope.ts'

const turns = new WeakMap<Scope, Map<string, Promise<unknown>>>()

/**
 * Serializes work on one key within a unit of work: a row lock excludes other transactions, not concurrent
 * work in its own.
 */
export function withKeyedLock<T>(scope: Scope, about: string, work: () => Promise<T>): Promise<T> {
  const last = turns.get(scope) ?? new Map<string, Promise<unknown>>()
  turns.set(scope, last)
  const before = last.get(about) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(about, mine)
  return mine
}
