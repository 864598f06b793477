import type { Scope } from '../database/scope.ts'

const read = new WeakMap<Scope, Map<string, Promise<unknown>>>()

/** What a unit of work reads once, however often it asks: for what nothing in it changes. `name` names what is read. */
export function memoize<T>(scope: Scope, name: string, work: () => Promise<T>): Promise<T> {
  const known = read.get(scope) ?? new Map<string, Promise<unknown>>()
  read.set(scope, known)
  const answer = (known.get(name) as Promise<T> | undefined) ?? work()
  known.set(name, answer)
  return answer
}
