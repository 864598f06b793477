import { expect, type Locator, type Page } from '@playwright/test'
import { chooseFile } from '../../tickets/tickets-page.ts'
import { createPng } from '../../testing/media-files.ts'
import { DESKTOP_WIDTHS, PHONE_WIDTHS } from '../../testing/screen-checks.ts'
import type { Translator } from '../../testing/translations.ts'
import {
  button,
  closeOptionsAndDialog,
  dialog,
  chooseMenuItem,
  menuOverlay,
  pressButton,
  type Overlay,
} from './overlay.ts'

/** A choice of the menu of a conversation. */
async function chooseFromMenu(page: Page, t: Translator, choice: string): Promise<void> {
  await pressButton(page, t('actions.more'))
  await chooseMenuItem(page, t(choice))
}
/** A button of the header, or where it has no room the same choice of the menu. */
async function pressHeaderAction(page: Page, t: Translator, choice: string): Promise<void> {
  if (await button(page, t(choice)).isVisible()) await pressButton(page, t(choice))
  else await chooseFromMenu(page, t, choice)
}
const headerOverlay = (label: string, choice: string, name: (t: Translator) => string): Overlay => ({
  label,
  open: async (page, t) => {
    await pressHeaderAction(page, t, choice)
    return dialog(page, name(t))
  },
})
/** The contact stands beside the conversation, or lies over it. */
async function openContactPanel(page: Page, t: Translator): Promise<Locator> {
  await pressButton(page, new RegExp(t('conversation.header.contact')))
  // The buttons have moved under the pointer, and Escape closes a tooltip first.
  await page.mouse.move(0, 0)
  return page
    .getByRole('complementary', { name: t('contacts.drawer.title') })
    .or(dialog(page, t('contacts.drawer.title')))
}
/** Opens the note input: a tab of the composer, on phones a menu item. */
async function switchToNote(page: Page, t: Translator): Promise<void> {
  const tab = page.getByRole('tab', { name: t('conversation.composer.note') })
  if (await tab.isVisible()) await tab.click()
  else await chooseFromMenu(page, t, 'conversation.header.note')
}
const switchToReply = (page: Page, t: Translator): Promise<void> =>
  page.getByRole('tab', { name: t('conversation.composer.reply') }).click()
const composerBox = (page: Page, t: Translator): Locator => {
  const name = t('conversation.composer.label')
  return page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }))
}

