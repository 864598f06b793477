import { expect, type Locator, type Page } from '@playwright/test'
import { ROUTES, type Chat } from '@recado/contract'
import type { StoryCompany } from '../testing/fixtures.ts'

/** The left side of the chats screen, and one chat of it. */
export const chatList = (page: Page): Locator => page.getByRole('complementary', { name: 'Lista de chats' })
export const chatRow = (page: Page, title: string): Locator =>
  chatList(page).getByRole('listitem').filter({ hasText: title })
export const chatThread = (page: Page): Locator => page.getByRole('log', { name: 'Mensagens do chat' })
export const chatMessage = (page: Page, text: string): Locator =>
  chatThread(page).locator('[data-message]').filter({ hasText: text })
export const chatComposer = (page: Page): Locator => page.getByRole('textbox', { name: 'Mensagem' })

export async function sendChatMessage(page: Page, text: string): Promise<void> {
  await chatComposer(page).fill(text)
  await chatComposer(page).press('Enter')
  await expect(chatComposer(page)).toHaveValue('')
}

export const createChat = (
  owner: StoryCompany['beto'],
  others: readonly StoryCompany['beto'][],
  title = 'Plantão',
): Promise<Chat> => owner.ok(ROUTES.createChat, { body: { title, users: others.map(({ id }) => id) } })
/** Returns the messages of a chat on the server. */
export const storedChatMessages = async (who: StoryCompany['beto'], chatId: number): Promise<string[]> =>
  (await who.ok(ROUTES.listChatMessages, { params: { chatId }, query: {} })).records.map(
    ({ message }) => message,
  )
