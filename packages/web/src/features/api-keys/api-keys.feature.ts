import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'

const API_KEYS = {
  access: 'integrations:write',
  title: 'apiKeys',
  guide: 'api-keys',
  plan: 'useExternalApi',
} as const

export const feature = defineFeature({
  screens: {
    list: screen({
      ...API_KEYS,
      path: '/api-keys',
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./ApiKeysPage.tsx'), 'ApiKeysPage'),
    }),
    reference: screen({
      ...API_KEYS,
      path: '/api-keys/reference',
      component: lazyRouteComponent(() => import('./reference/ApiReferencePage.tsx'), 'ApiReferencePage'),
    }),
  },
  navigation: [{ screen: 'list', set: 'api', tab: 2 }],
})
