import { expect, type Locator, type Page } from '@playwright/test'
import { DESKS } from '../inspect.ts'
import type { Say } from '../words.ts'
import { dialog, item, menu, type Opening } from './opening.ts'

/** The first message with a text, in whatever language the screen is; scrolled into sight from the end on where it is not. */
export async function message(page: Page, text: string): Promise<Locator> {
  const found = page.locator('[data-message]').filter({ hasText: text }).first()
  let up = 0
  await expect(async () => {
    if ((await found.count()) === 0)
      await page.locator('[role=log][data-loaded]').evaluate((log, by) => log.scrollTo(0, (log.scrollHeight - by) % log.scrollHeight), up)
    up += 250
    await expect(found).toBeVisible({ timeout: 500 })
  }).toPass()
  return found
}
/** Shows the tools of a message as the pointer does, and uses one of them; on phones only the menu stands there, with the same choices. */
async function tool(page: Page, text: string, say: Say, choice: 'label' | 'react' | 'reply'): Promise<void> {
  const bubble = await message(page, text)
  await bubble.hover()
  const named = (key: string): Locator => bubble.getByRole('button', { name: say(`conversation.menu.${key}`), exact: true })
  if (await named(choice).isVisible()) return named(choice).click()
  await named('label').click()
  if (choice === 'reply') await item(page, say('conversation.menu.reply'))
}
/** A choice of the menu of a message. */
const chosen = (what: string, choice: string, shown: (page: Page, say: Say) => Locator): Opening => ({
  what,
  open: async (page, say) => {
    await tool(page, 'Até mais', say, 'label')
    await item(page, say(`conversation.menu.${choice}`))
    return shown(page, say)
  },
})
/** Plays the voice faster, or as before. */
async function playAt(page: Page, say: Say, rate: number): Promise<Locator> {
  const at = (one: number): Locator =>
    page.getByRole('button', { name: say('conversation.media.speed', { speed: one.toLocaleString(say.locale) }), exact: true })
  const any = at(1).or(at(1.5)).or(at(2))
  // The voice stands further up, and is drawn only when it is in sight: from the top on, a few messages at a time. The list may still move.
  let top = 0
  await expect(async () => {
    if (await at(rate).isVisible()) return
    if (!(await any.isVisible())) await page.locator('[role=log][data-loaded]').evaluate((log, to) => log.scrollTo(0, to % log.scrollHeight), (top += 250))
    await expect(any).toBeVisible({ timeout: 500 })
    await any.click({ timeout: 1_000 })
    await expect(at(rate)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  return at(rate)
}

/** Dialogs and menus of the messages of a conversation. */
export const MESSAGES: readonly Opening[] = [
  {
    what: 'the menu of a message',
    open: async (page, say) => {
      await tool(page, 'Até mais', say, 'label')
      return menu(page)
    },
  },
  {
    what: 'the reactions',
    widths: DESKS,
    open: async (page, say) => {
      await tool(page, 'Fechado', say, 'react')
      return menu(page)
    },
  },
  {
    what: 'all emoji for a reaction',
    open: async (page, say) => {
      await tool(page, 'Fechado', say, 'react')
      await item(page, say('conversation.menu.moreEmoji'))
      return dialog(page, say('conversation.menu.moreEmoji')).getByRole('gridcell').first()
    },
  },
  {
    what: 'an answer to a message',
    open: async (page, say) => {
      await tool(page, 'Fechado', say, 'reply')
      return page.getByRole('button', { name: say('conversation.composer.cancelReply') })
    },
  },
  chosen('a message being edited', 'edit', (page, say) => page.getByRole('button', { name: say('conversation.composer.cancelEdit') })),
  chosen('messages being chosen', 'select', (page, say) => page.getByRole('toolbar', { name: say('conversation.selection.label') })),
  chosen('a message being forwarded', 'forward', (page, say) => dialog(page, say('conversation.forward.title', { count: 1 }))),
  chosen('the question before taking a message back', 'remove', (page, say) => dialog(page, say('conversation.remove.title'))),
  {
    what: 'the earlier texts of a message',
    open: async (page, say) => {
      await (await message(page, 'Quanto custa?')).getByRole('button', { name: say('conversation.edited') }).click()
      return dialog(page, say('conversation.history.title'))
    },
  },
  {
    what: 'a picture, large',
    open: async (page, say) => {
      await (await message(page, 'É este aqui')).getByRole('button', { name: say('conversation.media.enlarge') }).click()
      return page.getByRole('button', { name: say('conversation.lightbox.zoomIn'), exact: true })
    },
  },
  {
    what: 'a voice played faster, with days and hours alike in all languages and numbers as each writes them',
    // The day stands in the greeting, for which a phone has no room.
    widths: DESKS,
    open: async (page, say) => {
      await expect(page.getByRole('banner').filter({ has: page.getByRole('heading', { level: 1 }) })).toContainText(/\d{2}\/\d{2}\/\d{4}/)
      for (const hour of await page.locator('[data-message] time').allTextContents()) expect(hour).toMatch(/^\d{2}:\d{2}$/)
      return playAt(page, say, 1.5)
    },
    close: (page, say) => playAt(page, say, 1),
  },
]
