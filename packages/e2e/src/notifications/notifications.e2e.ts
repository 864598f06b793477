// spec: notifications-1
import type { BrowserContextOptions, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import {
  bubble,
  composer,
  conversation,
  waitForChunk,
  openNotificationSettings,
  ticketRow,
  thread,
} from '../tickets/tickets-page.ts'
import { logInAndAccept, expect, test } from '../testing/simulated-channel.ts'
import { readWindowEffects, recordWindowEffects } from './window-effects.ts'

const DARIO = 'Dario Lima'
const ELISA = 'Elisa Melo'
const WITH_NOTIFICATIONS: BrowserContextOptions = { permissions: ['microphone', 'notifications'] }

/** Puts a window out of sight, or back into it. */
const setVisibility = (page: Page, state: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate(now => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
// spec: notifications-1, notifications-7, ui-19
test('title, icon and badge follow what is unread, and rest when nothing is', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const beto = await logInAndAccept(person => logIn(person, {}, recordWindowEffects), acme, DARIO)
  await expect(beto).toHaveTitle('Conversas · Recado')
  await beto.goto('/contacts')
  simulatedChannel.phone.write(dario, 'Alguém aí?')
  await expect(beto).toHaveTitle('(1) Contatos · Recado')
  await expect(beto.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-unread.svg')
  await expect.poll(async () => (await readWindowEffects(beto)).badgeCounts.at(-1)).toBe(1)
  await beto.getByRole('button', { name: 'Notificações, 1 conversa não lida' }).click()
  await beto
    .getByRole('dialog', { name: 'Notificações' })
    .getByRole('button', { name: /^Dario Lima/ })
    .click()
  await expect(conversation(beto, DARIO)).toBeVisible()
  await expect(beto).toHaveTitle('Conversas · Recado')
  await expect(beto.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
  await expect.poll(async () => (await readWindowEffects(beto)).badgeCounts.at(-1)).toBe(0)
})

// spec: notifications-3, notifications-4
test('the bell that is opened first says who waits in own queues, and leads there', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  await simulatedChannel.addCustomer(DARIO)
  const beto = await logIn(acme.beto, { at: '/contacts' })
  await beto.getByRole('button', { name: /^Notificações/ }).click()
  const popover = beto.getByRole('dialog', { name: 'Notificações' })
  await expect(popover).toContainText('1 cliente espera nas suas filas')
  await expect(popover.getByText('Tudo em dia')).toHaveCount(0)
  await expect(popover.getByText(DARIO)).toHaveCount(0)
  await popover.getByRole('button', { name: 'Ver a lista' }).click()
  await expect(ticketRow(beto, DARIO)).toBeVisible()
  await expect(beto.getByRole('tab', { name: 'Aguardando 1', selected: true })).toBeVisible()
})

// spec: notifications-6, ui-18
test('unread messages begin below a line, and are read only when somebody has their end in sight', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const beto = await logInAndAccept(person => logIn(person, {}, recordWindowEffects), acme, DARIO)
  await beto.goto('/contacts')
  simulatedChannel.phone.write(dario, 'Primeira nova')
  simulatedChannel.phone.write(dario, 'Segunda nova')
  await expect(beto).toHaveTitle(/^\(1\)/)
  await beto.goto('/tickets')
  await ticketRow(beto, DARIO).locator('button[data-roving]').first().click()
  const unreadLine = thread(beto).getByText('2 mensagens novas')
  await expect(unreadLine).toBeVisible()
  const [above, below] = [await unreadLine.boundingBox(), await bubble(beto, 'Primeira nova').boundingBox()]
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0)
  await expect(beto).toHaveTitle('Conversas · Recado')
  const readUnreadCount = async () =>
    (
      await acme.ana.ok(ROUTES.showTicket, {
        params: { ticketId: (await simulatedChannel.findTicket(dario)).id },
      })
    ).unreadMessages
  await setVisibility(beto, 'hidden')
  simulatedChannel.phone.write(dario, 'Ninguém vê')
  await expect(bubble(beto, 'Ninguém vê')).toHaveCount(1)
  await expect(beto).toHaveTitle(/^\(1\)/)
  expect(await readUnreadCount()).toBe(1)
  await setVisibility(beto, 'visible')
  await expect(beto).toHaveTitle('Conversas · Recado')
  expect(await readUnreadCount()).toBe(0)
})

// spec: notifications-2, notifications-8, ui-20
test('a new message rings once with three windows open, as loud as chosen, and not for the conversation in sight', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const [dario, elisa] = [
    await simulatedChannel.addCustomer(DARIO),
    await simulatedChannel.addCustomer(ELISA),
  ]
  const beto = await logInAndAccept(person => logIn(person, {}, recordWindowEffects), acme, DARIO)
  await acme.ana.ok(ROUTES.updateTicket, {
    params: { ticketId: (await simulatedChannel.findTicket(elisa)).id },
    body: { status: 'open', userId: acme.beto.id },
  })
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
  const readVolumes = async () =>
    (await Promise.all(windows.map(readWindowEffects))).flatMap(one => one.volumes)
  simulatedChannel.phone.write(elisa, 'Oi!')
  await expect.poll(readVolumes).toEqual([0.4])
  for (const page of windows) await expect(page).toHaveTitle(/^\(1\)/)
  expect(await readVolumes()).toEqual([0.4])
  for (const page of windows.slice(1)) await page.close()
  windows.length = 1
  await beto.reload()
  await expect(composer(beto)).toBeVisible()
  simulatedChannel.phone.write(dario, 'Aqui mesmo')
  await expect(bubble(beto, 'Aqui mesmo')).toHaveCount(1)
  expect(await readVolumes()).toEqual([])
  await beto.evaluate(() => localStorage.setItem('volume', '0'))
  await beto.reload()
  simulatedChannel.phone.write(elisa, 'Silêncio')
  await expect(ticketRow(beto, ELISA)).toContainText('Silêncio')
  expect(await readVolumes()).toEqual([])
})

