import type { BrowserContext, Page } from '@playwright/test'

/** The window's effects outside of itself. */
export interface WindowEffects {
  volumes: number[]
  notifications: { title: string; body: string; tag: string }[]
  badgeCounts: number[]
}
declare global {
  var windowEffects: WindowEffects
  var clickNotification: () => void
}

/** Makes the windows of a context record their sounds, notifications and badge counts. */
export const recordWindowEffects = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const effects: WindowEffects = { volumes: [], notifications: [], badgeCounts: [] }
    globalThis.windowEffects = effects
    HTMLMediaElement.prototype.play = function play() {
      effects.volumes.push(this.volume)
      return Promise.resolve()
    }
    Object.assign(navigator, { setAppBadge: async (count: number) => void effects.badgeCounts.push(count) })
    class FakeNotification {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      onclick: (() => void) | null = null
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        effects.notifications.push({ title, body, tag })
        globalThis.clickNotification = () => this.onclick?.()
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: FakeNotification })
  })
export const readWindowEffects = (page: Page): Promise<WindowEffects> =>
  page.evaluate(() => globalThis.windowEffects)
