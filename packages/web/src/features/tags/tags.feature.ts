import { lazyRouteComponent } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/tags',
      access: 'member',
      title: 'tags',
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./TagsPage.tsx'), 'TagsPage'),
    }),
  },
  navigation: [{ screen: 'list', group: 'customers', place: 2, icon: Tags }],
  settings: [{ screen: 'list', line: 'tags' }],
})
