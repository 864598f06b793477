import type { Page } from '@playwright/test'

/** Frames without a change after which a page has come to rest, and after which it is taken as it is: a clock never rests. */
const FRAMES = { quiet: 6, most: 60 } as const

/** Waits until nothing on the page changes any more. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    ({ quiet, most }) =>
      new Promise<void>(done => {
        let [still, all] = [0, 0]
        const observer = new MutationObserver(() => {
          still = 0
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        const frame = (): void => {
          still++
          all++
          if (still < quiet && all < most) return void requestAnimationFrame(frame)
          observer.disconnect()
          done()
        }
        requestAnimationFrame(frame)
      }),
    FRAMES,
  )
