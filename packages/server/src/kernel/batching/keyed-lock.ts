import type { Scope } from '../database/scope.ts'

const turns = new WeakMap<Scope, Map<string, Promise<unknown>>>()

/** Does what a unit of work does side by side one after the other where it is about the same thing: a row it has locked keeps out others, not itself. */
export function withKeyedLock<T>(scope: Scope, about: string, work: () => Promise<T>): Promise<T> {
  const last = turns.get(scope) ?? new Map<string, Promise<unknown>>()
  turns.set(scope, last)
  const before = last.get(about) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(about, mine)
  return mine
}
