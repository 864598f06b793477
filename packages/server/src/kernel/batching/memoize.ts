import type { Scope } from '../database/scope.ts'
import type { KeyPart } from './keyed-lock.ts'

/** Makes a read that runs once per unit of work and key; only for values that the unit does not change. */
export function memoize<Key extends readonly KeyPart[], T>(
  read: (scope: Scope, ...key: Key) => Promise<T>,
): (scope: Scope, ...key: Key) => Promise<T> {
  const answers = new WeakMap<Scope, Map<string, Promise<T>>>()
  return (scope, ...key) => {
    const known = answers.get(scope) ?? new Map<string, Promise<T>>()
    answers.set(scope, known)
    const name = JSON.stringify(key)
    const answer = known.get(name) ?? read(scope, ...key)
    known.set(name, answer)
    return answer
  }
}
