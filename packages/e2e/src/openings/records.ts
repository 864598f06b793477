import { expect, type Page } from '@playwright/test'
import { LONG_NAME } from '../furnished.ts'
import { DESKS } from '../inspect.ts'
import { behind, closeBoth, dialog, either, filled, inside, of, press, spoken, type Name, type Opening } from './opening.ts'

/** A form that was saved with nothing in it. */
const wrongly = (what: string, opener: Name, title: Name, wrong: string): Opening => ({
  what,
  open: async (page, say) => {
    const form = await inside(page, spoken(say, opener), spoken(say, title))
    await form.getByRole('button', { name: say('actions.save') }).click()
    return page.getByText(say(wrong)).first()
  },
})

const CHATS: readonly Opening[] = [
  behind('a new chat', 'chats.new', 'chats.new'),
  wrongly('a new chat with what is wrong with it', 'chats.new', 'chats.new', 'validation.chatUsers'),
  {
    what: 'a new chat, its people sought',
    open: async (page, say) => {
      const form = await inside(page, say('chats.new'), say('chats.new'))
      await form.getByRole('combobox', { name: say('chats.form.users') }).fill('b')
      return page.getByRole('option', { name: 'Beto' })
    },
    close: closeBoth,
  },
]

const CONTACTS: readonly Opening[] = [
  behind('a new contact', 'contacts.add', 'contacts.addTitle'),
  {
    what: 'a contact with what is wrong with it',
    open: async (page, say) => {
      const form = await inside(page, say('contacts.add'), say('contacts.addTitle'))
      await form.getByRole('button', { name: say('contacts.extraAdd') }).click()
      await form.getByRole('button', { name: say('actions.save') }).click()
      return page.getByText(say('validation.required')).first()
    },
  },
  behind('contacts that may be one', 'merging.suggestions.open', 'merging.suggestions.title'),
  {
    what: 'two contacts about to become one',
    open: async (page, say) => {
      const suggested = await inside(page, say('merging.suggestions.open'), say('merging.suggestions.title'))
      const compare = (one: string, other: string): string => say('merging.suggestions.compareOf', { one, other })
      const [pablo, deniz] = ['Pablo Prueba', 'Deniz Deneme'] as const
      await suggested.getByRole('button', { name: either(compare(pablo, deniz), compare(deniz, pablo)) }).click()
      return dialog(page, say('merging.title')).getByRole('button', { name: say('merging.merge'), exact: true })
    },
    // It leads back to what was suggested.
    close: async (page, say) => {
      await page.keyboard.press('Escape')
      await expect(dialog(page, say('merging.suggestions.title'))).toBeVisible()
      await page.keyboard.press('Escape')
    },
  },
  behind('a contact', of('actions.edit', 'Marina Teste'), 'contacts.editTitle'),
  behind('the question before deleting a contact', of('actions.delete', 'Marina Teste'), filled('contacts.deleteTitle', { name: 'Marina Teste' })),
  behind('a conversation with a contact', of('contacts.startTicket', 'Marina Teste'), 'tickets.new.title'),
  {
    what: 'contacts being chosen',
    widths: DESKS,
    open: async (page, say) => {
      await page.getByRole('checkbox', { name: say('lists.selectRow', { name: 'Marina Teste' }) }).check()
      return page.getByRole('button', { name: say('contacts.deleteSelected') })
    },
    close: (page, say) => press(page, say('lists.clearSelection')),
  },
  {
    what: 'a search that finds nothing',
    open: async (page, say) => {
      const name = say('contacts.search')
      await page.getByRole('searchbox').or(page.getByRole('textbox', { name })).first().fill('xyz')
      return page.getByText(say('lists.noMatch', { search: 'xyz' }))
    },
    close: (page, say) => press(page, say('lists.clearSearch')),
  },
]

const TAGS: readonly Opening[] = [
  behind('a new tag', 'tags.add', 'tags.addTitle'),
  {
    what: 'the colours of a tag',
    open: async (page, say) => {
      const form = await inside(page, spoken(say, of('actions.edit', 'VIP')), say('tags.editTitle'))
      await form.getByRole('radio', { name: '#d97706' }).check()
      return form.getByRole('radiogroup', { name: say('tags.color') })
    },
  },
  behind('the question before deleting a tag', of('actions.delete', 'VIP'), filled('tags.deleteTitle', { name: 'VIP' })),
]

const QUICK_MESSAGES: readonly Opening[] = [
  behind('a new quick message', 'quickMessages.add', 'quickMessages.addTitle'),
  wrongly('a quick message with what is wrong with it', 'quickMessages.add', 'quickMessages.addTitle', 'validation.required'),
  behind('a quick message with its file', of('actions.edit', 'tabela'), 'quickMessages.editTitle'),
  {
    what: 'the emoji of a quick message',
    open: async (page, say) => {
      const form = await inside(page, spoken(say, of('actions.edit', 'pix')), say('quickMessages.editTitle'))
      await form.getByRole('button', { name: say('quickMessages.emoji') }).click()
      return dialog(page, say('quickMessages.emoji')).getByRole('gridcell').first()
    },
    close: async (page: Page, say) => {
      await page.keyboard.press('Escape')
      await expect(dialog(page, say('quickMessages.emoji'))).toHaveCount(0)
      await page.keyboard.press('Escape')
    },
  },
  behind('the question before deleting a quick message', of('actions.delete', 'pix'), filled('quickMessages.deleteTitle', { shortcode: 'pix' })),
]

const MAINTENANCE = `Manutenção ${LONG_NAME}`
const ANNOUNCEMENTS: readonly Opening[] = [
  behind('a new announcement', 'announcements.add', 'announcements.addTitle'),
  behind('an announcement', of('actions.edit', MAINTENANCE), 'announcements.editTitle'),
  behind('the question before deleting an announcement', of('actions.delete', MAINTENANCE), filled('announcements.deleteTitle', { title: MAINTENANCE })),
]

const QUEUES: readonly Opening[] = [
  behind('a new queue', 'queues.add', 'queues.addTitle'),
  {
    what: 'the hours of a queue',
    open: async (page, say) => {
      const form = await inside(page, spoken(say, of('actions.edit', 'Vendas')), say('queues.editTitle'))
      await form.getByRole('tab', { name: say('queues.tabHours') }).click()
      return page.getByText(say('queues.hours.monday')).first()
    },
  },
  behind('the question before deleting a queue', of('actions.delete', 'Vendas'), filled('queues.deleteTitle', { name: 'Vendas' })),
]

const USERS: readonly Opening[] = [
  behind('a new user', 'users.add', 'users.addTitle'),
  behind('a user', of('actions.edit', 'Beto'), 'users.editTitle'),
  behind('the question before deleting a user', of('actions.delete', 'Beto'), filled('users.deleteTitle', { name: 'Beto' })),
]

/** Dialogs and menus of the pages of records except connections, by address. */
export const RECORDS: Readonly<Record<string, readonly Opening[]>> = {
  '/chats': CHATS,
  '/contacts': CONTACTS,
  '/tags': TAGS,
  '/quick-messages': QUICK_MESSAGES,
  '/announcements': ANNOUNCEMENTS,
  '/queues': QUEUES,
  '/users': USERS,
}
