import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/files',
      access: 'files:write',
      title: 'files',
      guide: 'quick-messages#send-a-set-of-files',
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./FileListsPage.tsx'), 'FileListsPage'),
    }),
  },
  navigation: [{ screen: 'list', set: 'outreach', tab: 3 }],
  settings: [{ screen: 'list', line: 'files' }],
})
