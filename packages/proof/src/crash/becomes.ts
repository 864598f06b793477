import { setTimeout as wait } from 'node:timers/promises'

/** Whether it becomes true in time. */
export async function becomes(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    if (await isSo()) return true
    await wait(15)
  }
  return false
}
