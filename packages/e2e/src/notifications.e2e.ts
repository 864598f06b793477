import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { ROUTES, type PushNotice } from '@recado/contract'
import { bubble, composer, conversation, hasCome, row, thread } from './desk.ts'
import { atWork, expect, test } from './line.ts'

const DARIO = 'Dario Lima'
const ELISA = 'Elisa Melo'
const ALLOWED: BrowserContextOptions = { permissions: ['microphone', 'notifications'] }

/** What the window did outside of itself. */
interface Done {
  rung: number[]
  shown: { title: string; body: string; tag: string }[]
  badge: number[]
}
declare global {
  var done: Done
  var clickNotification: () => void
}

/** Windows that write down what they ring, show and mark, and that can be told whether somebody sees them. */
const watched = (context: BrowserContext): Promise<unknown> =>
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
/** Puts a window out of sight, or back into it. */
const sight = (page: Page, state: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate(now => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
const done = (page: Page): Promise<Done> => page.evaluate(() => globalThis.done)
const settings = async (page: Page) => {
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page.getByRole('button', { name: 'Ajustes de notificações' }).click()
  return page.getByRole('dialog', { name: 'Ajustes de notificações' })
}

test('title, icon and badge follow what is unread, and rest when nothing is', async ({ acme, line, logIn }) => {
  const dario = await line.comes(DARIO)
  const beto = await atWork(person => logIn(person, {}, watched), acme, DARIO)
  await expect(beto).toHaveTitle('Atendimentos · Recado')
  await beto.goto('/contacts')
  line.phone.write(dario, 'Alguém aí?')
  await expect(beto).toHaveTitle('(1) Contatos · Recado')
  await expect(beto.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-unread.svg')
  await expect.poll(async () => (await done(beto)).badge.at(-1)).toBe(1)
  await beto.getByRole('button', { name: 'Notificações, 1 conversa não lida' }).click()
  await beto
    .getByRole('dialog', { name: 'Notificações' })
    .getByRole('button', { name: /^Dario Lima/ })
    .click()
  await expect(conversation(beto, DARIO)).toBeVisible()
  await expect(beto).toHaveTitle('Atendimentos · Recado')
  await expect(beto.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
  await expect.poll(async () => (await done(beto)).badge.at(-1)).toBe(0)
})

test('unread messages begin below a line, and are read only when somebody has their end in sight', async ({ acme, line, logIn }) => {
  const dario = await line.comes(DARIO)
  const beto = await atWork(person => logIn(person, {}, watched), acme, DARIO)
  await beto.goto('/contacts')
  line.phone.write(dario, 'Primeira nova')
  line.phone.write(dario, 'Segunda nova')
  await expect(beto).toHaveTitle(/^\(1\)/)
  await beto.goto('/tickets')
  await row(beto, DARIO).getByRole('button').first().click()
  const line_ = thread(beto).getByText('2 mensagens novas')
  await expect(line_).toBeVisible()
  const [above, below] = [await line_.boundingBox(), await bubble(beto, 'Primeira nova').boundingBox()]
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0)
  await expect(beto).toHaveTitle('Atendimentos · Recado')
  const unread = async () => (await acme.ana.ok(ROUTES.showTicket, { params: { ticketId: (await line.ticket(dario)).id } })).unreadMessages
  await sight(beto, 'hidden')
  line.phone.write(dario, 'Ninguém vê')
  await expect(bubble(beto, 'Ninguém vê')).toHaveCount(1)
  await expect(beto).toHaveTitle(/^\(1\)/)
  expect(await unread()).toBe(1)
  await sight(beto, 'visible')
  await expect(beto).toHaveTitle('Atendimentos · Recado')
  expect(await unread()).toBe(0)
})

test('a new message rings once with three windows open, as loud as chosen, and not for the conversation in sight', async ({ acme, line, logIn }) => {
  const [dario, elisa] = [await line.comes(DARIO), await line.comes(ELISA)]
  const beto = await atWork(person => logIn(person, {}, watched), acme, DARIO)
  await acme.ana.ok(ROUTES.updateTicket, { params: { ticketId: (await line.ticket(elisa)).id }, body: { status: 'open', userId: acme.beto.id } })
  await beto.evaluate(() => localStorage.setItem('volume', '0.4'))
  const windows = [beto]
  for (const path of ['/tickets', '/contacts']) {
    const page = await beto.context().newPage()
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Notificações/ })).toBeVisible()
    windows.push(page)
  }
  await beto.reload()
  await expect(composer(beto)).toBeVisible()
  const rung = async () => (await Promise.all(windows.map(done))).flatMap(one => one.rung)
  line.phone.write(elisa, 'Oi!')
  await expect.poll(rung).toEqual([0.4])
  for (const page of windows) await expect(page).toHaveTitle(/^\(1\)/)
  expect(await rung()).toEqual([0.4])
  for (const page of windows.slice(1)) await page.close()
  windows.length = 1
  await beto.reload()
  await expect(composer(beto)).toBeVisible()
  line.phone.write(dario, 'Aqui mesmo')
  await expect(bubble(beto, 'Aqui mesmo')).toHaveCount(1)
  expect(await rung()).toEqual([])
  await beto.evaluate(() => localStorage.setItem('volume', '0'))
  await beto.reload()
  line.phone.write(elisa, 'Silêncio')
  await expect(row(beto, ELISA)).toContainText('Silêncio')
  expect(await rung()).toEqual([])
})

