import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../testing/fixtures.ts'
import { SCREENS } from '../screens/screen-table.ts'
import { translatorFor } from '../testing/translations.ts'

const t = translatorFor('pt')
/**
 * kB of JavaScript, as it comes over the wire: for the login, for the list of conversations, and for any
 * other screen that is opened first.
 */
const MAX_KB = { login: 190, tickets: 306, other: 428 } as const
/** Chunks that are fetched only when used. */
const LAZY_CHUNKS = /EmojiPanel|Lightbox|RecordingBar|encoder|mp3|QRCode|Chart-|recharts/i

/** The scripts of a page on a first visit, their kB, and a list of both for a failure. */
async function loadScripts(
  page: Page,
  path: string,
  ready: Locator,
): Promise<{ kB: number; names: string[]; list: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  // A page before may have left scripts in memory, which would count as nothing.
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(path, { waitUntil: 'networkidle' })
  // Between two chunks the network may rest for longer.
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

/** Prevents idle loading: nobody waits for it, and on a slow machine it runs while the page still loads. */
const suppressIdleLoading = (): void => void (globalThis.requestIdleCallback = () => 0)

test('no screen makes people wait for code they do not need', async ({ sample, logIn, browser, product }) => {
  const guest = await browser.newPage({ baseURL: product.url })
  await guest.addInitScript(suppressIdleLoading)
  const login = await loadScripts(guest, '/login', guest.getByRole('textbox').first())
  await guest.close()
  expect.soft(login.kB, login.list).toBeLessThanOrEqual(MAX_KB.login)

  const page = await logIn(sample.company.ana, {}, context => context.addInitScript(suppressIdleLoading))
  const tickets = await loadScripts(page, '/tickets', page.getByRole('searchbox'))
  expect.soft(tickets.kB, tickets.list).toBeLessThanOrEqual(MAX_KB.tickets)
  expect.soft(tickets.names.filter(name => LAZY_CHUNKS.test(name))).toEqual([])
  expect(login.kB).toBeGreaterThan(50)
  expect(tickets.kB).toBeGreaterThan(login.kB)
  test.info().annotations.push({
    type: 'kB',
    description: `/login ${Math.round(login.kB)}, /tickets ${Math.round(tickets.kB)}`,
  })
  for (const [path, ready] of SCREENS.filter(
    ([to]) => !to.startsWith('/tickets') && !to.includes('?') && to !== '/nowhere',
  )) {
    const { kB, names, list } = await loadScripts(page, path, ready(page, t))
    const own = names.filter(name => !tickets.names.includes(name))
    test.info().annotations.push({
      type: path,
      description: `${Math.round(kB - tickets.kB)} kB more, in ${own.length} files`,
    })
    expect.soft(kB, list).toBeLessThanOrEqual(MAX_KB.other)
  }
})
