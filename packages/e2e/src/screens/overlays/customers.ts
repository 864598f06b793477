import { expect, type Page } from '@playwright/test'
import { DESKTOP_WIDTHS, PHONE_WIDTHS } from '../../testing/screen-checks.ts'
import {
  dialogOverlay,
  closeOptionsAndDialog,
  dialog,
  exactPattern,
  withValues,
  openDialog,
  recordAction,
  pressButton,
  localize,
  invalidFormOverlay,
  type Overlay,
} from './overlay.ts'

const CHATS: readonly Overlay[] = [
  dialogOverlay('a new chat', 'chats.new', 'chats.new'),
  invalidFormOverlay(
    'a new chat with what is wrong with it',
    'chats.new',
    'chats.new',
    'validation.chatUsers',
  ),
  {
    label: 'a new chat, its people sought',
    open: async (page, t) => {
      const form = await openDialog(page, t('chats.new'), t('chats.new'))
      await form.getByRole('combobox', { name: t('chats.form.users') }).fill('b')
      return page.getByRole('option', { name: 'Beto' })
    },
    close: closeOptionsAndDialog,
  },
]

const CONTACTS: readonly Overlay[] = [
  dialogOverlay('a new contact', 'contacts.add', 'contacts.addTitle'),
  {
    label: 'a contact with what is wrong with it',
    open: async (page, t) => {
      const form = await openDialog(page, t('contacts.add'), t('contacts.addTitle'))
      await form.getByRole('button', { name: t('contacts.extraAdd') }).click()
      await form.getByRole('button', { name: t('actions.save') }).click()
      return page.getByText(t('validation.required')).first()
    },
  },
  {
    label: 'the filters of the contacts',
    widths: PHONE_WIDTHS,
    open: async (page, t) => {
      const name = t('lists.filters.button', { count: 0 })
      await pressButton(page, name)
      return dialog(page, name)
    },
  },
  dialogOverlay('contacts that may be one', 'merging.suggestions.open', 'merging.suggestions.title'),
  {
    label: 'two contacts about to become one',
    open: async (page, t) => {
      const suggested = await openDialog(page, t('merging.suggestions.open'), t('merging.suggestions.title'))
      const compare = (one: string, other: string): string =>
        t('merging.suggestions.compareOf', { one, other })
      const [pablo, deniz] = ['Pablo Prueba', 'Deniz Deneme'] as const
      await suggested
        .getByRole('button', { name: exactPattern(compare(pablo, deniz), compare(deniz, pablo)) })
        .click()
      return dialog(page, t('merging.title')).getByRole('button', { name: t('merging.merge'), exact: true })
    },
    // It leads back to what was suggested.
    close: async (page, t) => {
      await page.keyboard.press('Escape')
      await expect(dialog(page, t('merging.suggestions.title'))).toBeVisible()
      await page.keyboard.press('Escape')
    },
  },
  dialogOverlay('a contact', recordAction('actions.edit', 'Marina Teste'), 'contacts.editTitle'),
  {
    label: 'the question before erasing the data of a contact',
    open: async (page, t) => {
      await openDialog(
        page,
        localize(t, recordAction('actions.edit', 'Pablo Prueba')),
        t('contacts.editTitle'),
      )
      await pressButton(page, t('privacy.erase'))
      // A file with the data of this contact waits for its download.
      return dialog(page, t('privacy.dialog.title', { name: 'Pablo Prueba' })).getByText(
        t('privacy.dialog.exportReady'),
      )
    },
  },
  dialogOverlay(
    'the question before deleting a contact',
    recordAction('actions.delete', 'Marina Teste'),
    withValues('contacts.deleteTitle', { name: 'Marina Teste' }),
  ),
  dialogOverlay(
    'a conversation with a contact',
    recordAction('contacts.startTicket', 'Marina Teste'),
    'tickets.new.title',
  ),
  {
    label: 'contacts being chosen',
    widths: DESKTOP_WIDTHS,
    open: async (page, t) => {
      await page.getByRole('checkbox', { name: t('lists.selectRow', { name: 'Marina Teste' }) }).check()
      return page.getByRole('button', { name: t('contacts.deleteSelected') })
    },
    close: (page, t) => pressButton(page, t('lists.clearSelection')),
  },
  {
    label: 'a search that finds nothing',
    open: async (page, t) => {
      const name = t('contacts.search')
      await page.getByRole('searchbox').or(page.getByRole('textbox', { name })).first().fill('xyz')
      return page.getByText(t('lists.noMatch', { search: 'xyz' }))
    },
    close: (page, t) => pressButton(page, t('lists.clearSearch')),
  },
]

