import { setTimeout as wait } from 'node:timers/promises'

/** Polls until the condition is true; answers false when it is not in time. */
export async function awaitCondition(
  condition: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<boolean> {
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    if (await condition()) return true
    await wait(15)
  }
  return false
}
