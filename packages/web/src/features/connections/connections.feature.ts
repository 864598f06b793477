import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/connections',
      access: 'drawer-admin-items:view',
      title: 'connections',
      guide: 'first-steps#connect-a-number',
      search: ({ health, add }): { health?: number | undefined; add?: true | undefined } => ({
        // The connection whose health panel is open.
        health: Number.isInteger(health) ? Number(health) : undefined,
        // The dialog for a new connection is open.
        add: add === true ? true : undefined,
      }),
      component: lazyRouteComponent(() => import('../../screens/ConnectionsScreen.tsx'), 'ConnectionsScreen'),
    }),
  },
  settings: [{ screen: 'list', line: 'connections' }],
})
