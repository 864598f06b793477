import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseReportSearch } from './report-search.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/reports',
      access: 'dashboard:view',
      title: 'reports',
      guide: 'dashboard-and-reports',
      search: parseReportSearch,
      component: lazyRouteComponent(() => import('./ReportsPage.tsx'), 'ReportsPage'),
    }),
  },
  navigation: [{ screen: 'list', set: 'numbers', tab: 2 }],
})
