import { expect, type Locator, type Page } from '@playwright/test'

/** Frames without a change until the page is idle, and the maximum frames to wait. */
const QUIET_FRAMES = 20
const MAX_FRAMES = 1_200

/**
 * Turns the wheel backwards over messages, once, and follows the topmost line that is seen in every frame
 * until nothing moves and older messages have come in. Answers by how many pixels it ever stood off from the
 * way it had to go, NaN when it was gone for a frame. Older messages are fetched within `nearTop` pixels of
 * the top.
 */
export async function measureWheelDrift(
  page: Page,
  log: Locator,
  { by, nearTop }: { by: number; nearTop: number },
): Promise<number> {
  await log.hover()
  // Nothing can be turned further than to the top, wherever that is while older messages are on their way.
  await expect.poll(() => log.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(nearTop)
  const distance = await log.evaluate(({ scrollTop }, limit) => Math.min(limit, scrollTop), by)
  const drift = await log.evaluateHandle(
    (box, { distance: far, nearTop: near, quietFrames, maxFrames }) => {
      const top = (one: Element): number => one.getBoundingClientRect().top
      const anchor = [...box.querySelectorAll('[data-message]')].find(one => top(one) > top(box))
      if (!anchor) throw new Error('There are no messages.')
      const [start, selector] = [top(anchor), `[data-message="${anchor.getAttribute('data-message')}"]`]
      // Right after a frame was drawn: before that, lines that were just measured may still be moved back.
      const { port1, port2 } = new MessageChannel()
      const nextFrame = (): Promise<unknown> =>
        new Promise(resolve => {
          port1.onmessage = resolve
          requestAnimationFrame(() => port2.postMessage(undefined))
        })
      const followUntilStill = async (): Promise<number> => {
        let [gone, furthest, off, still] = [0, 0, 0, 0]
        let isThere = true
        for (
          let frame = 0;
          frame < maxFrames && (gone === 0 || still < quietFrames || box.scrollTop <= near);
          frame++
        ) {
          await nextFrame()
          const there = box.querySelector(selector)
          isThere = there !== null
          // On a loaded machine the browser scrolls before the rows are drawn: such a frame has no place to measure.
          if (!there) {
            still = 0
            continue
          }
          const now = top(there) - start
          still = now === gone ? still + 1 : 0
          gone = now
          off = Math.max(off, furthest - gone, gone - far)
          furthest = Math.max(furthest, gone)
        }
        if (!isThere) throw new Error('The message that was followed is gone.')
        return Math.max(off, Math.abs(gone - far))
      }
      return { off: followUntilStill() }
    },
    { distance, nearTop, quietFrames: QUIET_FRAMES, maxFrames: MAX_FRAMES },
  )
  await page.mouse.wheel(0, -distance)
  return drift.evaluate(({ off }) => off)
}

/**
 * Scrolls messages up by `step` pixels a frame and follows the topmost bubble; answers by how many pixels it
 * was off at most, and how often more than 2.
 */
export const measureScrollDrift = (
  page: Page,
  frames: number,
  step = 15,
): Promise<{ worst: number; off: number }> =>
  page.evaluate(
    async ([count, stepPx, quietFrames]) => {
      const log = document.querySelector('[role=log]')
      if (!log) throw new Error('There are no messages.')
      const top = log.getBoundingClientRect().top
      // A log that opens with unread messages is placed until its reader turns the wheel.
      log.dispatchEvent(new WheelEvent('wheel', { deltaY: -1 }))
      // A newly opened chat is still being positioned at its end; nobody scrolls within so few frames.
      for (let [still, place] = [0, '']; still < Number(quietFrames);) {
        await new Promise(resolve => requestAnimationFrame(resolve))
        const now = `${log.scrollTop} of ${log.scrollHeight}`
        still = now === place ? still + 1 : 0
        place = now
      }
      let [worst, off] = [0, 0]
      for (let frame = 0; frame < Number(count); frame++) {
        const anchor = [...log.querySelectorAll('[data-message]')].find(
          one => one.getBoundingClientRect().top > top,
        )
        const id = anchor?.getAttribute('data-message')
        const before = anchor?.getBoundingClientRect().top ?? 0
        const by = Math.min(Number(stepPx), log.scrollTop)
        log.scrollTop -= by
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const now = log.querySelector(`[data-message="${id}"]`)?.getBoundingClientRect().top ?? Number.NaN
        const error = Math.abs(now - before - by)
        if (!(error <= 2)) off++
        worst = Math.max(worst, error)
      }
      return { worst, off }
    },
    [frames, step, QUIET_FRAMES],
  )
