import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'
import { settingsFrame } from '../settings/index.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/settings/companies',
      access: 'operator',
      title: 'companies',
      guide: 'operator-companies',
      frame: settingsFrame,
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./CompaniesPage.tsx'), 'CompaniesPage'),
    }),
  },
  settings: [{ screen: 'list', line: 'companies' }],
})