test('the screen tells of a message when no window is in sight and leave was given, and leads to it', async ({ acme, line, logIn }) => {
  const [dario, elisa] = [await line.comes(DARIO), await line.comes(ELISA)]
  const beto = await atWork(person => logIn(person, ALLOWED, watched), acme, DARIO)
  const { uuid, id: ticketId } = await line.ticket(elisa)
  await acme.ana.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'open', userId: acme.beto.id } })
  const dialog = await settings(beto)
  await expect(dialog.getByRole('switch', { name: 'Avisar na tela' })).not.toBeChecked()
  await dialog.getByRole('switch', { name: 'Avisar na tela' }).check()
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  // Telling begins when the page has settled.
  await hasCome(beto, 'settle')
  line.phone.write(elisa, 'À vista')
  await expect(row(beto, ELISA)).toContainText('À vista')
  expect((await done(beto)).shown).toEqual([])
  await sight(beto, 'hidden')
  line.phone.write(elisa, 'Fora de vista')
  await expect.poll(async () => (await done(beto)).shown).toEqual([{ title: ELISA, body: 'Fora de vista', tag: uuid }])
  // The text stays off the screen for who wants that, and when the company does.
  await sight(beto, 'visible')
  await (await settings(beto)).getByRole('switch', { name: 'Mostrar o texto das mensagens' }).uncheck()
  await beto.keyboard.press('Escape')
  await sight(beto, 'hidden')
  line.phone.write(elisa, 'Segredo')
  await expect.poll(async () => (await done(beto)).shown.at(-1)?.body).toBe('Nova mensagem')
  await beto.evaluate(() => globalThis.clickNotification())
  await expect(beto).toHaveURL(new RegExp(`/tickets/${uuid}`))
  await expect(conversation(beto, ELISA)).toBeVisible()
  expect(line.arrived(dario, 'Segredo')).toBe(0)
})

test('a browser that asked for it is pushed to while the app is closed; the notification leads to the conversation', async ({ acme, line, logIn, push }) => {
  const dario = await line.comes(DARIO)
  const target = push.browser()
  const beto = await atWork(
    person =>
      logIn(person, { ...ALLOWED, serviceWorkers: 'allow' }, context =>
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
  const dialog = await settings(beto)
  await dialog.getByRole('switch', { name: 'Avisar com o Recado fechado' }).click()
  await expect(dialog.getByRole('switch', { name: 'Avisar com o Recado fechado' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Enviar teste' }).click()
  await expect(beto.getByText('Enviado: a notificação aparece em instantes.')).toBeVisible()
  expect(await target.heard(1)).toEqual([{ kind: 'test', language: 'pt' }])

  const { uuid } = await line.ticket(dario)
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
  const deliver = (notice: PushNotice) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) })
  const shown = () =>
    worker.evaluate(async () =>
      (await (globalThis as unknown as { registration: ServiceWorkerRegistration }).registration.getNotifications()).map(({ title, body, tag }) => ({
        title,
        body,
        tag,
      })),
    )
  // Beto goes elsewhere: nobody looks any more.
  for (const page of context.pages().filter(other => other !== beto)) await page.close()
  await beto.evaluate(async () => void (await (await navigator.serviceWorker.ready).getNotifications()))
  await beto.goto('/sounds/message.mp3').catch(() => undefined)
  await beto.goto('about:blank')
  line.phone.write(dario, 'Você está aí?')
  const notice = (await target.heard(2))[1] as PushNotice
  expect(notice).toEqual({ kind: 'message', language: 'pt', uuid, name: DARIO, text: 'Você está aí?', mediaType: 'chat' })
  await deliver(notice)
  await expect.poll(shown).toContainEqual({ title: DARIO, body: 'Você está aí?', tag: uuid })
  await deliver({ ...notice, text: null } as PushNotice)
  await expect.poll(async () => (await shown()).filter(({ tag }) => tag === uuid)).toEqual([{ title: DARIO, body: 'Nova mensagem', tag: uuid }])

  /** Clicks the notification, as the system would; a browser opens windows for real clicks alone, so where it wanted to go is written down. */
  const click = () =>
    worker.evaluate(async tag => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; clients: { openWindow(url: string): unknown }; opened: string[] }
      scope.opened = []
      scope.clients.openWindow = async url => void scope.opened.push(url)
      const [notification] = await scope.registration.getNotifications({ tag })
      const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined })
      dispatchEvent(event)
    }, uuid)
  await click()
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual([`/tickets/${uuid}`])
  expect((await shown()).filter(({ tag }) => tag === uuid)).toEqual([])

  // A window that is there is led to it, and while it is in sight nothing is shown beside it.
  await beto.goto('/contacts')
  await beto.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect(beto.getByRole('switch')).toHaveCount(0)
  await deliver(notice)
  await deliver({ kind: 'test', language: 'pt' })
  await expect.poll(async () => (await shown()).some(({ tag }) => tag === 'test')).toBe(true)
  expect((await shown()).filter(({ tag }) => tag === uuid)).toEqual([])
  await expect(async () => {
    await worker.evaluate(open => {
      const scope = globalThis as unknown as { clients: { matchAll(of: object): Promise<{ postMessage(message: unknown): void }[]> } }
      void scope.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(windows => windows[0]?.postMessage({ open }))
    }, `/tickets/${uuid}`)
    await expect(conversation(beto, DARIO)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })

  // At a logout it ends: nothing more comes.
  await beto.getByRole('button', { name: 'Menu de Beto' }).click()
  await beto.getByRole('menuitem', { name: 'Sair' }).click()
  await beto.waitForURL('**/login**')
  await expect.poll(shown).toEqual([])
})
