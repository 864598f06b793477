import type { Scope } from '../database/scope.ts'

const read = new WeakMap<Scope, Map<string, Promise<unknown>>>()

/**
 * Reads a value once per unit of work; only for values that the unit does not change. `name` is the cache
 * key.
 */
export function memoize<T>(scope: Scope, name: string, work: () => Promise<T>): Promise<T> {
  const known = read.get(scope) ?? new Map<string, Promise<unknown>>()
  read.set(scope, known)
  const answer = (known.get(name) as Promise<T> | undefined) ?? work()
  known.set(name, answer)
  return answer
}
