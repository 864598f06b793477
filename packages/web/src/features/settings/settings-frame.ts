import { lazyRouteComponent } from '@tanstack/react-router'
import { screenFrame } from '../../lib/feature/screens.ts'

/** The tabs above the pages of the settings. */
export const settingsFrame = screenFrame(
  'settings-tabs',
  lazyRouteComponent(() => import('./SettingsFrame.tsx'), 'SettingsFrame'),
)
