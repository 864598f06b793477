import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'
import { settingsFrame } from '../settings/index.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/settings/plans',
      access: 'operator',
      title: 'plans',
      guide: 'operator-companies',
      frame: settingsFrame,
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./PlansPage.tsx'), 'PlansPage'),
    }),
  },
  settings: [{ screen: 'list', line: 'plans' }],
})
