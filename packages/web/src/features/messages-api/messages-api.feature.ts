import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'

export const feature = defineFeature({
  screens: {
    page: screen({
      path: '/messages-api',
      access: 'drawer-admin-items:view',
      title: 'messagesApi',
      guide: 'api-keys',
      plan: 'useExternalApi',
      component: lazyRouteComponent(() => import('./MessagesApiPage.tsx'), 'MessagesApiPage'),
    }),
  },
  navigation: [{ screen: 'page', set: 'api', tab: 1 }],
  settings: [{ screen: 'page', line: 'api' }],
})