// spec: notifications-9, ui-21
test('the screen tells of a message when no window is in sight and leave was given, and leads to it', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const [dario, elisa] = [
    await simulatedChannel.addCustomer(DARIO),
    await simulatedChannel.addCustomer(ELISA),
  ]
  const beto = await logInAndAccept(
    person => logIn(person, WITH_NOTIFICATIONS, recordWindowEffects),
    acme,
    DARIO,
  )
  const { uuid, id: ticketId } = await simulatedChannel.findTicket(elisa)
  await acme.ana.ok(ROUTES.updateTicket, {
    params: { ticketId },
    body: { status: 'open', userId: acme.beto.id },
  })
  const dialog = await openNotificationSettings(beto)
  await expect(dialog.getByRole('switch', { name: 'Avisar na tela' })).not.toBeChecked()
  await dialog.getByRole('switch', { name: 'Avisar na tela' }).check()
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  // Notifications begin when the background tasks have started.
  await waitForChunk(beto, 'background-tasks')
  // The transfer to Beto may have rung.
  const rung = (await readWindowEffects(beto)).volumes.length
  simulatedChannel.phone.write(elisa, 'À vista')
  // The sound shows that the window has handled the message: the row changes before that.
  await expect.poll(async () => (await readWindowEffects(beto)).volumes).toHaveLength(rung + 1)
  expect((await readWindowEffects(beto)).notifications).toEqual([])
  await setVisibility(beto, 'hidden')
  simulatedChannel.phone.write(elisa, 'Fora de vista')
  await expect
    .poll(async () => (await readWindowEffects(beto)).notifications)
    .toEqual([{ title: ELISA, body: 'Fora de vista', tag: uuid }])
  // The text is hidden by the user's setting, and by the company's.
  await setVisibility(beto, 'visible')
  await (
    await openNotificationSettings(beto)
  )
    .getByRole('switch', { name: 'Mostrar o texto das mensagens' })
    .uncheck()
  await beto.keyboard.press('Escape')
  await setVisibility(beto, 'hidden')
  simulatedChannel.phone.write(elisa, 'Segredo')
  await expect
    .poll(async () => (await readWindowEffects(beto)).notifications.at(-1)?.body)
    .toBe('Nova mensagem')
  await beto.evaluate(() => globalThis.clickNotification())
  await expect(beto).toHaveURL(new RegExp(`/tickets/${uuid}`))
  await expect(conversation(beto, ELISA)).toBeVisible()
  expect(simulatedChannel.countReceived(dario, 'Segredo')).toBe(0)
})
