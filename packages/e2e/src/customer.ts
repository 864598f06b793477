import { expect, type Locator, type Page } from '@playwright/test'

/** The simulated phone on the page of the simulator. */
export const phone = (page: Page): Locator => page.getByRole('region', { name: 'Telefone simulado' })
export const chat = (page: Page): Locator => phone(page).getByRole('log', { name: 'Mensagens' })
/** A bubble on the phone: the smallest box around what it holds. */
export const bubbleOnPhone = (page: Page, held: string | Locator): Locator =>
  chat(page)
    .locator('div')
    .filter(typeof held === 'string' ? { hasText: held } : { has: held })
    .last()
/** Takes up the phone of another customer. */
export const takePhoneOf = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('radiogroup', { name: 'Quem está escrevendo' })
    .getByRole('radio', { name: new RegExp(name) })
    .check()

/** The customer writes and sends. */
export async function say(page: Page, text: string): Promise<void> {
  await phone(page).getByRole('textbox', { name: 'Mensagem' }).fill(text)
  await phone(page).getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(bubbleOnPhone(page, text)).toBeVisible()
}
