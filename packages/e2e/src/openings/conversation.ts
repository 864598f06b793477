import type { Locator, Page } from '@playwright/test'
import { choose } from '../desk.ts'
import { picture } from '../files.ts'
import { DESKS, PHONE } from '../inspect.ts'
import type { Say } from '../words.ts'
import { button, closeBoth, dialog, item, menuBehind, press, type Opening } from './opening.ts'

/** A choice of the menu of a conversation. */
async function more(page: Page, say: Say, choice: string): Promise<void> {
  await press(page, say('actions.more'))
  await item(page, say(choice))
}
/** A button of the header, or where it has no room the same choice of the menu. */
async function header(page: Page, say: Say, choice: string): Promise<void> {
  if (await button(page, say(choice)).isVisible()) await press(page, say(choice))
  else await more(page, say, choice)
}
const fromHeader = (what: string, choice: string, name: (say: Say) => string): Opening => ({
  what,
  open: async (page, say) => {
    await header(page, say, choice)
    return dialog(page, name(say))
  },
})
/** The contact stands beside the conversation, or lies over it. */
async function showContact(page: Page, say: Say): Promise<Locator> {
  await press(page, new RegExp(say('conversation.header.contact')))
  // The buttons have moved under the pointer, and Escape closes a tooltip first.
  await page.mouse.move(0, 0)
  return page.getByRole('complementary', { name: say('contacts.drawer.title') }).or(dialog(page, say('contacts.drawer.title')))
}
/** Where a note is begun: a tab of the composer, on phones a choice of the menu. */
async function writeNote(page: Page, say: Say): Promise<void> {
  const tab = page.getByRole('tab', { name: say('conversation.composer.note') })
  if (await tab.isVisible()) await tab.click()
  else await more(page, say, 'conversation.header.note')
}
const writeReply = (page: Page, say: Say): Promise<void> => page.getByRole('tab', { name: say('conversation.composer.reply') }).click()
const box = (page: Page, say: Say): Locator => {
  const name = say('conversation.composer.label')
  return page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))
}

/** Dialogs and menus of a conversation, except those of its messages. */
export const CONVERSATION: readonly Opening[] = [
  fromHeader('the transfer', 'conversation.header.transfer', say => say('conversation.transfer.title')),
  {
    what: 'the transfer, its queues shown',
    open: async (page, say) => {
      await header(page, say, 'conversation.header.transfer')
      await dialog(page, say('conversation.transfer.title')).locator(':focus').waitFor()
      await dialog(page, say('conversation.transfer.title'))
        .getByRole('combobox', { name: say('conversation.transfer.queue') })
        .click()
      return page.getByRole('option', { name: 'Suporte' })
    },
    close: closeBoth,
  },
  {
    what: 'a tooltip',
    widths: DESKS,
    open: async (page, say) => {
      await button(page, say('conversation.header.transfer')).hover()
      return page.getByRole('tooltip')
    },
    close: page => page.mouse.move(0, 0),
  },
  menuBehind('the ways of closing', 'conversation.header.resolveOptions', { widths: DESKS }),
  fromHeader('the times to put it aside until', 'conversation.header.snooze', say => say('tickets.snooze.title')),
  menuBehind('the menu of the conversation', 'actions.more'),
  {
    what: 'the log',
    open: async (page, say, { furnished }) => {
      await more(page, say, 'conversation.header.log')
      return dialog(page, say('conversation.log.title', { id: String(furnished.open.id) }))
    },
  },
  {
    what: 'the question before deleting a conversation',
    open: async (page, say, { furnished }) => {
      await more(page, say, 'conversation.header.delete')
      return dialog(page, say('conversation.header.deleteTitle', { id: String(furnished.open.id) }))
    },
  },
  {
    what: 'the tags of a conversation',
    open: async (page, say) => {
      await press(page, say('conversation.tags.add'))
      return page.getByText(say('conversation.tags.hint'))
    },
    close: (page, say) => press(page, say('conversation.tags.add')),
  },
  {
    what: 'the contact of a conversation',
    open: async (page, say) => (await showContact(page, say)).getByText('Prefere falar de manhã'),
  },
  {
    what: 'a new note on the contact',
    open: async (page, say) => {
      await (await showContact(page, say)).getByRole('button', { name: say('contacts.notes.add'), exact: true }).click()
      return page.getByRole('textbox', { name: say('contacts.notes.label') })
    },
    close: (page, say) =>
      page
        .getByRole('complementary', { name: say('contacts.drawer.title') })
        .or(dialog(page, say('contacts.drawer.title')))
        .getByRole('button', { name: say('actions.close') })
        .click(),
  },
  {
    what: 'the emoji of the composer',
    open: async (page, say) => {
      await press(page, say('conversation.composer.emoji'))
      return dialog(page, say('conversation.composer.emoji')).getByRole('gridcell').first()
    },
  },
  {
    what: 'the quick messages after a slash',
    open: async (page, say) => {
      await box(page, say).fill('/')
      return page.getByRole('listbox', { name: say('quickAnswers.label') })
    },
    close: (page, say) => box(page, say).fill(''),
  },
  {
    what: 'the quick messages on a phone',
    widths: PHONE,
    open: async (page, say) => {
      await press(page, say('conversation.composer.quick'))
      return page.getByRole('listbox', { name: say('quickAnswers.label') })
    },
    close: (page, say) => box(page, say).fill(''),
  },
  {
    what: 'a note being written',
    open: async (page, say) => {
      await writeNote(page, say)
      return page.getByPlaceholder(say('conversation.composer.notePlaceholder'))
    },
    close: writeReply,
  },
  {
    what: 'the colleagues whom a note may call upon',
    open: async (page, say) => {
      await writeNote(page, say)
      await box(page, say).pressSequentially('@')
      return page.getByRole('listbox', { name: say('mentions.list') })
    },
    close: async (page, say) => {
      await box(page, say).fill('')
      await writeReply(page, say)
    },
  },
  {
    what: 'files about to be sent',
    open: async (page, say) => {
      const attach = page.getByRole('button', { name: say('conversation.composer.attach'), exact: true })
      await choose(page, attach, { name: 'kit.png', mimeType: 'image/png', buffer: picture(40, 40, [1, 2, 3]) })
      return page.getByRole('list', { name: say('conversation.tray.label') })
    },
    close: (page, say) => press(page, say('conversation.tray.remove', { name: 'kit.png' })),
  },
  {
    what: 'a recording',
    open: async (page, say) => {
      await press(page, say('conversation.composer.record'))
      return page.getByRole('timer')
    },
    close: (page, say) => press(page, say('conversation.recording.cancel')),
  },
]
