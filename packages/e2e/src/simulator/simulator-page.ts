import { expect, type Locator, type Page } from '@playwright/test'

/** The simulated phone on the page of the simulator. */
export const phonePanel = (page: Page): Locator => page.getByRole('region', { name: 'Telefone simulado' })
export const phoneThread = (page: Page): Locator => phonePanel(page).getByRole('log', { name: 'Mensagens' })
/** A bubble on the phone: the smallest box around what it holds. */
export const phoneBubble = (page: Page, content: string | Locator): Locator =>
  phoneThread(page)
    .locator('div')
    .filter(typeof content === 'string' ? { hasText: content } : { has: content })
    .last()
/** Takes up the phone of another customer. */
export const selectCustomer = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('radiogroup', { name: 'Quem está escrevendo' })
    .getByRole('radio', { name: new RegExp(name) })
    .check()

/** The customer writes and sends. */
export async function sendFromPhone(page: Page, text: string): Promise<void> {
  await phonePanel(page).getByRole('textbox', { name: 'Mensagem' }).fill(text)
  await phonePanel(page).getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(phoneBubble(page, text)).toBeVisible()
}
