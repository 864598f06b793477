import { lazyRouteComponent } from '@tanstack/react-router'
import { CircleQuestionMark } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen, screenFrame } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'
import { settingsFrame } from '../settings/index.ts'

const GUIDE = {
  access: 'member',
  title: 'helps',
  guide: null,
  search: parseListSearch,
  frame: screenFrame(
    'guide',
    lazyRouteComponent(() => import('./GuideFrame.tsx'), 'GuideFrame'),
  ),
} as const

export const feature = defineFeature({
  screens: {
    list: screen({
      ...GUIDE,
      path: '/helps',
      component: lazyRouteComponent(() => import('./HelpPage.tsx'), 'HelpPage'),
    }),
    page: screen({
      ...GUIDE,
      path: '/helps/$page',
      component: lazyRouteComponent(() => import('./GuidePageScreen.tsx'), 'GuidePageScreen'),
    }),
    records: screen({
      path: '/settings/helps',
      access: 'operator',
      title: 'videos',
      guide: 'news#help-videos',
      frame: settingsFrame,
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./HelpRecordsPage.tsx'), 'HelpRecordsPage'),
    }),
  },
  navigation: [{ screen: 'list', set: 'help', tab: 1, icon: CircleQuestionMark }],
  settings: [{ screen: 'records', line: 'videos' }],
})
