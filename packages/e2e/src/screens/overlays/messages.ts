import { expect, type Locator, type Page } from '@playwright/test'
import { DESKTOP_WIDTHS } from '../../testing/screen-checks.ts'
import type { Translator } from '../../testing/translations.ts'
import { dialog, chooseMenuItem, menu, type Overlay } from './overlay.ts'

/**
 * The first message with a text, in whatever language the screen is; scrolled into sight from the end on
 * where it is not.
 */
export async function scrollToMessage(page: Page, text: string): Promise<Locator> {
  const found = page.locator('[data-message]').filter({ hasText: text }).first()
  let up = 0
  await expect(async () => {
    if ((await found.count()) === 0)
      await page
        .locator('[role=log][data-loaded]')
        .evaluate((log, by) => log.scrollTo(0, (log.scrollHeight - by) % log.scrollHeight), up)
    up += 250
    await expect(found).toBeVisible({ timeout: 500 })
  }).toPass()
  return found
}
/**
 * Shows the tools of a message as the pointer does, and uses one of them; on phones only the menu stands
 * there, with the same choices.
 */
async function useMessageTool(
  page: Page,
  text: string,
  t: Translator,
  choice: 'label' | 'react' | 'reply',
): Promise<void> {
  const bubble = await scrollToMessage(page, text)
  await bubble.hover()
  const toolButton = (key: string): Locator =>
    bubble.getByRole('button', { name: t(`conversation.menu.${key}`), exact: true })
  if (await toolButton(choice).isVisible()) return toolButton(choice).click()
  await toolButton('label').click()
  if (choice === 'reply') await chooseMenuItem(page, t('conversation.menu.reply'))
}
/** A choice of the menu of a message. */
const menuChoiceOverlay = (
  label: string,
  choice: string,
  locate: (page: Page, t: Translator) => Locator,
): Overlay => ({
  label,
  open: async (page, t) => {
    await useMessageTool(page, 'Até mais', t, 'label')
    await chooseMenuItem(page, t(`conversation.menu.${choice}`))
    return locate(page, t)
  },
})
/** Plays the voice faster, or as before. */
async function playAtRate(page: Page, t: Translator, rate: number): Promise<Locator> {
  const speedButton = (speed: number): Locator =>
    page.getByRole('button', {
      name: t('conversation.media.speed', { speed: speed.toLocaleString(t.locale) }),
      exact: true,
    })
  const any = speedButton(1).or(speedButton(1.5)).or(speedButton(2))
  // The voice stands further up, and is drawn only when it is in sight: from the top on, a few messages at a
  // time. The list may still move.
  let top = 0
  await expect(async () => {
    if (await speedButton(rate).isVisible()) return
    if (!(await any.isVisible()))
      await page
        .locator('[role=log][data-loaded]')
        .evaluate((log, to) => log.scrollTo(0, to % log.scrollHeight), (top += 250))
    await expect(any).toBeVisible({ timeout: 500 })
    await any.click({ timeout: 1_000 })
    await expect(speedButton(rate)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  return speedButton(rate)
}

/** Dialogs and menus of the messages of a conversation. */
export const MESSAGE_OVERLAYS: readonly Overlay[] = [
  {
    label: 'the menu of a message',
    open: async (page, t) => {
      await useMessageTool(page, 'Até mais', t, 'label')
      return menu(page)
    },
  },
  {
    label: 'the reactions',
    widths: DESKTOP_WIDTHS,
    open: async (page, t) => {
      await useMessageTool(page, 'Fechado', t, 'react')
      return menu(page)
    },
  },
  {
    label: 'all emoji for a reaction',
    open: async (page, t) => {
      await useMessageTool(page, 'Fechado', t, 'react')
      await chooseMenuItem(page, t('conversation.menu.moreEmoji'))
      return dialog(page, t('conversation.menu.moreEmoji')).getByRole('gridcell').first()
    },
  },
  {
    label: 'an answer to a message',
    open: async (page, t) => {
      await useMessageTool(page, 'Fechado', t, 'reply')
      return page.getByRole('button', { name: t('conversation.composer.cancelReply') })
    },
  },
  menuChoiceOverlay('a message being edited', 'edit', (page, t) =>
    page.getByRole('button', { name: t('conversation.composer.cancelEdit') }),
  ),
  menuChoiceOverlay('messages being chosen', 'select', (page, t) =>
    page.getByRole('toolbar', { name: t('conversation.selection.label') }),
  ),
  menuChoiceOverlay('a message being forwarded', 'forward', (page, t) =>
    dialog(page, t('conversation.forward.title', { count: 1 })),
  ),
  menuChoiceOverlay('the question before taking a message back', 'remove', (page, t) =>
    dialog(page, t('conversation.remove.title')),
  ),
  {
    label: 'the earlier texts of a message',
    open: async (page, t) => {
      await (
        await scrollToMessage(page, 'Quanto custa?')
      )
        .getByRole('button', { name: t('conversation.edited') })
        .click()
      return dialog(page, t('conversation.history.title'))
    },
  },
  {
    label: 'a picture, large',
    open: async (page, t) => {
      await (
        await scrollToMessage(page, 'É este aqui')
      )
        .getByRole('button', { name: t('conversation.media.enlarge') })
        .click()
      return page.getByRole('button', { name: t('conversation.lightbox.zoomIn'), exact: true })
    },
  },
  {
    label: 'a list of the bot, with the choice that the customer made',
    open: async (page, t) =>
      (await scrollToMessage(page, 'Com quem quer falar?')).getByRole('img', {
        name: t('conversation.choices.chosen'),
      }),
    close: page => page.locator('[role=log][data-loaded]').evaluate(log => log.scrollTo(0, log.scrollHeight)),
  },
  {
    label:
      'a voice played faster, with days and hours alike in all languages and numbers as each writes them',
    // The greeting contains the day, and phones have no room for it.
    widths: DESKTOP_WIDTHS,
    open: async (page, t) => {
      await expect(
        page.getByRole('banner').filter({ has: page.getByRole('heading', { level: 1 }) }),
      ).toContainText(/\d{2}\/\d{2}\/\d{4}/)
      for (const hour of await page.locator('[data-message] time').allTextContents())
        expect(hour).toMatch(/^\d{2}:\d{2}$/)
      return playAtRate(page, t, 1.5)
    },
    close: (page, t) => playAtRate(page, t, 1),
  },
]
