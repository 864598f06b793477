import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/queue-integration',
      access: 'integrations:write',
      title: 'integrations',
      guide: 'integrations',
      plan: 'useIntegrations',
      explainsPlan: true,
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./IntegrationsPage.tsx'), 'IntegrationsPage'),
    }),
  },
  settings: [{ screen: 'list', line: 'integrations' }],
})
