import { openDialog } from '../screens/overlays/overlay.ts'
import type { Picture } from './picture.ts'

export const OPERATOR_PICTURES: readonly Picture[] = [
  {
    name: 'operator-invoices/payments',
    person: 'operator',
    at: '/settings/payments',
    prepare: async (page, _, { words }) => page.getByRole('row', { name: new RegExp(words.company) }),
  },
  {
    name: 'operator-companies/companies',
    person: 'operator',
    at: '/settings/companies',
    prepare: async (page, _, { words }) =>
      page.getByRole('row', { name: new RegExp(words.companies[0] ?? '') }),
  },
  {
    name: 'operator-companies/plan',
    person: 'operator',
    at: '/settings/plans',
    prepare: (page, t) => openDialog(page, t('plans.add'), t('plans.addTitle')),
  },
]
