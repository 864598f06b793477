import type { Me } from '@recado/contract'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import {
  NAVIGATION_GROUPS,
  SETTINGS_LINES,
  type NavigationEntry,
  type NavigationGroup,
  type SettingsGroup,
} from '../../lib/feature/feature.ts'
import { mayOpen, type ScreenFacts } from '../../lib/feature/screens.ts'
import type { SettingsItemGroup } from '../../lib/feature/settings-menu.ts'
import { WEB_FEATURES, SCREEN_ROUTES, type ScreenRoute } from '../features.ts'

type Address = Exclude<ScreenRoute['fullPath'], `${string}$${string}`>

/** An item of the drawer: its entry, and what is known of its screen. */
export interface NavigationItem extends NavigationEntry, ScreenFacts {
  readonly path: Address
}

/** The path and the facts of a screen. */
const factsOf = ({ options }: ScreenRoute) =>
  options as { readonly path: Address; readonly staticData?: StaticDataRouteOption }

function toItem(screen: ScreenRoute, entry: NavigationEntry): NavigationItem {
  const { path, staticData } = factsOf(screen)
  return { ...entry, ...(staticData?.screen as ScreenFacts), path }
}

/** Every item of the drawer in its order. */
export const NAVIGATION: readonly NavigationItem[] = NAVIGATION_GROUPS.flatMap(group =>
  WEB_FEATURES.flatMap(({ screens, navigation = [] }) =>
    navigation.map(entry =>
      toItem((screens as Record<string, ScreenRoute>)[entry.screen] as ScreenRoute, entry),
    ),
  )
    .filter(item => item.group === group)
    .toSorted((a, b) => a.place - b.place),
)

const hasPlan = (me: Me, { plan }: ScreenFacts): boolean => plan === undefined || me.company.plan[plan]

/** True for a screen whose flag the plan lacks, and which does not explain that itself. */
export const isOutOfPlan = (me: Me, screen: ScreenFacts): boolean =>
  screen.explainsPlan !== true && !hasPlan(me, screen)

/** The screens a user finds in the drawer. */
export const visibleItems = (me: Me): NavigationItem[] =>
  NAVIGATION.filter(item => mayOpen(me, item) && hasPlan(me, item) && (!item.operators || me.super))

/** The drawer for a user: without forbidden screens and empty groups. */
export function visibleGroups(
  me: Me,
): { readonly group: NavigationGroup; readonly items: readonly NavigationItem[] }[] {
  const items = visibleItems(me)
  return NAVIGATION_GROUPS.map(group => ({
    group,
    items: items.filter(item => item.group === group),
  })).filter(({ items: own }) => own.length > 0)
}

/** Every line of the settings' home, with the facts of its screen. */
const SETTINGS_ITEMS = WEB_FEATURES.flatMap(({ screens, settings = [] }) =>
  settings.map(entry => {
    const { path, staticData } = factsOf(
      (screens as Record<string, ScreenRoute>)[entry.screen] as ScreenRoute,
    )
    const facts = staticData?.screen as ScreenFacts
    return { ...entry, ...facts, path, titles: [facts.title] }
  }),
)

/** The settings' home for a user: without forbidden lines and empty groups. */
export const visibleSettingsGroups = (me: Me): SettingsItemGroup[] =>
  (Object.keys(SETTINGS_LINES) as SettingsGroup[])
    .filter(group => group !== 'operator' || me.super)
    .map(group => ({
      group,
      items: SETTINGS_LINES[group].flatMap(line =>
        SETTINGS_ITEMS.filter(item => item.line === line && mayOpen(me, item) && hasPlan(me, item)),
      ),
    }))
    .filter(({ items }) => items.length > 0)

/** True when an address is that of a path, whose parts with `$` stand for any. */
function isAt(pathname: string, path: string): boolean {
  const [parts, wanted] = [pathname.split('/'), path.split('/')]
  return (
    parts.length === wanted.length && wanted.every((part, at) => part.startsWith('$') || part === parts[at])
  )
}

/** The screen of an address, which the router also opens with a slash at its end. */
export function screenAt(pathname: string): ScreenFacts | undefined {
  const address = pathname.replace(/(?<=.)\/+$/, '')
  return SCREEN_ROUTES.map(factsOf).find(({ path }) => isAt(address, path))?.staticData?.screen
}
