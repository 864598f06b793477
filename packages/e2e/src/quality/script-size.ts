import { expect, type Locator, type Page } from '@playwright/test'

/**
 * kB of JavaScript, as it comes over the wire: for the login, for the list of conversations, and for any
 * other screen that is opened first.
 */
export const MAX_KB = { login: 200, tickets: 320, other: 460 } as const

/** Prevents idle loading: nobody waits for it, and on a slow machine it runs while the page still loads. */
export const suppressIdleLoading = (): void => void (globalThis.requestIdleCallback = () => 0)

/** The scripts of a page on a first visit, their kB, and a list of both for a failure. */
export async function loadScripts(
  page: Page,
  path: string,
  ready: Locator,
): Promise<{ kB: number; names: string[]; list: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  // A page before may have left scripts in memory, which would count as nothing.
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(path)
  await expect(ready).toBeVisible()
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, transferSize }) => ({ name, transferSize })),
  )
  await cdp.detach()
  return {
    kB: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000,
    names: scripts.map(({ name }) => name.split('/').at(-1) ?? ''),
    list: [path, ...scripts.map(({ name, transferSize }) => `${transferSize} ${name}`)].join('\n'),
  }
}
