import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'

export const feature = defineFeature({
  screens: {
    ofQueue: screen({
      path: '/queues/$queueId/recorder',
      access: 'drawer-admin-items:view',
      title: 'queues',
      guide: 'why-is-this-here',
      component: lazyRouteComponent(() => import('./recorder/QueueRecorderPage.tsx'), 'QueueRecorderPage'),
    }),
    ofTicket: screen({
      path: '/tickets/$ticketUuid/recorder',
      access: 'member',
      title: 'tickets',
      guide: 'why-is-this-here',
      component: lazyRouteComponent(() => import('./recorder/TicketRecorderPage.tsx'), 'TicketRecorderPage'),
    }),
  },
})
