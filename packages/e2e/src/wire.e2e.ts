import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { SCREENS } from './screens.ts'
import { sayIn } from './words.ts'

const say = sayIn('pt')
/** kB of JavaScript, as it comes over the wire: what everybody waits for, and what a screen for few may add to that. */
const MOST = { login: 190, tickets: 280, more: 90 } as const
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

test('no screen makes people wait for code they do not need', async ({ furnished, logIn, browser, product }) => {
  const guest = await browser.newPage({ baseURL: product.url })
  const login = await scriptsOf(guest, '/login')
  await guest.close()
  expect.soft(login.kB, '/login').toBeLessThanOrEqual(MOST.login)

  const page = await logIn(furnished.company.ana)
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
    expect.soft(kB - tickets.kB, path).toBeLessThanOrEqual(MOST.more)
  }
})
