import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'

export const feature = defineFeature({
  screens: {
    menu: screen({
      path: '/queues/$queueId/menu',
      access: 'drawer-admin-items:view',
      title: 'queues',
      guide: 'options-menu',
      component: lazyRouteComponent(() => import('./QueueMenuPage.tsx'), 'QueueMenuPage'),
    }),
  },
})