/** Dialogs and menus of a conversation, except those of its messages. */
export const CONVERSATION_OVERLAYS: readonly Overlay[] = [
  headerOverlay('the transfer', 'conversation.header.transfer', t => t('conversation.transfer.title')),
  {
    label: 'the transfer, its receivers shown',
    open: async (page, t) => {
      await pressHeaderAction(page, t, 'conversation.header.transfer')
      await dialog(page, t('conversation.transfer.title')).locator(':focus').waitFor()
      await dialog(page, t('conversation.transfer.title'))
        .getByRole('combobox', { name: t('conversation.transfer.to') })
        .click()
      return page.getByRole('option', { name: /^Suporte/ })
    },
    close: closeOptionsAndDialog,
  },
  {
    label: 'a tooltip',
    widths: DESKTOP_WIDTHS,
    open: async (page, t) => {
      await button(page, t('conversation.header.transfer')).hover()
      return page.getByRole('tooltip', { includeHidden: true })
    },
    close: page => page.mouse.move(0, 0),
  },
  menuOverlay('the ways of closing', 'conversation.header.closeOptions', { widths: DESKTOP_WIDTHS }),
  headerOverlay('the times to put it aside until', 'conversation.header.snooze', t =>
    t('tickets.snooze.title'),
  ),
  menuOverlay('the menu of the conversation', 'actions.more'),
  {
    label: 'the log',
    open: async (page, t, { sample }) => {
      await chooseFromMenu(page, t, 'conversation.header.log')
      return dialog(page, t('conversation.log.title', { id: String(sample.openTicket.id) }))
    },
  },
  {
    label: 'who sees the ticket',
    open: async (page, t, { sample }) => {
      await chooseFromMenu(page, t, 'conversation.header.access')
      await page.getByText(t('conversation.access.reasons.admin')).first().waitFor()
      return dialog(page, t('conversation.access.title', { id: String(sample.openTicket.id) }))
    },
  },
  {
    label: 'the question before deleting a conversation',
    open: async (page, t, { sample }) => {
      await chooseFromMenu(page, t, 'conversation.header.delete')
      return dialog(page, t('conversation.header.deleteTitle', { id: String(sample.openTicket.id) }))
    },
  },
  {
    label: 'the tags of a conversation',
    open: async (page, t) => {
      await pressButton(page, t('conversation.tags.add'))
      return page.getByText(t('conversation.tags.hint'))
    },
    close: (page, t) => pressButton(page, t('conversation.tags.add')),
  },
  {
    label: 'the contact of a conversation',
    open: async (page, t) => (await openContactPanel(page, t)).getByText('Prefere falar de manhã'),
  },
  {
    label: 'privacy and bot of the contact',
    open: async (page, t) => {
      const panel = await openContactPanel(page, t)
      await panel.getByText(t('contacts.drawer.fold')).click()
      return panel.getByRole('region', { name: t('consents.title') })
    },
    close: async (page, t) => {
      await page.getByText(t('contacts.drawer.fold')).click()
      await page.keyboard.press('Escape')
    },
  },
  {
    label: 'what can be done with the data of the contact',
    open: async (page, t) => {
      const panel = await openContactPanel(page, t)
      await panel.getByRole('button', { name: t('privacy.options') }).click()
      return page.getByRole('menu')
    },
    close: async page => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await page.keyboard.press('Escape')
    },
  },
  {
    label: 'a new note on the contact',
    open: async (page, t) => {
      await (
        await openContactPanel(page, t)
      )
        .getByRole('button', { name: t('contacts.notes.add'), exact: true })
        .click()
      return page.getByRole('textbox', { name: t('contacts.notes.label') })
    },
    close: (page, t) =>
      page
        .getByRole('complementary', { name: t('contacts.drawer.title') })
        .or(dialog(page, t('contacts.drawer.title')))
        .getByRole('button', { name: t('actions.close') })
        .click(),
  },
  {
    label: 'the emoji of the composer',
    open: async (page, t) => {
      await pressButton(page, t('conversation.composer.emoji'))
      return dialog(page, t('conversation.composer.emoji')).getByRole('gridcell').first()
    },
  },
  {
    label: 'the quick messages after a slash',
    open: async (page, t) => {
      await composerBox(page, t).fill('/')
      return page.getByRole('listbox', { name: t('quickAnswers.label') })
    },
    close: (page, t) => composerBox(page, t).fill(''),
  },
  {
    label: 'the quick messages on a phone',
    widths: PHONE_WIDTHS,
    open: async (page, t) => {
      await pressButton(page, t('conversation.composer.quick'))
      return page.getByRole('listbox', { name: t('quickAnswers.label') })
    },
    close: (page, t) => composerBox(page, t).fill(''),
  },
  {
    label: 'a note being written',
    open: async (page, t) => {
      await switchToNote(page, t)
      return page.getByPlaceholder(t('conversation.composer.notePlaceholder'))
    },
    close: switchToReply,
  },
  {
    label: 'the colleagues whom a note may call upon',
    open: async (page, t) => {
      await switchToNote(page, t)
      await composerBox(page, t).pressSequentially('@')
      return page.getByRole('listbox', { name: t('mentions.list') })
    },
    close: async (page, t) => {
      await composerBox(page, t).fill('')
      await switchToReply(page, t)
    },
  },
  {
    label: 'files about to be sent',
    open: async (page, t) => {
      const attach = page.getByRole('button', { name: t('conversation.composer.attach'), exact: true })
      await chooseFile(page, attach, {
        name: 'kit.png',
        mimeType: 'image/png',
        buffer: createPng(40, 40, [1, 2, 3]),
      })
      return page.getByRole('list', { name: t('conversation.tray.label') })
    },
    close: (page, t) => pressButton(page, t('conversation.tray.remove', { name: 'kit.png' })),
  },
  {
    label: 'a recording',
    open: async (page, t) => {
      await pressButton(page, t('conversation.composer.record'))
      return page.getByRole('timer')
    },
    close: (page, t) => pressButton(page, t('conversation.recording.cancel')),
  },
]
