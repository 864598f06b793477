import { expect, type Locator, type Page } from '@playwright/test'
import type { Translator } from '../../testing/translations.ts'
import {
  dialogOverlay,
  closeQuestionOverForm,
  dialog,
  withValues,
  openDialog,
  recordAction,
  localize,
  invalidFormOverlay,
  type Overlay,
} from './overlay.ts'

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
    close: closeQuestionOverForm('queues.hours.exceptions.addTitle', 'queues.editTitle'),
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
    close: async (page, t) => {
      await page.keyboard.press('Escape')
      await dialog(page, t('actions.leave.title'))
        .getByRole('button', { name: t('actions.leave.confirm') })
        .click()
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
    close: closeQuestionOverForm('integrations.key.replaceTitle', () => /Rastreio/),
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
    close: closeQuestionOverForm('webhooks.key.replaceTitle', () => /Sistema de pedidos/),
  },
  {
    label: 'the question before a key goes that nobody copied',
    open: async (page, t) => {
      const opener = localize(t, recordAction('actions.edit', 'Sistema de pedidos'))
      const form = await openDialog(page, opener, /Sistema de pedidos/)
      await form.getByRole('button', { name: t('webhooks.key.replace') }).click()
      await dialog(page, t('webhooks.key.replaceTitle'))
        .getByRole('button', { name: t('webhooks.key.replace') })
        .click()
      await expect(form.getByRole('textbox', { name: t('webhooks.key.label') })).toBeFocused()
      await page.keyboard.press('Escape')
      return dialog(page, t('onceSecret.title'))
    },
    close: (page, t) =>
      dialog(page, t('onceSecret.title'))
        .getByRole('button', { name: t('onceSecret.confirm') })
        .click(),
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

/** Dialogs of the pages of automation and of other systems, by address. */
export const AUTOMATION_OVERLAYS: Readonly<Record<string, readonly Overlay[]>> = {
  '/queues': QUEUES,
  '/queue-integration': INTEGRATIONS,
  '/webhooks': WEBHOOKS,
  '/api-keys': API_KEYS,
}
