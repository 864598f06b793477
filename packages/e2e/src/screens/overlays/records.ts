import { expect } from '@playwright/test'
import { LONG_NAME } from '../../testing/sample-company/index.ts'
import { PHONE_WIDTHS } from '../../testing/screen-checks.ts'
import { AUTOMATION_OVERLAYS } from './automation.ts'
import { BOARD_OVERLAYS, LANE_OVERLAYS } from './board.ts'
import { CUSTOMER_OVERLAYS } from './customers.ts'
import { OUTREACH_OVERLAYS } from './outreach.ts'
import {
  dialogOverlay,
  menuOverlay,
  prefixPattern,
  dialog,
  withValues,
  openDialog,
  recordAction,
  pressButton,
  type Overlay,
} from './overlay.ts'

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

const PAYMENTS: readonly Overlay[] = [
  dialogOverlay('the way of payment', 'billing.gateway.open', 'billing.gateway.title'),
  {
    label: 'the account at Mercado Pago',
    open: async (page, t) => {
      const drawer = await openDialog(page, t('billing.gateway.open'), t('billing.gateway.title'))
      await drawer.getByRole('tab', { name: t('billing.gateway.accountOf.mercadoPago') }).click()
      return drawer.getByLabel(t('billing.gateway.accessToken'))
    },
  },
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

const USERS: readonly Overlay[] = [
  dialogOverlay('a new user', 'users.add', 'users.addTitle'),
  dialogOverlay('a user', recordAction('actions.edit', 'Beto'), 'users.editTitle'),
  dialogOverlay(
    'the question before deleting a user',
    recordAction('actions.delete', 'Beto'),
    withValues('users.deleteTitle', { name: 'Beto' }),
  ),
]

const periodsOf = (screen: string) =>
  menuOverlay(
    `the periods of ${screen}`,
    t => prefixPattern(t('dashboard.periods.chosen', { period: '' }).trim()),
    {
      widths: PHONE_WIDTHS,
    },
  )
const FILTERS = withValues('lists.filters.button', { count: 0 })
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
  periodsOf('the dashboard'),
  dialogOverlay('the filters of the dashboard', FILTERS, 'dashboard.filter', { widths: PHONE_WIDTHS }),
]
const REPORTS: readonly Overlay[] = [
  periodsOf('the report'),
  dialogOverlay('the filters of the report', FILTERS, 'reports.filter.title', { widths: PHONE_WIDTHS }),
  {
    label: 'the table behind the heat map',
    open: async (page, t) => {
      const panel = page.getByRole('region', { name: t('reports.heat.title') })
      await panel.getByRole('button', { name: t('dashboard.hours.asTable') }).click()
      return panel.getByRole('table')
    },
    close: (page, t) => page.getByRole('button', { name: t('dashboard.hours.asChart') }).click(),
  },
  {
    label: 'the tickets of an hour',
    open: async (page, t) => {
      const panel = page.getByRole('region', { name: t('reports.heat.title') })
      await panel.locator('[role="gridcell"][aria-haspopup="dialog"]').first().click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('listitem').first()).toBeVisible()
      return drawer
    },
  },
  {
    label: 'the reports by e-mail',
    open: async (page, t) => {
      const list = await openDialog(page, t('reportMailings.open'), t('reportMailings.title'))
      await expect(list.getByRole('listitem')).toHaveCount(1)
      return list.getByRole('button', { name: t('reportMailings.add') })
    },
  },
  {
    label: 'a new report by e-mail',
    open: async (page, t) => {
      await openDialog(page, t('reportMailings.open'), t('reportMailings.title'))
      await pressButton(page, t('reportMailings.add'))
      return dialog(page, t('reportMailings.addTitle'))
    },
  },
]
/** Dialogs and menus of the pages of records except connections, by address. */
export const RECORD_OVERLAYS: Readonly<Record<string, readonly Overlay[]>> = {
  ...CUSTOMER_OVERLAYS,
  ...AUTOMATION_OVERLAYS,
  ...OUTREACH_OVERLAYS,
  '/': DASHBOARD,
  '/reports': REPORTS,
  '/financeiro': INVOICES,
  '/settings/payments': PAYMENTS,
  '/privacy': [
    {
      label: 'the exports of contacts',
      open: async (page, t) => {
        await page.getByText(t('privacy.exports.title'), { exact: true }).click()
        return page.getByText(t('privacy.exports.sentence'))
      },
      close: (page, t) => page.getByText(t('privacy.erasures'), { exact: true }).click(),
    },
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
  '/TagsKanban': LANE_OVERLAYS,
  '/kanban': BOARD_OVERLAYS,
  '/announcements': ANNOUNCEMENTS,
  '/users': USERS,
  '/settings/companies': [dialogOverlay('a new company', 'companies.add', 'companies.addTitle')],
  '/settings/plans': [dialogOverlay('a new plan', 'plans.add', 'plans.addTitle')],
  '/settings/helps': [dialogOverlay('a new help video', 'helps.add', 'helps.addTitle')],
}
