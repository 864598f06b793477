import type { Page } from '@playwright/test'

/**
 * Frames without a change after which a page is idle, and frames after which the wait ends: a clock is never
 * idle.
 */
const IDLE_FRAMES = { quiet: 6, limit: 60 } as const

/** Waits until nothing on the page changes any more. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(
    ({ quiet, limit }) =>
      new Promise<void>(done => {
        let [still, all] = [0, 0]
        const observer = new MutationObserver(() => {
          still = 0
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        const frame = (): void => {
          still++
          all++
          if (still < quiet && all < limit) return void requestAnimationFrame(frame)
          observer.disconnect()
          done()
        }
        requestAnimationFrame(frame)
      }),
    IDLE_FRAMES,
  )
