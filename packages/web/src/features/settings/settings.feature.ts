import { lazyRouteComponent } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { textParam } from '../../lib/feature/search-params.ts'
import { settingsFrame } from './settings-frame.ts'

export const feature = defineFeature({
  screens: {
    options: screen({
      path: '/settings',
      access: 'settings:write',
      title: 'settings',
      frame: settingsFrame,
      search: ({ setting }): { setting?: string | undefined } => ({
        // The setting that the command palette found.
        setting: textParam(setting),
      }),
      component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
    }),
  },
  navigation: [{ screen: 'options', group: 'administration', place: 10, icon: Settings }],
})
