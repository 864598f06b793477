import type { BrowserContextOptions, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { bubble, composer, conversation, hasCome, notificationSettings, row, thread } from './desk.ts'
import { atWork, expect, test } from './line.ts'
import { done, watched } from './watched.ts'

const DARIO = 'Dario Lima'
const ELISA = 'Elisa Melo'
const ALLOWED: BrowserContextOptions = { permissions: ['microphone', 'notifications'] }

/** Puts a window out of sight, or back into it. */
const sight = (page: Page, state: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate(now => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
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
  const dialog = await notificationSettings(beto)
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
  await (await notificationSettings(beto)).getByRole('switch', { name: 'Mostrar o texto das mensagens' }).uncheck()
  await beto.keyboard.press('Escape')
  await sight(beto, 'hidden')
  line.phone.write(elisa, 'Segredo')
  await expect.poll(async () => (await done(beto)).shown.at(-1)?.body).toBe('Nova mensagem')
  await beto.evaluate(() => globalThis.clickNotification())
  await expect(beto).toHaveURL(new RegExp(`/tickets/${uuid}`))
  await expect(conversation(beto, ELISA)).toBeVisible()
  expect(line.arrived(dario, 'Segredo')).toBe(0)
})
