import { expect, type Locator, type Page } from '@playwright/test'

/** The left side of the tickets screen. */
export const ticketList = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Lista de conversas' })
/** One conversation of the list. */
export const ticketRow = (page: Page, name: string): Locator =>
  ticketList(page).getByRole('listitem').filter({ hasText: name })
/** Shows the waiting conversations. */
export const showWaitingTickets = (page: Page): Promise<void> =>
  ticketList(page).getByRole('tab', { name: 'Aguardando' }).click()

/** Takes a waiting conversation from the list; it opens. */
export async function acceptTicket(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Aceitar ${name}` }).click()
  await expect(conversation(page, name)).toBeVisible()
  await expect(composer(page)).toBeFocused()
}

/** The right side of the tickets screen. */
export const conversation = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: `Conversa com ${name}` })
export const thread = (page: Page): Locator => page.getByRole('log', { name: 'Mensagens' })
export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Mensagem' })

/** The messages that hold a text or an element, with everything around it. */
export function bubble(page: Page, content: string | Locator): Locator {
  return thread(page)
    .locator('[data-message]')
    .filter(typeof content === 'string' ? { hasText: content } : { has: content })
}
/** The delivery status of a message, in words. */
export const ticks = (message: Locator): Locator =>
  message.getByRole('img', {
    name: /^(Aguardando envio|Enviada|Entregue|Entregue a todos|Lida|Não enviada)$/,
  })

/** The statuses of a message that has left. */
export const SENT_STATUS = /^(Enviada|Entregue|Lida)$/

/** Writes a message and sends it with Enter. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
  await expect(composer(page)).toHaveValue('')
}

/** Chooses a file in the file dialog of a button. */
export async function chooseFile(
  page: Page,
  button: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const fileChooser = page.waitForEvent('filechooser')
  await button.click()
  await (await fileChooser).setFiles(file)
}

/** Waits until a picture was fetched and drawn. */
export async function waitForImage(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate(element => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
}

/** Waits for a chunk that the app loads when it is idle. */
export const waitForChunk = (page: Page, chunk: 'background-tasks' | 'deferred-subscriptions') =>
  page.waitForFunction(
    part => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${part}-`)),
    chunk,
  )

/** Opens the settings of notifications. */
export async function openNotificationSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page.getByRole('button', { name: 'Ajustes de notificações' }).click()
  return page.getByRole('dialog', { name: 'Ajustes de notificações' })
}
