import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/announcements',
      access: 'member',
      title: 'announcements',
      guide: 'news',
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./AnnouncementsPage.tsx'), 'AnnouncementsPage'),
    }),
  },
  settings: [{ screen: 'list', line: 'announcements' }],
})
