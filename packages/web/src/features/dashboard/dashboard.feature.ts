import { lazyRouteComponent } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseDashboardSearch } from './period-search.ts'

export const feature = defineFeature({
  screens: {
    home: screen({
      path: '/',
      access: 'dashboard:view',
      title: 'dashboard',
      guide: 'dashboard-and-reports',
      search: parseDashboardSearch,
      component: lazyRouteComponent(() => import('./DashboardPage.tsx'), 'DashboardPage'),
    }),
  },
  navigation: [{ screen: 'home', set: 'numbers', tab: 1, icon: ChartColumn }],
})
