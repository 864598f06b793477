import type { AnyRoute } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'

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

interface Feature<Screens extends Readonly<Record<string, AnyRoute>>> {
  readonly screens: Screens
  readonly navigation?: readonly NavigationEntry<keyof Screens & string>[]
}

/** The app knows this of a feature at its start: the file `<feature>.feature.ts` in the feature's folder. */
export const defineFeature = <const Screens extends Readonly<Record<string, AnyRoute>>>(
  feature: Feature<Screens>,
): Feature<Screens> => feature
