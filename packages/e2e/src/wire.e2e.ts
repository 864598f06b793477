import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { SCREENS } from './screens.ts'
import { sayIn } from './words.ts'

const say = sayIn('pt')
/** kB of JavaScript, as it comes over the wire: for the login, for the list of conversations, and for any other screen that is opened first. */
const MOST = { login: 190, tickets: 280, other: 370 } as const
/** What only those fetch who use it. */
const RARE = /EmojiPanel|Lightbox|RecordingBar|encoder|mp3|QRCode|Chart-|recharts/i

/** The scripts of a page that was opened by somebody who has never been there, and their kB. */
async function scriptsOf(page: Page, path: string): Promise<{ kB: number; names: string[] }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.clearBrowserCache')
  await cdp.detach()
  await page.goto(path, { waitUntil: 'networkidle' })
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, transferSize }) => ({ name, transferSize })),
  )
  return { kB: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000, names: scripts.map(({ name }) => name.split('/').at(-1) ?? '') }
}

/** Holds back what is fetched once a page has settled: nobody waits for it, and on a slow machine it comes while the page still loads. */
const neverIdle = (): void => void (globalThis.requestIdleCallback = () => 0)

test('no screen makes people wait for code they do not need', async ({ furnished, logIn, browser, product }) => {
  const guest = await browser.newPage({ baseURL: product.url })
  await guest.addInitScript(neverIdle)
  const login = await scriptsOf(guest, '/login')
  await guest.close()
  expect.soft(login.kB, '/login').toBeLessThanOrEqual(MOST.login)

  const page = await logIn(furnished.company.ana, {}, context => context.addInitScript(neverIdle))
  const tickets = await scriptsOf(page, '/tickets')
  expect.soft(tickets.kB, '/tickets').toBeLessThanOrEqual(MOST.tickets)
  expect.soft(tickets.names.filter(name => RARE.test(name))).toEqual([])
  expect(login.kB).toBeGreaterThan(50)
  expect(tickets.kB).toBeGreaterThan(login.kB)
  test.info().annotations.push({ type: 'kB', description: `/login ${Math.round(login.kB)}, /tickets ${Math.round(tickets.kB)}` })
  for (const [path, ready] of SCREENS.filter(([to]) => !to.startsWith('/tickets') && !to.includes('?') && to !== '/nowhere')) {
    const { kB, names } = await scriptsOf(page, path)
    await expect(ready(page, say)).toBeVisible()
    const own = names.filter(name => !tickets.names.includes(name))
    test.info().annotations.push({ type: path, description: `${Math.round(kB - tickets.kB)} kB more, in ${own.length} files` })
    expect.soft(kB, path).toBeLessThanOrEqual(MOST.other)
  }
})
