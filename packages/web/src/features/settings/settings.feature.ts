import { lazyRouteComponent, redirect } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { textParam } from '../../lib/feature/search-params.ts'
import { settingsFrame } from './settings-frame.ts'

/** The setting that a link names. */
const parseSettingSearch = ({ setting }: Record<string, unknown>): { setting?: string | undefined } => ({
  setting: textParam(setting),
})

export const feature = defineFeature({
  screens: {
    home: screen({
      path: '/settings',
      access: 'member',
      title: 'settings',
      guide: 'settings',
      search: parseSettingSearch,
      // Links from when the options had this address.
      beforeOpen: ({ setting }) => {
        if (setting !== undefined)
          throw redirect({ href: `/settings/options?setting=${encodeURIComponent(setting)}` })
      },
      component: lazyRouteComponent(() => import('./home/SettingsHome.tsx'), 'SettingsHome'),
    }),
    options: screen({
      path: '/settings/options',
      access: 'settings:write',
      title: 'options',
      guide: 'settings',
      frame: settingsFrame,
      search: parseSettingSearch,
      component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
    }),
  },
  navigation: [{ screen: 'home', set: 'settings', tab: 1, icon: Settings, badge: 'attention' }],
  settings: [
    { screen: 'options', line: 'hours', setting: 'scheduleType' },
    { screen: 'options', line: 'rules' },
    { screen: 'options', line: 'consents', setting: 'stopWords' },
    { screen: 'options', line: 'security', setting: 'requireTwoFactor' },
  ],
})
