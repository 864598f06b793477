import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/queues',
      access: 'drawer-admin-items:view',
      title: 'queues',
      guide: 'queues-and-hours',
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./QueuesPage.tsx'), 'QueuesPage'),
    }),
  },
  settings: [{ screen: 'list', line: 'queues' }],
})
