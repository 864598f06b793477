// spec: ui-38
import { readFile } from 'node:fs/promises'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import {
  bubble,
  composer,
  conversation,
  waitForChunk,
  ticketList,
  ticketRow,
  ticks,
  sendMessage,
} from '../tickets/tickets-page.ts'
import { logInAndAccept, expect, test } from '../testing/simulated-channel.ts'
import { fillLogin } from '../testing/fixtures.ts'
import { startReverseProxy } from './reverse-proxy.ts'

const DARIO = 'Dario Lima'
const SENT_STATUS = /^(Enviada|Entregue|Lida)$/
const WITH_SERVICE_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' }
/** Pings of the server to an idle window before the test ends: nearly a minute in a sweep. */
const PING_COUNT = process.env['RECADO_SWEEP'] ? 3 : 1
const WEB_DIST = new URL('../../../web/dist/', import.meta.url)

/** The keys of this browser's storage. */
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('recado')
        opening.onerror = () => reject(new Error('The store cannot be opened.'))
        opening.onsuccess = () => {
          const { result: database } = opening
          if (!database.objectStoreNames.contains('kept')) return resolve([])
          const asking = database.transaction('kept').objectStore('kept').getAllKeys()
          asking.onsuccess = () => {
            database.close()
            resolve(asking.result.map(String))
          }
        }
      }),
  )
/** Waits until the worker is ready and the screens are cached. */
async function waitUntilOfflineReady(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const files =
    (await readFile(new URL('sw.js', WEB_DIST), 'utf8')).match(/\/assets\/[\w.-]+\.(js|css)/g) ?? []
  expect(files.length).toBeGreaterThan(100)
  await expect
    .poll(
      () =>
        page.evaluate(
          async names =>
            (await Promise.all(names.map(name => caches.match(name)))).filter(found => !found).length,
          files,
        ),
      {
        timeout: 60_000,
      },
    )
    .toBe(0)
  await expect
    .poll(() => storedKeys(page), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['owner', expect.stringMatching(/^tickets\//)]))
}
/** Records all requests to the server, of a browser's pages and its worker. */
const recordPaths = async (context: BrowserContext): Promise<string[]> => {
  const requested: string[] = []
  context.on('request', request => void requested.push(new URL(request.url()).pathname))
  return requested
}
/** Some versions of Chromium call a reloaded page online; then the lost live connection is what people read. */
const offlineBanner = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Você está sem internet|A conexão caiu/ })

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

// spec: notifications-11, notifications-13
test('without a line the app opens where it was, keeps what is written, and sends it once when the line is back', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  test.slow()
  const dario = await simulatedChannel.addCustomer(DARIO)
  const beto = await logInAndAccept(async person => logIn(person, WITH_SERVICE_WORKER), acme, DARIO)
  await sendMessage(beto, 'Olá, Dario')
  await simulatedChannel.phone.waitForText(dario, /Olá, Dario/)
  await waitUntilOfflineReady(beto)
  await expect
    .poll(() => storedKeys(beto))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^messages\//)]))

  await beto.context().setOffline(true)
  await expect(offlineBanner(beto)).toBeVisible({ timeout: 3_000 })
  await sendMessage(beto, 'Um')
  await sendMessage(beto, 'Dois')
  await expect(ticks(bubble(beto, 'Dois'))).toHaveAccessibleName('Aguardando envio')
  await expect
    .poll(async () => (await storedKeys(beto)).filter(name => name.startsWith('letter/')).length)
    .toBe(2)
  simulatedChannel.phone.write(dario, 'Enquanto isso')

  // From nothing, twice: at the conversation, and at the list.
  await beto.reload()
  await expect(conversation(beto, DARIO)).toBeVisible()
  await expect(bubble(beto, 'Olá, Dario')).toHaveCount(1)
  await expect(ticks(bubble(beto, 'Um'))).toHaveAccessibleName('Aguardando envio')
  await expect(ticks(bubble(beto, 'Dois'))).toHaveAccessibleName('Aguardando envio')
  await expect(offlineBanner(beto)).toBeVisible()
  const { pathname } = new URL(beto.url())
  await beto.goto('/tickets')
  await expect(ticketRow(beto, DARIO)).toBeVisible()
  await beto.goto(pathname)
  await expect(bubble(beto, 'Dois')).toHaveCount(1)
  await sendMessage(beto, 'Três')

  await beto.context().setOffline(false)
  await simulatedChannel.phone.waitForText(dario, /Três/)
  await expect(ticks(bubble(beto, 'Três'))).toHaveAccessibleName(SENT_STATUS)
  await expect(bubble(beto, 'Enquanto isso')).toHaveCount(1)
  await expect(offlineBanner(beto)).toHaveCount(0)
  const order = simulatedChannel.phone
    .receivedTexts(dario)
    .flatMap(body => /Um|Dois|Três/.exec(body)?.[0] ?? [])
  expect(order).toEqual(['Um', 'Dois', 'Três'])
  for (const text of ['Um', 'Dois', 'Três']) {
    await expect(bubble(beto, text)).toHaveCount(1)
    expect(
      [await simulatedChannel.countStored(dario, text), simulatedChannel.countReceived(dario, text)],
      text,
    ).toEqual([1, 1])
  }
  await expect
    .poll(async () => (await storedKeys(beto)).filter(name => name.startsWith('letter/')))
    .toEqual([])
})

