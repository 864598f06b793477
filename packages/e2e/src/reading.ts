import { expect, type Locator, type Page } from '@playwright/test'

/** Frames without a change after which nothing more is on its way, and at most so many are waited for. */
const QUIET = 20
const MOST = 1_200

/**
 * Turns the wheel backwards over messages, once, and follows the topmost line that is seen in every frame until nothing moves and older messages
 * have come in. Answers by how many pixels it ever stood off from the way it had to go, NaN when it was gone for a frame. Older messages are
 * fetched within `nearTop` pixels of the top.
 */
export async function turnUp(page: Page, log: Locator, { by, nearTop }: { by: number; nearTop: number }): Promise<number> {
  await log.hover()
  // Nothing can be turned further than to the top, wherever that is while older messages are on their way.
  await expect.poll(() => log.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(nearTop)
  const way = await log.evaluate(({ scrollTop }, most) => Math.min(most, scrollTop), by)
  const followed = await log.evaluateHandle(
    (box, { way: far, near, quiet, most }) => {
      const top = (one: Element): number => one.getBoundingClientRect().top
      const line = [...box.querySelectorAll('[data-message]')].find(one => top(one) > top(box))
      if (!line) throw new Error('There are no messages.')
      const [start, named] = [top(line), `[data-message="${line.getAttribute('data-message')}"]`]
      // Right after a frame was drawn: before that, lines that were just measured may still be moved back.
      const { port1, port2 } = new MessageChannel()
      const drawn = (): Promise<unknown> =>
        new Promise(resolve => {
          port1.onmessage = resolve
          requestAnimationFrame(() => port2.postMessage(undefined))
        })
      const settles = async (): Promise<number> => {
        let [gone, furthest, off, still] = [0, 0, 0, 0]
        for (let frame = 0; frame < most && (gone === 0 || still < quiet || box.scrollTop <= near); frame++) {
          await drawn()
          const there = box.querySelector(named)
          const now = there ? top(there) - start : Number.NaN
          still = now === gone ? still + 1 : 0
          gone = now
          off = Math.max(off, furthest - gone, gone - far)
          furthest = Math.max(furthest, gone)
        }
        return Math.max(off, Math.abs(gone - far))
      }
      return { off: settles() }
    },
    { way, near: nearTop, quiet: QUIET, most: MOST },
  )
  await page.mouse.wheel(0, -way)
  return followed.evaluate(({ off }) => off)
}

/** Scrolls messages up by `step` pixels a frame and follows the topmost bubble; answers by how many pixels it was off at most, and how often more than 2. */
export const scrollUp = (page: Page, frames: number, step = 15): Promise<{ worst: number; off: number }> =>
  page.evaluate(
    async ([count, most, quiet]) => {
      const log = document.querySelector('[role=log]')
      if (!log) throw new Error('There are no messages.')
      const top = log.getBoundingClientRect().top
      // What was just opened is still being placed at its end; nobody turns a wheel within so few frames.
      for (let [still, place] = [0, '']; still < Number(quiet);) {
        await new Promise(resolve => requestAnimationFrame(resolve))
        const now = `${log.scrollTop} of ${log.scrollHeight}`
        still = now === place ? still + 1 : 0
        place = now
      }
      let [worst, off] = [0, 0]
      for (let frame = 0; frame < Number(count); frame++) {
        const anchor = [...log.querySelectorAll('[data-message]')].find(one => one.getBoundingClientRect().top > top)
        const id = anchor?.getAttribute('data-message')
        const before = anchor?.getBoundingClientRect().top ?? 0
        const by = Math.min(Number(most), log.scrollTop)
        log.scrollTop -= by
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const now = log.querySelector(`[data-message="${id}"]`)?.getBoundingClientRect().top ?? Number.NaN
        const error = Math.abs(now - before - by)
        if (!(error <= 2)) off++
        worst = Math.max(worst, error)
      }
      return { worst, off }
    },
    [frames, step, QUIET],
  )
