import { expect, type Locator, type Page } from '@playwright/test'
import { ROUTES, type Chat } from '@recado/contract'
import type { Company } from './product.ts'

/** The left side of the chats screen, and one chat of it. */
export const list = (page: Page): Locator => page.getByRole('complementary', { name: 'Lista de chats' })
export const row = (page: Page, title: string): Locator => list(page).getByRole('listitem').filter({ hasText: title })
export const talk = (page: Page): Locator => page.getByRole('log', { name: 'Mensagens do chat' })
export const said = (page: Page, text: string): Locator => talk(page).locator('[data-message]').filter({ hasText: text })
export const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Mensagem' })

export async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue('')
}

export const begin = (owner: Company['beto'], others: readonly Company['beto'][], title = 'Plantão'): Promise<Chat> =>
  owner.ok(ROUTES.createChat, { body: { title, users: others.map(({ id }) => id) } })
/** What the server has of a chat. */
export const kept = async (who: Company['beto'], chatId: number): Promise<string[]> =>
  (await who.ok(ROUTES.listChatMessages, { params: { chatId }, query: {} })).records.map(({ message }) => message)
