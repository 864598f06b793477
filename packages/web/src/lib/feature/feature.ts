import type { AnyRoute } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Messages } from 'use-intl'

/** The entries of the rail in their order, each a key of the catalogue `app.nav.entries`; the last two stand at its foot. */
export const RAIL_ENTRIES = [
  'conversations',
  'stages',
  'team',
  'agenda',
  'customers',
  'outreach',
  'numbers',
  'settings',
  'help',
] as const
export type RailEntry = (typeof RAIL_ENTRIES)[number]

/** Screens of one set are tabs of each other: those of an entry of the rail, or of a line of the settings' home. */
export type TabSet = RailEntry | 'api' | 'billing'

/** A screen in a set of tabs. */
export interface NavigationEntry<Screen extends string = string> {
  readonly screen: Screen
  readonly set: TabSet
  /** Its place among the tabs; the entry of the rail opens the first. */
  readonly tab: number
  /** That of the entry, beside its first tab. */
  readonly icon?: LucideIcon
  /** The counter of the entry. */
  readonly badge?: RailBadge
}
export type RailBadge = 'unread' | 'chats' | 'attention'

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
