import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/quick-messages',
      access: 'member',
      title: 'quickMessages',
      guide: 'quick-messages',
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./QuickMessagesPage.tsx'), 'QuickMessagesPage'),
    }),
  },
  settings: [{ screen: 'list', line: 'quickMessages' }],
})
