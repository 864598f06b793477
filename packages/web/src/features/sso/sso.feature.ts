import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { settingsFrame } from '../settings/index.ts'

export const feature = defineFeature({
  screens: {
    page: screen({
      path: '/settings/sso',
      access: 'settings:write',
      title: 'sso',
      guide: 'single-sign-on',
      frame: settingsFrame,
      component: lazyRouteComponent(() => import('./SsoPage.tsx'), 'SsoPage'),
    }),
  },
})
