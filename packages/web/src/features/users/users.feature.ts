import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/users',
      access: 'drawer-admin-items:view',
      title: 'users',
      guide: 'first-steps#add-the-team',
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./UsersPage.tsx'), 'UsersPage'),
    }),
  },
  settings: [{ screen: 'list', line: 'users' }],
})
