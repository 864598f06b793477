import { LIMITS } from '@recado/contract'

/**
 * Sends one by one with the pause of the specification; the first refusal stops it. Spec: workspace 4
 * "forwarding".
 */
export async function runSequentially<T>(
  items: readonly T[],
  send: (item: T) => Promise<unknown>,
  pause: (ms: number) => Promise<void> = wait,
): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at > 0) await pause(LIMITS.forwardPauseMs)
    await send(item)
  }
}

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
