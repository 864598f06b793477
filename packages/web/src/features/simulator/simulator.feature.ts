import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'

export const feature = defineFeature({
  screens: {
    page: screen({
      path: '/simulator',
      access: 'simulator:use',
      title: 'simulator',
      guide: 'first-steps#serve-the-first-customer',
      component: lazyRouteComponent(
        () => import('../../screens/simulator/SimulatorScreen.tsx'),
        'SimulatorScreen',
      ),
    }),
  },
  settings: [{ screen: 'page', line: 'simulator' }],
})
