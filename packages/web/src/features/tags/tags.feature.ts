import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/tags',
      access: 'member',
      title: 'tags',
      guide: 'contacts#tags',
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./TagsPage.tsx'), 'TagsPage'),
    }),
  },
  navigation: [{ screen: 'list', set: 'customers', tab: 2 }],
  settings: [{ screen: 'list', line: 'tags' }],
})
