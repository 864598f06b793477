import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/webhooks',
      access: 'integrations:write',
      title: 'webhooks',
      guide: 'webhooks',
      plan: 'useIntegrations',
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./WebhooksPage.tsx'), 'WebhooksPage'),
    }),
  },
  settings: [{ screen: 'list', line: 'webhooks' }],
})
