import type { AnyRoute } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Messages } from 'use-intl'

/** The groups of the drawer in their order; each is a key of the catalogue `app.nav.groups`. */
export const NAVIGATION_GROUPS = [
  'service',
  'customers',
  'automation',
  'outreach',
  'management',
  'administration',
] as const
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number]

/** An entry of the drawer, which has the title of its screen. */
export interface NavigationEntry<Screen extends string = string> {
  readonly screen: Screen
  readonly group: NavigationGroup
  /** Its place in the group. */
  readonly place: number
  readonly icon: LucideIcon
  /** The counter shown beside it. */
  readonly badge?: 'unread' | 'chats' | 'attention'
  /** Only platform operators see it; its screen explains the restriction to others. */
  readonly operators?: true
}

/** The groups of the settings' home with their lines in their order; both are keys of the catalogue `settingsHome`. */
export const SETTINGS_LINES = {
  channels: ['connections', 'queues', 'hours', 'prompts', 'simulator'],
  team: ['users', 'quickMessages', 'tags', 'rules', 'files'],
  outreach: ['pace', 'consents'],
  systems: ['integrations', 'api', 'webhooks'],
  company: ['billing', 'security', 'privacy', 'auditLog'],
  operator: ['companies', 'plans', 'payments', 'announcements', 'videos'],
} as const
export type SettingsGroup = keyof typeof SETTINGS_LINES
export type SettingsLine = (typeof SETTINGS_LINES)[SettingsGroup][number]

/** A setting, or a card of several, for which users type words beside its name. */
export type FoundSetting =
  | keyof Messages['paletteWords']['settings']
  | keyof Messages['paletteWords']['cards']

/** A line of the settings' home, which leads to a screen of the feature. */
export interface SettingsEntry<Screen extends string = string> {
  readonly screen: Screen
  readonly line: SettingsLine
  /** The setting at which the screen opens. */
  readonly setting?: FoundSetting
}

interface Feature<Screens extends Readonly<Record<string, AnyRoute>>> {
  readonly screens: Screens
  readonly navigation?: readonly NavigationEntry<keyof Screens & string>[]
  readonly settings?: readonly SettingsEntry<keyof Screens & string>[]
}

/** The app knows this of a feature at its start: the file `<feature>.feature.ts` in the feature's folder. */
export const defineFeature = <const Screens extends Readonly<Record<string, AnyRoute>>>(
  feature: Feature<Screens>,
): Feature<Screens> => feature
