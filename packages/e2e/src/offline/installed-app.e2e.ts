import type { Page } from '@playwright/test'
import { ticketList, waitForChunk } from '../tickets/tickets-page.ts'
import { expect, fillLogin, test } from '../testing/fixtures.ts'
import { readWorker, waitUntilOfflineReady, WITH_SERVICE_WORKER } from './offline-page.ts'
import { startReverseProxy } from './reverse-proxy.ts'

// spec: notifications-14
test('the app can be installed', async ({ logIn, acme }) => {
  const page = await logIn(acme.beto, WITH_SERVICE_WORKER)
  const cdp = await page.context().newCDPSession(page)
  const { errors, data } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    name: 'Recado',
    lang: 'pt-BR',
    start_url: '/tickets',
    display: 'standalone',
  })
  await waitUntilOfflineReady(page)
  expect(
    (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors.filter(
      ({ errorId }) => errorId !== 'in-incognito',
    ),
  ).toEqual([])
  const icons = (
    JSON.parse(data ?? '{}') as { icons: { src: string; type: string; sizes: string; purpose: string }[] }
  ).icons
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    'any any',
  ])
  for (const { src, type } of [...icons, { src: '/icons/apple-touch-icon.png', type: 'image/png' }])
    expect((await page.request.get(src)).headers()['content-type'], src).toBe(type)
  for (const [path, type] of [
    ['/sw.js', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const headers = (await page.request.get(path)).headers()
    expect(
      [
        headers['content-type']?.replace('text/javascript', 'application/javascript'),
        headers['cache-control'],
      ],
      path,
    ).toEqual([type, 'no-cache'])
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  }
})

// spec: notifications-15
test('a new build says so quietly, and an open window goes on until somebody wants it', async ({
  acme,
  openContext,
  product,
}) => {
  const proxy = await startReverseProxy(product.url)
  const context = await openContext(acme.beto, { ...WITH_SERVICE_WORKER, baseURL: proxy.url })
  const page = await context.newPage()
  await page.goto('/login')
  await fillLogin(page, acme.beto)
  await page.waitForURL('**/tickets')
  await waitUntilOfflineReady(page)
  const other = await page.context().newPage()
  await other.goto('/tickets')
  await expect(ticketList(other)).toBeVisible()
  await waitForChunk(other, 'background-tasks')
  await page.bringToFront()
  await page.evaluate(() => Object.assign(globalThis, { sameWindow: true }))
  const isSame = (of: Page) => of.evaluate(() => 'sameWindow' in globalThis)
  try {
    proxy.serve(
      '/sw.js',
      `${await readWorker()}\n// another build\n`,
      'application/javascript; charset=utf-8',
    )
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    const notice = page.getByRole('status').filter({ hasText: 'Há uma nova versão do Recado.' })
    await expect(notice).toBeVisible()
    // Chunks that this window has not loaded yet are still available.
    await page.getByRole('link', { name: 'Ajustes' }).click()
    await expect(page.getByRole('searchbox', { name: 'Buscar um ajuste' })).toBeVisible()
    expect(await isSame(page)).toBe(true)
    await notice.getByRole('button', { name: 'Recarregar' }).click()
    await expect.poll(() => isSame(page).catch(() => true)).toBe(false)
    await expect(notice).toHaveCount(0)
    // The other window was not pulled away from under anybody.
    await expect(other.getByRole('status').filter({ hasText: 'Há uma nova versão do Recado.' })).toBeVisible()
  } finally {
    await context.close()
    await proxy.close()
  }
})
