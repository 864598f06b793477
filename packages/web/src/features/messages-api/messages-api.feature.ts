import { lazyRouteComponent } from '@tanstack/react-router'
import { Braces } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'

export const feature = defineFeature({
  screens: {
    page: screen({
      path: '/messages-api',
      access: 'drawer-admin-items:view',
      title: 'messagesApi',
      plan: 'useExternalApi',
      component: lazyRouteComponent(() => import('./MessagesApiPage.tsx'), 'MessagesApiPage'),
    }),
  },
  navigation: [{ screen: 'page', group: 'administration', place: 2, icon: Braces }],
  settings: [{ screen: 'page', line: 'api' }],
})
