// spec: ui-38
import type { BrowserContext, Page } from '@playwright/test'
import {
  bubble,
  composer,
  conversation,
  ticketRow,
  ticks,
  SENT_STATUS,
  sendMessage,
} from '../tickets/tickets-page.ts'
import { logInAndAccept, expect, test } from '../testing/simulated-channel.ts'
import { storedKeys, waitUntilOfflineReady, WITH_SERVICE_WORKER } from './offline-page.ts'

const DARIO = 'Dario Lima'
/** Pings of the server to an idle window before the test ends: nearly a minute in a sweep. */
const PING_COUNT = process.env['RECADO_SWEEP'] ? 3 : 1

/** Records all requests to the server, of a browser's pages and its worker. */
const recordPaths = async (context: BrowserContext): Promise<string[]> => {
  const requested: string[] = []
  context.on('request', request => void requested.push(new URL(request.url()).pathname))
  return requested
}
/** Some versions of Chromium call a reloaded page online; then the lost live connection is what people read. */
const offlineBanner = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Você está sem internet|A conexão caiu/ })

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
