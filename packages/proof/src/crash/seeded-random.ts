/** Random numbers that a seed repeats. */
export interface SeededRandom {
  /** From 0 up to, but not, 1. */
  next(): number
  bool(probability: number): boolean
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(from: readonly T[]): T | undefined
  /** A generator for one actor, so that the order in which actors come does not matter. */
  fork(actor: string): SeededRandom
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    bool: probability => next() < probability,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: from => from[Math.floor(next() * from.length)],
    fork: actor =>
      seededRandom(
        Buffer.from(actor).reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619), seed ^ 0x811c9dc5),
      ),
  }
}
