import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'
import { settingsFrame } from '../settings/index.ts'
import { parseCheckoutSearch } from './checkout/checkout-search.ts'

export const feature = defineFeature({
  screens: {
    invoices: screen({
      path: '/financeiro',
      access: 'billing:write',
      title: 'invoices',
      guide: 'plan-and-invoices',
      search: given => ({ ...parseListSearch(given), ...parseCheckoutSearch(given) }),
      component: lazyRouteComponent(() => import('./InvoicesPage.tsx'), 'InvoicesPage'),
    }),
    subscription: screen({
      path: '/subscription',
      access: 'billing:write',
      title: 'subscription',
      guide: 'plan-and-invoices',
      search: parseCheckoutSearch,
      component: lazyRouteComponent(() => import('./SubscriptionPage.tsx'), 'SubscriptionPage'),
    }),
    payments: screen({
      path: '/settings/payments',
      access: 'operator',
      title: 'payments',
      guide: 'operator-invoices',
      frame: settingsFrame,
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./PaymentsPage.tsx'), 'PaymentsPage'),
    }),
  },
  navigation: [
    { screen: 'invoices', set: 'billing', tab: 1 },
    { screen: 'subscription', set: 'billing', tab: 2 },
  ],
  settings: [
    { screen: 'invoices', line: 'billing' },
    { screen: 'payments', line: 'payments' },
  ],
})
