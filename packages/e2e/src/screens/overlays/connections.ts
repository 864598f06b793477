import type { Locator, Page } from '@playwright/test'
import type { Translator } from '../../testing/translations.ts'
import {
  dialogOverlay,
  closeOptionsAndDialog,
  exactPattern,
  withValues,
  openDialog,
  recordAction,
  pressButton,
  localize,
  type Overlay,
} from './overlay.ts'

/** One tab of the form of a connection. */
const formTabOverlay = (tab: string): Overlay => ({
  label: `the tab ${tab} of a connection`,
  open: async (page, t) => {
    const form = await openDialog(
      page,
      localize(t, recordAction('actions.edit', 'Loja')),
      t('connections.editTitle'),
    )
    const name = t(`connections.form.tabs.${tab}`)
    await form.getByRole('tab', { name }).click()
    return form.getByRole('tabpanel', { name })
  },
})
/**
 * Asks for the code of the number that is not linked: a row on a desk, a card on a phone. A code that nobody
 * scanned in time is made anew.
 */
const openPairingDialog = (page: Page, t: Translator): Promise<void> =>
  page
    .getByRole('row', { name: /Segunda loja/ })
    .or(page.getByRole('listitem').filter({ hasText: 'Segunda loja' }))
    .getByRole('button', { name: exactPattern(t('connections.buttons.qr'), t('connections.buttons.newQr')) })
    .click()
const qrCode = (page: Page, t: Translator): Locator =>
  page.getByRole('img', { name: t('connections.qr.alt', { name: 'Segunda loja' }) })

/** Dialogs and menus of the page of connections. */
export const CONNECTION_OVERLAYS: readonly Overlay[] = [
  dialogOverlay('a new connection', 'connections.add', 'connections.addTitle'),
  {
    label: 'a new connection of the official API',
    open: async (page, t) => {
      const dialog = await openDialog(page, t('connections.add'), t('connections.addTitle'))
      await dialog.getByRole('radio', { name: t('connections.providers.cloud') }).check()
      return dialog.getByRole('button', { name: t('connections.new.connect') })
    },
  },
  {
    label: 'a connection with a menu of queues',
    open: async (page, t) => {
      const form = await openDialog(
        page,
        localize(t, recordAction('actions.edit', 'Loja')),
        t('connections.editTitle'),
      )
      await form.getByRole('combobox', { name: t('connections.form.queues'), exact: true }).click()
      await page.getByRole('option', { name: 'Vendas' }).click()
      await page.getByRole('option', { name: 'Suporte' }).click()
      return page.getByRole('option', { name: 'Suporte' })
    },
    close: closeOptionsAndDialog,
  },
  {
    label: 'a connection of the Cloud API',
    open: async (page, t) => {
      const form = await openDialog(
        page,
        localize(t, recordAction('actions.edit', 'Número oficial')),
        t('connections.editTitle'),
      )
      const webhook = form.getByRole('button', {
        name: `${t('actions.copy')}: ${t('connections.form.webhook')}`,
      })
      // Half of it may stand below the edge.
      await webhook.evaluate(button => button.scrollIntoView({ block: 'center' }))
      return form
    },
  },
  ...['messages', 'bot', 'safety', 'hours', 'rating', 'consent'].map(formTabOverlay),
  dialogOverlay(
    'the health of a number',
    recordAction('connections.health.open', 'Loja'),
    withValues('connections.health.title', { name: 'Loja' }),
  ),
  {
    label: 'a code to type',
    open: async (page, t) => {
      await openPairingDialog(page, t)
      await page
        .getByRole('radiogroup', { name: t('connections.code.way') })
        .getByText(t('connections.code.byNumber'))
        .click()
      return page.getByRole('button', { name: t('connections.code.ask') })
    },
  },
  {
    label: 'a code to scan',
    open: async (page, t) => {
      await openPairingDialog(page, t)
      return qrCode(page, t)
    },
  },
  {
    label: 'the question before disconnecting',
    open: async (page, t) => {
      await pressButton(page, t('connections.buttons.disconnect'))
      return page.getByRole('dialog', { name: t('connections.disconnect.title', { name: 'Loja' }) })
    },
  },
  dialogOverlay(
    'the question before deleting a connection',
    recordAction('actions.delete', 'Loja'),
    withValues('connections.deleteTitle', { name: 'Loja' }),
  ),
]
