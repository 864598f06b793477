import { lazyRouteComponent } from '@tanstack/react-router'
import { CircleQuestionMark } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'
import { settingsFrame } from '../settings/index.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/helps',
      access: 'member',
      title: 'helps',
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./HelpPage.tsx'), 'HelpPage'),
    }),
    records: screen({
      path: '/settings/helps',
      access: 'operator',
      title: 'videos',
      frame: settingsFrame,
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./HelpRecordsPage.tsx'), 'HelpRecordsPage'),
    }),
  },
  navigation: [{ screen: 'list', set: 'help', tab: 1, icon: CircleQuestionMark }],
  settings: [{ screen: 'records', line: 'videos' }],
})