// spec: notifications-13
test('nothing of a person stays behind: not at a logout, not when the session was ended, not when somebody else comes', async ({
  acme,
  simulatedChannel,
  logIn,
  product,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const beto = await logInAndAccept(async person => logIn(person, WITH_SERVICE_WORKER), acme, DARIO)
  await waitUntilOfflineReady(beto)
  await beto.getByRole('button', { name: 'Menu de Beto' }).click()
  await beto.getByRole('menuitem', { name: 'Sair' }).click()
  await beto.waitForURL('**/login**')
  await expect.poll(() => storedKeys(beto)).toEqual([])
  await fillLogin(beto, acme.beto)
  await waitUntilOfflineReady(beto)
  const answers = await beto.evaluate(async () => {
    const names: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) names.push(new URL(request.url).pathname)
    return names
  })
  expect(answers.filter(path => /^\/(api|public|hooks|socket\.io)/.test(path))).toEqual([])
  expect(answers).toContain('/index.html')

  // Somebody else logs in with this browser's cookies, and comes back to this window: what was Beto's is gone
  // before Bia's is shown.
  await beto.context().setOffline(true)
  await beto.reload()
  await expect(ticketRow(beto, DARIO)).toBeVisible()
  await beto.context().setOffline(false)
  // Otherwise the answer to Beto's own renewal may bring his cookie back after Bia's login.
  await expect(beto.getByText('Online', { exact: true })).toBeVisible()
  const { token } = (await (
    await beto.request.post('/api/auth/login', {
      data: { email: acme.bia.email, password: 'Segredo-de-Ana-1' },
    })
  ).json()) as {
    token: string
  }
  expect(token).toBeTruthy()
  await beto.reload()
  await expect(beto.getByRole('button', { name: 'Menu de Bia' })).toBeVisible()
  await expect(ticketRow(beto, DARIO)).toHaveCount(0)
  await waitUntilOfflineReady(beto)
  expect((await storedKeys(beto)).filter(name => name.startsWith('messages/'))).toEqual([])

  await product.context.platform
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('user_id', '=', acme.bia.id)
    .execute()
  await beto.reload()
  await beto.waitForURL('**/login**')
  await expect.poll(() => storedKeys(beto)).toEqual([])
  expect(simulatedChannel.countReceived(dario, 'nada')).toBe(0)
})

// spec: notifications-13
test('a conversation that may no longer be seen is kept no longer', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const beto = await logInAndAccept(async person => logIn(person, WITH_SERVICE_WORKER), acme, DARIO)
  await waitUntilOfflineReady(beto)
  const { id: ticketId } = await simulatedChannel.findTicket(dario)
  await expect.poll(() => storedKeys(beto)).toContain(`messages/${ticketId}`)
  await acme.ana.ok(ROUTES.updateTicket, {
    params: { ticketId },
    body: { status: 'open', userId: acme.bia.id, queueId: acme.suporte },
  })
  await expect(ticketRow(beto, DARIO)).toHaveCount(0)
  await expect.poll(() => storedKeys(beto)).not.toContain(`messages/${ticketId}`)
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
      `${await readFile(new URL('sw.js', WEB_DIST), 'utf8')}\n// another build\n`,
      'application/javascript; charset=utf-8',
    )
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    const notice = page.getByRole('status').filter({ hasText: 'Há uma nova versão do Recado.' })
    await expect(notice).toBeVisible()
    // Chunks that this window has not loaded yet are still available.
    await page.getByRole('link', { name: 'Etiquetas' }).first().click()
    await expect(page.getByRole('button', { name: 'Adicionar etiqueta' }).first()).toBeVisible()
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

// spec: notifications-12, ui-39
test('a window at rest asks the server for nothing', async ({ acme, simulatedChannel, logIn }) => {
  await simulatedChannel.addCustomer(DARIO)
  const beto = await logInAndAccept(async person => logIn(person, WITH_SERVICE_WORKER), acme, DARIO)
  await waitUntilOfflineReady(beto)
  await beto.waitForLoadState('networkidle')
  const cdp = await beto.context().newCDPSession(beto)
  await cdp.send('Network.enable')
  // The server pings every 18 seconds.
  let pings = 0
  cdp.on('Network.webSocketFrameReceived', ({ response }) => void (response.payloadData === '2' && pings++))
  const requested = await recordPaths(beto.context())
  await expect.poll(() => pings, { timeout: 70_000 }).toBe(PING_COUNT)
  expect(
    requested.filter(path => !path.startsWith('/socket.io')).length,
    requested.join(' '),
  ).toBeLessThanOrEqual(2)
  await expect(composer(beto)).toBeVisible()
})
