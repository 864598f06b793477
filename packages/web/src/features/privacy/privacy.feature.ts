import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'

export const feature = defineFeature({
  screens: {
    page: screen({
      path: '/privacy',
      access: 'privacy:write',
      title: 'privacy',
      guide: 'privacy',
      component: lazyRouteComponent(() => import('./PrivacyPage.tsx'), 'PrivacyPage'),
    }),
  },
  settings: [{ screen: 'page', line: 'privacy' }],
})
