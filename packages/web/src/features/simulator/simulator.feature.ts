import { lazyRouteComponent } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'

export const feature = defineFeature({
  screens: {
    page: screen({
      path: '/simulator',
      access: 'simulator:use',
      title: 'simulator',
      component: lazyRouteComponent(
        () => import('../../screens/simulator/SimulatorScreen.tsx'),
        'SimulatorScreen',
      ),
    }),
  },
  navigation: [{ screen: 'page', group: 'administration', place: 5, icon: FlaskConical }],
  settings: [{ screen: 'page', line: 'simulator' }],
})
