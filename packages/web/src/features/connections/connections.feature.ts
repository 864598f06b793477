import { lazyRouteComponent } from '@tanstack/react-router'
import { Plug } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/connections',
      access: 'drawer-admin-items:view',
      title: 'connections',
      search: ({ health }): { health?: number | undefined } => ({
        // The connection whose health panel is open.
        health: Number.isInteger(health) ? Number(health) : undefined,
      }),
      component: lazyRouteComponent(() => import('../../screens/ConnectionsScreen.tsx'), 'ConnectionsScreen'),
    }),
  },
  navigation: [{ screen: 'list', group: 'administration', place: 1, icon: Plug, badge: 'attention' }],
  settings: [{ screen: 'list', line: 'connections' }],
})
