import { createContext } from 'react'
import type { FoundSetting, SettingsGroup, SettingsLine } from './feature.ts'
import type { ScreenTitle } from './screens.ts'

/** A line that a user sees on the settings' home. */
export interface SettingsItem {
  readonly line: SettingsLine
  readonly path: string
  readonly setting?: FoundSetting
  /** The title of its screen, and of the screens beside that as tabs. */
  readonly titles: readonly ScreenTitle[]
}
export interface SettingsItemGroup {
  readonly group: SettingsGroup
  readonly items: readonly SettingsItem[]
}

/** The lines of the settings' home for the user, which the app gathers from the features. */
export const SettingsMenuContext = createContext<readonly SettingsItemGroup[]>([])
