import type { BrowserContext, Page } from '@playwright/test'

/** What the window did outside of itself. */
export interface Done {
  rung: number[]
  shown: { title: string; body: string; tag: string }[]
  badge: number[]
}
declare global {
  var done: Done
  var clickNotification: () => void
}

/** Windows that write down what they ring, show and mark, and that can be told whether somebody sees them. */
export const watched = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const done: Done = { rung: [], shown: [], badge: [] }
    globalThis.done = done
    HTMLMediaElement.prototype.play = function play() {
      done.rung.push(this.volume)
      return Promise.resolve()
    }
    Object.assign(navigator, { setAppBadge: async (count: number) => void done.badge.push(count) })
    class Shown {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      onclick: (() => void) | null = null
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        done.shown.push({ title, body, tag })
        globalThis.clickNotification = () => this.onclick?.()
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: Shown })
  })
export const done = (page: Page): Promise<Done> => page.evaluate(() => globalThis.done)
