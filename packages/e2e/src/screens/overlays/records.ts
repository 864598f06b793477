import { expect, type Locator, type Page } from '@playwright/test'
import { LONG_NAME } from '../../testing/sample-company.ts'
import { DESKTOP_WIDTHS, PHONE_WIDTHS } from '../../testing/screen-checks.ts'
import type { Translator } from '../../testing/translations.ts'
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
  type LocalizedName,
  type Overlay,
} from './overlay.ts'

/** A form that was saved with nothing in it. */
const invalidFormOverlay = (
  label: string,
  opener: LocalizedName,
  title: LocalizedName,
  errorKey: string,
): Overlay => ({
  label,
  open: async (page, t) => {
    const form = await openDialog(page, localize(t, opener), localize(t, title))
    await form.getByRole('button', { name: t('actions.save') }).click()
    return page.getByText(t(errorKey)).first()
  },
})

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

const INVOICES: readonly Overlay[] = [
  dialogOverlay('whom invoices are for', 'billing.invoices.details', 'billing.details.title'),
  dialogOverlay('the checkout', 'billing.invoices.change', 'billing.checkout.title'),
  {
    label: 'the checkout before the payment',
    open: async (page, t) => {
      const checkout = await openDialog(page, t('billing.invoices.change'), t('billing.checkout.title'))
      await checkout.getByRole('button', { name: t('billing.checkout.next') }).click()
      return checkout.getByRole('button', { name: t('billing.checkout.pay'), exact: true })
    },
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
        localize(t, recordAction('actions.edit', 'Marina Teste')),
        t('contacts.editTitle'),
      )
      await pressButton(page, t('privacy.erase'))
      return dialog(page, t('privacy.dialog.title', { name: 'Marina Teste' })).getByRole('button', {
        name: t('privacy.dialog.submit'),
      })
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

const LANES: readonly Overlay[] = [
  dialogOverlay('a new lane', 'lanes.add', 'lanes.addTitle'),
  {
    label: 'the timer of a lane',
    open: async (page, t) => {
      const form = await openDialog(
        page,
        localize(t, recordAction('actions.edit', 'Pagamento')),
        t('lanes.editTitle'),
      )
      await form.getByRole('switch', { name: t('lanes.timer') }).check()
      return form.getByRole('textbox', { name: t('lanes.greeting') })
    },
  },
  dialogOverlay(
    'the question before deleting a lane',
    recordAction('actions.delete', 'Pagamento'),
    withValues('lanes.deleteTitle', { name: 'Pagamento' }),
  ),
]

const BOARD: readonly Overlay[] = [
  {
    label: 'the queues of the board',
    open: async (page, t) => {
      await pressButton(page, t('kanban.filters.allQueues'))
      return page.getByRole('checkbox', { name: 'Vendas' })
    },
  },
  {
    label: 'the menu of a lane',
    open: async (page, t) => {
      await pressButton(page, t('kanban.lane.menu', { lane: t('kanban.open') }))
      return page.getByRole('menuitem', { name: t('kanban.lane.collapse') })
    },
  },
  {
    label: 'the lanes for a card',
    widths: PHONE_WIDTHS,
    open: async (page, t) => {
      await pressButton(page, t('kanban.card.moveOf', { name: 'Pablo Prueba' }))
      return dialog(page, t('kanban.move.title', { name: 'Pablo Prueba' }))
    },
  },
  {
    label: 'the value and the note of a card',
    widths: PHONE_WIDTHS,
    open: async (page, t) => {
      await pressButton(page, t('kanban.card.editOf', { name: 'Pablo Prueba' }))
      return dialog(page, t('kanban.card.editOf', { name: 'Pablo Prueba' }))
    },
  },
]

const QUICK_MESSAGES: readonly Overlay[] = [
  dialogOverlay('a new quick message', 'quickMessages.add', 'quickMessages.addTitle'),
  invalidFormOverlay(
    'a quick message with what is wrong with it',
    'quickMessages.add',
    'quickMessages.addTitle',
    'validation.required',
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

const MAINTENANCE = `Manutenção ${LONG_NAME}`
const ANNOUNCEMENTS: readonly Overlay[] = [
  dialogOverlay('a new announcement', 'announcements.add', 'announcements.addTitle'),
  dialogOverlay('an announcement', recordAction('actions.edit', MAINTENANCE), 'announcements.editTitle'),
  dialogOverlay(
    'the question before deleting an announcement',
    recordAction('actions.delete', MAINTENANCE),
    withValues('announcements.deleteTitle', { name: MAINTENANCE }),
  ),
]

const QUEUES: readonly Overlay[] = [
  dialogOverlay('a new queue', 'queues.add', 'queues.addTitle'),
  {
    label: 'the hours of a queue',
    open: async (page, t) => {
      const form = await openDialog(
        page,
        localize(t, recordAction('actions.edit', 'Vendas')),
        t('queues.editTitle'),
      )
      await form.getByRole('tab', { name: t('queues.tabHours') }).click()
      return page.getByText(t('queues.hours.monday')).first()
    },
  },
  {
    label: 'a special day of a queue',
    open: async (page, t) => {
      const form = await openDialog(
        page,
        localize(t, recordAction('actions.edit', 'Vendas')),
        t('queues.editTitle'),
      )
      await form.getByRole('tab', { name: t('queues.tabHours') }).click()
      await form.getByRole('button', { name: t('queues.hours.exceptions.add'), exact: true }).click()
      return dialog(page, t('queues.hours.exceptions.addTitle'))
    },
    close: async page => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    },
  },
  {
    label: 'the answer target of a queue',
    open: async (page, t) => {
      const form = await openDialog(
        page,
        localize(t, recordAction('actions.edit', 'Vendas')),
        t('queues.editTitle'),
      )
      await form.getByRole('textbox', { name: t('queues.targets.first') }).fill('30')
      await form.getByRole('textbox', { name: t('queues.targets.escalate') }).fill('15')
      return form.getByRole('combobox', { name: t('queues.targets.escalateQueue') })
    },
  },
  dialogOverlay(
    'the question before deleting a queue',
    recordAction('actions.delete', 'Vendas'),
    withValues('queues.deleteTitle', { name: 'Vendas' }),
  ),
]

/** The switch of the page, without which records are only read. */
const startEditing = (page: Page, t: Translator): Promise<void> =>
  page.getByRole('switch', { name: t('integrations.editMode') }).check()
const openTrack = async (page: Page, t: Translator): Promise<Locator> => {
  await startEditing(page, t)
  return openDialog(page, localize(t, recordAction('actions.edit', 'Rastreio de pedidos')), /Rastreio/)
}
const INTEGRATIONS: readonly Overlay[] = [
  dialogOverlay('a new typebot', 'integrations.add', 'integrations.addTitle'),
  invalidFormOverlay(
    'an integration with what is wrong with it',
    'integrations.add',
    'integrations.addTitle',
    'validation.required',
  ),
  {
    label: 'a new dialogflow',
    open: async (page, t) => {
      const form = await openDialog(page, t('integrations.add'), t('integrations.addTitle'))
      await form.getByRole('combobox', { name: t('integrations.type') }).click()
      await page.getByRole('option', { name: 'Dialogflow' }).click()
      return form.getByRole('button', { name: t('integrations.dialogflow.choose') })
    },
  },
  {
    label: 'a webhook and its test',
    open: async (page, t) => {
      const form = await openTrack(page, t)
      await form.getByRole('tab', { name: t('integrations.sections.test') }).click()
      return form.getByRole('button', { name: t('integrations.test.run') })
    },
  },
  {
    label: 'a failed call of a webhook',
    open: async (page, t) => {
      const opener = t('integrations.deliveriesOf', { name: 'Rastreio de pedidos' })
      const form = await openDialog(page, opener, /Rastreio/)
      await form.getByRole('button', { name: new RegExp(t('integrations.deliveries.noAnswer')) }).click()
      return form.getByText(t('integrations.reasons.timeout'))
    },
  },
  {
    label: 'the question before replacing a key',
    open: async (page, t) => {
      const form = await openTrack(page, t)
      await form.getByRole('button', { name: t('integrations.key.replace') }).click()
      return dialog(page, t('integrations.key.replaceTitle'))
    },
    close: async (page, t) => {
      await page.keyboard.press('Escape')
      await expect(dialog(page, t('integrations.key.replaceTitle'))).toHaveCount(0)
      await page.keyboard.press('Escape')
    },
  },
  {
    label: 'the question before deleting an integration',
    open: async (page, t) => {
      await startEditing(page, t)
      return openDialog(
        page,
        localize(t, recordAction('actions.delete', 'Rastreio de pedidos')),
        t('integrations.deleteTitle', { name: 'Rastreio de pedidos' }),
      )
    },
  },
]

const WEBHOOKS: readonly Overlay[] = [
  dialogOverlay('a new webhook of the company', 'webhooks.add', 'webhooks.addTitle'),
  invalidFormOverlay(
    'a webhook of the company with what is wrong with it',
    'webhooks.add',
    'webhooks.addTitle',
    'validation.required',
  ),
  {
    label: 'a failing webhook of the company',
    open: async (page, t) => {
      const opener = localize(t, recordAction('actions.edit', 'Sistema de pedidos'))
      const form = await openDialog(page, opener, /Sistema de pedidos/)
      return form.getByText(t('webhooks.state.failing'))
    },
  },
  {
    label: 'an event that waits for a webhook',
    open: async (page, t) => {
      const opener = t('webhooks.deliveriesOf', { name: 'Sistema de pedidos' })
      const form = await openDialog(page, opener, /Sistema de pedidos/)
      await form.getByRole('button', { name: new RegExp(t('webhooks.deliveries.pending')) }).click()
      return form.getByText(t('integrations.reasons.timeout'))
    },
  },
  {
    label: 'the question before replacing the key of a webhook',
    open: async (page, t) => {
      const opener = localize(t, recordAction('actions.edit', 'Sistema de pedidos'))
      const form = await openDialog(page, opener, /Sistema de pedidos/)
      await form.getByRole('button', { name: t('webhooks.key.replace') }).click()
      return dialog(page, t('webhooks.key.replaceTitle'))
    },
    close: async (page, t) => {
      await page.keyboard.press('Escape')
      await expect(dialog(page, t('webhooks.key.replaceTitle'))).toHaveCount(0)
      await page.keyboard.press('Escape')
    },
  },
  dialogOverlay(
    'the question before deleting a webhook',
    recordAction('actions.delete', 'Sistema de pedidos'),
    withValues('webhooks.deleteTitle', { name: 'Sistema de pedidos' }),
  ),
]

const API_KEYS: readonly Overlay[] = [
  dialogOverlay('a new API key', 'apiKeys.add', 'apiKeys.addTitle'),
  dialogOverlay(
    'the question before revoking an API key',
    recordAction('actions.delete', 'Sistema de pedidos'),
    withValues('apiKeys.deleteTitle', { name: 'Sistema de pedidos' }),
  ),
]

const USERS: readonly Overlay[] = [
  dialogOverlay('a new user', 'users.add', 'users.addTitle'),
  dialogOverlay('a user', recordAction('actions.edit', 'Beto'), 'users.editTitle'),
  dialogOverlay(
    'the question before deleting a user',
    recordAction('actions.delete', 'Beto'),
    withValues('users.deleteTitle', { name: 'Beto' }),
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

const DASHBOARD: readonly Overlay[] = [
  {
    label: 'what a figure counts',
    open: async (page, t) => {
      const name = t('dashboard.figures.avgWaitTime.name')
      await page.getByRole('button', { name: t('dashboard.helpOf', { name }) }).click()
      return page.getByText(t('dashboard.figures.avgWaitTime.help'))
    },
  },
  {
    label: 'the table behind the chart',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('dashboard.hours.asTable') }).click()
      return page.getByRole('table', { name: t('dashboard.hours.title') })
    },
    close: (page, t) => page.getByRole('button', { name: t('dashboard.hours.asChart') }).click(),
  },
]
const REPORTS: readonly Overlay[] = [
  {
    label: 'the table behind the heat map',
    open: async (page, t) => {
      const panel = page.getByRole('region', { name: t('reports.heat.title') })
      await panel.getByRole('button', { name: t('dashboard.hours.asTable') }).click()
      return panel.getByRole('table')
    },
    close: (page, t) => page.getByRole('button', { name: t('dashboard.hours.asChart') }).click(),
  },
]
const FILES: readonly Overlay[] = [dialogOverlay('a new file list', 'files.add', 'files.addTitle')]
const SCHEDULES: readonly Overlay[] = [dialogOverlay('a new schedule', 'schedules.add', 'schedules.addTitle')]

/** Dialogs and menus of the pages of records except connections, by address. */
export const RECORD_OVERLAYS: Readonly<Record<string, readonly Overlay[]>> = {
  '/': DASHBOARD,
  '/reports': REPORTS,
  '/chats': CHATS,
  '/contacts': CONTACTS,
  '/financeiro': INVOICES,
  '/privacy': [
    {
      label: 'the receipt of an erasure',
      open: async (page, t) => {
        await page
          .getByRole('button', {
            name: new RegExp(t('privacy.receipt.openOf', { id: '#' }).replace('#', String.raw`\d+`)),
          })
          .first()
          .click()
        return page.getByRole('button', { name: t('privacy.receipt.save') })
      },
    },
  ],
  '/tags': TAGS,
  '/TagsKanban': LANES,
  '/kanban': BOARD,
  '/quick-messages': QUICK_MESSAGES,
  '/announcements': ANNOUNCEMENTS,
  '/queues': QUEUES,
  '/queue-integration': INTEGRATIONS,
  '/webhooks': WEBHOOKS,
  '/api-keys': API_KEYS,
  '/contact-lists': CONTACT_LISTS,
  '/files': FILES,
  '/schedules': SCHEDULES,
  '/users': USERS,
  '/settings/companies': [dialogOverlay('a new company', 'companies.add', 'companies.addTitle')],
  '/settings/plans': [dialogOverlay('a new plan', 'plans.add', 'plans.addTitle')],
  '/settings/helps': [dialogOverlay('a new help video', 'helps.add', 'helps.addTitle')],
}
