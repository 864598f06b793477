import type { PushNotice } from '@recado/contract'
import { CHROMIUM, FLAGS } from '../../playwright.config.ts'
import { conversation, openNotificationSettings } from '../tickets/tickets-page.ts'
import { logInAndAccept, expect, test } from '../testing/simulated-channel.ts'

const DARIO = 'Dario Lima'

// The shell of Chromium shows no notifications.
test.use({ launchOptions: { executablePath: CHROMIUM, args: FLAGS } })

// spec: notifications-10, ui-22
test('a browser that asked for it is pushed to while the app is closed; the notification leads to the conversation', async ({
  acme,
  simulatedChannel,
  logIn,
  push,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const target = push.browser()
  const beto = await logInAndAccept(
    person =>
      logIn(person, { permissions: ['microphone', 'notifications'], serviceWorkers: 'allow' }, context =>
        // A push service of one's own: the real one is not reached from here.
        context.addInitScript(subscription => {
          let own: object | null = null
          PushManager.prototype.getSubscription = async () => own as PushSubscription | null
          PushManager.prototype.subscribe = async options => {
            own = { options, toJSON: () => subscription, unsubscribe: async () => ((own = null), true) }
            return own as PushSubscription
          }
        }, target.target),
      ),
    acme,
    DARIO,
  )
  const context = beto.context()
  await beto.evaluate(async () => void (await navigator.serviceWorker.ready))
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const dialog = await openNotificationSettings(beto)
  await dialog.getByRole('switch', { name: 'Avisar com o Recado fechado' }).click()
  await expect(dialog.getByRole('switch', { name: 'Avisar com o Recado fechado' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Enviar teste' }).click()
  await expect(beto.getByText('Enviado: a notificação aparece em instantes.')).toBeVisible()
  expect(await target.waitForNotices(1)).toEqual([{ kind: 'test', language: 'pt' }])

  const { uuid } = await simulatedChannel.findTicket(dario)
  const origin = new URL(beto.url()).origin
  const cdp = await (await context.newPage()).context().newCDPSession(beto)
  await cdp.send('ServiceWorker.enable')
  const registrationId = await new Promise<string>(resolve => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    })
    void cdp.send('ServiceWorker.disable').then(() => cdp.send('ServiceWorker.enable'))
  })
  const deliver = (notice: PushNotice) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) })
  const listNotifications = () =>
    worker.evaluate(async () =>
      (
        await (
          globalThis as unknown as { registration: ServiceWorkerRegistration }
        ).registration.getNotifications()
      ).map(({ title, body, tag }) => ({
        title,
        body,
        tag,
      })),
    )
  // Beto leaves: no page is open any more.
  for (const page of context.pages().filter(other => other !== beto)) await page.close()
  await beto.evaluate(async () => void (await (await navigator.serviceWorker.ready).getNotifications()))
  await beto.goto('/sounds/message.mp3').catch(() => undefined)
  await beto.goto('about:blank')
  simulatedChannel.phone.write(dario, 'Você está aí?')
  const notice = (await target.waitForNotices(2))[1] as PushNotice
  expect(notice).toEqual({
    kind: 'message',
    language: 'pt',
    uuid,
    name: DARIO,
    text: 'Você está aí?',
    mediaType: 'chat',
  })
  await deliver(notice)
  await expect.poll(listNotifications).toContainEqual({ title: DARIO, body: 'Você está aí?', tag: uuid })
  await deliver({ ...notice, text: null } as PushNotice)
  await expect
    .poll(async () => (await listNotifications()).filter(({ tag }) => tag === uuid))
    .toEqual([{ title: DARIO, body: 'Nova mensagem', tag: uuid }])

  // A warning that arrives after the answer was due says how late it is by then. A name is no pattern.
  const dueAt = new Date(Date.now() - 14.2 * 60_000).toISOString()
  await deliver({ kind: 'answer', language: 'pt', step: 'warning', uuid, name: '$& Lima', dueAt })
  await expect.poll(listNotifications).toContainEqual({
    title: 'Recado',
    body: '$& Lima espera resposta há 14 min além do prazo.',
    tag: `answer ${uuid}`,
  })

  /**
   * Clicks the notification, as the system would; a browser opens windows for real clicks alone, so where it
   * wanted to go is written down.
   */
  const click = () =>
    worker.evaluate(async tag => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        clients: { openWindow(url: string): unknown }
        opened: string[]
      }
      scope.opened = []
      scope.clients.openWindow = async url => void scope.opened.push(url)
      const [notification] = await scope.registration.getNotifications({ tag })
      const event = Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: () => undefined,
      })
      dispatchEvent(event)
    }, uuid)
  await click()
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as { opened: string[] }).opened))
    .toEqual([`/tickets/${uuid}`])
  expect((await listNotifications()).filter(({ tag }) => tag === uuid)).toEqual([])

  // A window that is there is led to it, and while it is in sight nothing is shown beside it.
  await beto.goto('/contacts')
  await beto.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect(beto.getByRole('switch')).toHaveCount(0)
  await deliver(notice)
  await deliver({ kind: 'test', language: 'pt' })
  await expect.poll(async () => (await listNotifications()).some(({ tag }) => tag === 'test')).toBe(true)
  expect((await listNotifications()).filter(({ tag }) => tag === uuid)).toEqual([])
  await expect(async () => {
    await worker.evaluate(open => {
      const scope = globalThis as unknown as {
        clients: { matchAll(of: object): Promise<{ postMessage(message: unknown): void }[]> }
      }
      void scope.clients
        .matchAll({ type: 'window', includeUncontrolled: true })
        .then(windows => windows[0]?.postMessage({ open }))
    }, `/tickets/${uuid}`)
    await expect(conversation(beto, DARIO)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })

  // At a logout it ends: nothing more comes.
  await beto.getByRole('button', { name: 'Menu de Beto' }).click()
  await beto.getByRole('menuitem', { name: 'Sair' }).click()
  await beto.waitForURL('**/login**')
  await expect.poll(listNotifications).toEqual([])
})
