import { chooseMenuItem, pressButton } from '../screens/overlays/overlay.ts'
import type { Picture } from './picture.ts'

export const MANAGEMENT_PICTURES: readonly Picture[] = [
  {
    name: 'kanban/board',
    at: '/kanban',
    prepare: async (page, _, { words }) => page.getByText(words.customers[0]?.[0] ?? '').first(),
  },
  {
    name: 'dashboard-and-reports/dashboard',
    at: '/',
    prepare: async page => page.getByRole('rowheader', { name: /Ana/ }),
  },
  {
    name: 'dashboard-and-reports/reports',
    at: '/reports',
    prepare: async page => page.getByRole('rowheader', { name: /Ana/ }),
  },
  {
    name: 'audit-log/entries',
    at: '/audit-log',
    prepare: async (page, t) =>
      page
        .getByText(t('auditLog.kinds.settingChanged'))
        .or(page.getByText(t('auditLog.sentence')))
        .first(),
  },
  {
    name: 'second-step/set-up',
    at: '/tickets',
    prepare: async (page, t) => {
      await pressButton(page, t('app.top.profileMenu', { name: 'Ana', initials: 'A' }))
      await chooseMenuItem(page, t('session.profile.open'))
      await page.getByRole('tab', { name: t('twoFactor.tabs.security') }).click()
      return page.getByRole('region', { name: t('twoFactor.title') })
    },
  },
  {
    name: 'operator-invoices/pix',
    at: '/subscription',
    prepare: async (page, t, { words }) => {
      await pressButton(page, t('billing.subscription.subscribe'))
      const form = page.getByRole('dialog', { name: t('billing.checkout.title') })
      const press = (name: string) => form.getByRole('button', { name, exact: true }).click()
      // Without the data of the company it goes back to them.
      await press(t('billing.checkout.next'))
      await form
        .getByRole('textbox', { name: t('billing.details.firstName'), exact: true })
        .fill(words.billing.firstName)
      await form.getByRole('textbox', { name: t('billing.details.email') }).fill(`ana@${words.domain}`)
      await form.getByRole('textbox', { name: t('billing.details.address2') }).fill(words.billing.address2)
      await form.getByRole('textbox', { name: t('billing.details.city') }).fill(words.billing.city)
      await form.getByRole('textbox', { name: t('billing.details.zipcode') }).fill(words.billing.zipcode)
      await press(t('billing.checkout.next'))
      await press(t('billing.checkout.next'))
      await press(t('billing.checkout.pay'))
      await press(t('billing.pix.claim'))
      return form.getByText(t('billing.pix.claimed'))
    },
  },
]