const TAGS: readonly Overlay[] = [
  dialogOverlay('a new tag', 'tags.add', 'tags.addTitle'),
  {
    label: 'the colours of a tag',
    open: async (page, t) => {
      const form = await openDialog(
        page,
        localize(t, recordAction('actions.edit', 'VIP')),
        t('tags.editTitle'),
      )
      await form.getByRole('radio', { name: '#d97706' }).check()
      return form.getByRole('radiogroup', { name: t('tags.color') })
    },
  },
  dialogOverlay(
    'the question before deleting a tag',
    recordAction('actions.delete', 'VIP'),
    withValues('tags.deleteTitle', { name: 'VIP' }),
  ),
]

const QUICK_MESSAGES: readonly Overlay[] = [
  dialogOverlay('a new quick message', 'quickMessages.add', 'quickMessages.addTitle'),
  invalidFormOverlay(
    'a quick message with what is wrong with it',
    'quickMessages.add',
    'quickMessages.addTitle',
    'validation.fields.shortcode.required',
  ),
  dialogOverlay(
    'a quick message with its file',
    recordAction('actions.edit', 'tabela'),
    'quickMessages.editTitle',
  ),
  {
    label: 'the emoji of a quick message',
    open: async (page, t) => {
      const form = await openDialog(
        page,
        localize(t, recordAction('actions.edit', 'pix')),
        t('quickMessages.editTitle'),
      )
      await form.getByRole('button', { name: t('quickMessages.emoji') }).click()
      return dialog(page, t('quickMessages.emoji')).getByRole('gridcell').first()
    },
    close: async (page: Page, t) => {
      await page.keyboard.press('Escape')
      await expect(dialog(page, t('quickMessages.emoji'))).toHaveCount(0)
      await page.keyboard.press('Escape')
    },
  },
  dialogOverlay(
    'the question before deleting a quick message',
    recordAction('actions.delete', 'pix'),
    withValues('quickMessages.deleteTitle', { name: 'pix' }),
  ),
]

const CONTACT_LISTS: readonly Overlay[] = [
  dialogOverlay('a new contact list', 'contactLists.add', 'contactLists.addTitle'),
  invalidFormOverlay(
    'a contact list with what is wrong with it',
    'contactLists.add',
    'contactLists.addTitle',
    'validation.required',
  ),
  dialogOverlay(
    'the question before deleting a contact list',
    recordAction('actions.delete', 'Clientes 2026'),
    withValues('contactLists.deleteTitle', { name: 'Clientes 2026' }),
  ),
]

const FILES: readonly Overlay[] = [dialogOverlay('a new file list', 'files.add', 'files.addTitle')]
const SCHEDULES: readonly Overlay[] = [dialogOverlay('a new schedule', 'schedules.add', 'schedules.addTitle')]

/** Dialogs and menus of the pages of customers and of what is said to them, by address. */
export const CUSTOMER_OVERLAYS: Readonly<Record<string, readonly Overlay[]>> = {
  '/chats': CHATS,
  '/contacts': CONTACTS,
  '/tags': TAGS,
  '/quick-messages': QUICK_MESSAGES,
  '/contact-lists': CONTACT_LISTS,
  '/files': FILES,
  '/schedules': SCHEDULES,
}
