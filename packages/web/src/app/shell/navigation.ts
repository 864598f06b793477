import type { Me } from '@recado/contract'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import {
  RAIL_ENTRIES,
  SETTINGS_LINES,
  type NavigationEntry,
  type RailBadge,
  type RailEntry,
  type SettingsGroup,
  type TabSet,
} from '../../lib/feature/feature.ts'
import { mayOpen, type ScreenFacts } from '../../lib/feature/screens.ts'
import type { SettingsItemGroup } from '../../lib/feature/settings-menu.ts'
import { WEB_FEATURES, SCREEN_ROUTES, type ScreenRoute } from '../features.ts'

type Address = Exclude<ScreenRoute['fullPath'], `${string}$${string}`>

/** A screen that the menus lead to. */
export interface MenuScreen extends ScreenFacts {
  readonly path: Address
}
type Tab = MenuScreen & NavigationEntry

/** The path and the facts of a screen. */
const factsOf = ({ options }: ScreenRoute) =>
  options as { readonly path: Address; readonly staticData?: StaticDataRouteOption }

function toMenuScreen(screens: object, name: string): MenuScreen {
  const { path, staticData } = factsOf((screens as Record<string, ScreenRoute>)[name] as ScreenRoute)
  return { ...(staticData?.screen as ScreenFacts), path }
}

/** The screens that stand in a set of tabs, in the order of their tabs. */
export const TABS: readonly Tab[] = WEB_FEATURES.flatMap(({ screens, navigation = [] }) =>
  navigation.map(entry => ({ ...entry, ...toMenuScreen(screens, entry.screen) })),
).toSorted((a, b) => a.tab - b.tab)

/** Every line of the settings' home, with the facts of its screen. */
const SETTINGS_ITEMS = WEB_FEATURES.flatMap(({ screens, settings = [] }) =>
  settings.map(entry => ({ ...entry, ...toMenuScreen(screens, entry.screen) })),
)

const hasPlan = (me: Me, { plan }: ScreenFacts): boolean => plan === undefined || me.company.plan[plan]

/** True for a screen whose flag the plan lacks, and which does not explain that itself. */
export const isOutOfPlan = (me: Me, screen: ScreenFacts): boolean =>
  screen.explainsPlan !== true && !hasPlan(me, screen)

const isVisible = (me: Me, screen: ScreenFacts): boolean => mayOpen(me, screen) && hasPlan(me, screen)

/** The tabs of a set that the user may open. */
export const visibleTabs = (me: Me, set: TabSet): readonly MenuScreen[] =>
  TABS.filter(tab => tab.set === set && isVisible(me, tab))

/** An entry of the rail, which opens its first tab. */
export interface RailItem {
  readonly entry: RailEntry
  readonly path: Address
  readonly icon: LucideIcon
  readonly badge?: RailBadge
}
/** The rail for a user: an entry is not there without its first tab. */
export const visibleRail = (me: Me): RailItem[] =>
  RAIL_ENTRIES.flatMap(entry => {
    const first = TABS.find(({ set }) => set === entry)
    if (!first?.icon || !isVisible(me, first)) return []
    return [{ entry, path: first.path, icon: first.icon, ...(first.badge && { badge: first.badge }) }]
  })

const isOnRail = (set: TabSet): set is RailEntry => RAIL_ENTRIES.some(entry => entry === set)

/** The settings' home for a user: without forbidden lines and empty groups. */
export const visibleSettingsGroups = (me: Me): SettingsItemGroup[] =>
  (Object.keys(SETTINGS_LINES) as SettingsGroup[])
    .filter(group => group !== 'operator' || me.super)
    .map(group => ({
      group,
      items: SETTINGS_LINES[group].flatMap(line =>
        SETTINGS_ITEMS.filter(item => item.line === line && isVisible(me, item)).map(item => ({
          ...item,
          titles: titlesBeside(item),
        })),
      ),
    }))
    .filter(({ items }) => items.length > 0)

/** The title of a screen and those of its tabs. */
function titlesBeside(screen: MenuScreen) {
  const set = TABS.find(({ path }) => path === screen.path)?.set
  const tabs = set && !isOnRail(set) ? TABS.filter(tab => tab.set === set) : [screen]
  return tabs.map(({ title }) => title)
}

/** Every screen that a user finds in the menus. */
export function visibleScreens(me: Me): MenuScreen[] {
  const lines = visibleSettingsGroups(me).flatMap(({ items }) => items.map(({ line }) => line))
  const screens = [
    ...TABS.filter(tab => isVisible(me, tab)),
    ...SETTINGS_ITEMS.filter(({ line }) => lines.includes(line)),
  ]
  return screens.filter(({ path }, index) => screens.findIndex(other => other.path === path) === index)
}

/** Where a screen stands: its entry of the rail, and the tabs beside it. */
export interface Place {
  readonly entry: RailEntry | undefined
  readonly tabs: readonly MenuScreen[]
}

/** The place of a screen for a user. One without an entry of its own, or whose entry is not there, is in the settings. */
export function menuPlaceOf(me: Me, { title }: ScreenFacts): Place {
  const set = TABS.find(tab => tab.title === title)?.set
  const tabs = set ? visibleTabs(me, set) : []
  if (!set || !isOnRail(set)) return { entry: 'settings', tabs }
  if (visibleRail(me).some(({ entry }) => entry === set)) return { entry: set, tabs }
  return { entry: SETTINGS_ITEMS.some(item => item.title === title) ? 'settings' : undefined, tabs: [] }
}

/** True when an address is that of a path, whose parts with `$` stand for any. */
function isAt(pathname: string, path: string): boolean {
  const [parts, wanted] = [pathname.split('/'), path.split('/')]
  return (
    parts.length === wanted.length && wanted.every((part, at) => part.startsWith('$') || part === parts[at])
  )
}

/** An address without the slash at its end, with which the router opens it too. */
export const plainAddress = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '')

/** The screen of an address. */
export function screenAt(pathname: string): ScreenFacts | undefined {
  const address = plainAddress(pathname)
  return SCREEN_ROUTES.map(factsOf).find(({ path }) => isAt(address, path))?.staticData?.screen
}
