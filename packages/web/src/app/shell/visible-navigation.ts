import type { Me } from '@recado/contract'
import { can, viewerOf } from '@recado/domain'
import { NAVIGATION, NAVIGATION_GROUPS, type NavigationGroup, type NavigationItem } from './navigation.ts'

const hasPlan = (me: Me, { plan }: NavigationItem): boolean => plan === undefined || me.company.plan[plan]

/** True when a user may open a screen. One whose flag the plan lacks opens too, and says so. */
export const mayOpenScreen = (me: Me, { needs }: NavigationItem): boolean =>
  needs === undefined || can(viewerOf(me), needs)

/** True for a screen whose flag the plan lacks, and which does not explain that itself. */
export const isOutOfPlan = (me: Me, item: NavigationItem): boolean =>
  item.explainsPlan !== true && !hasPlan(me, item)

/** The screens a user finds in the drawer. */
export const visibleItems = (me: Me): NavigationItem[] =>
  NAVIGATION.filter(item => mayOpenScreen(me, item) && hasPlan(me, item) && (!item.operators || me.super))

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

const isAt = (pathname: string, { path, alsoAt = path }: NavigationItem): boolean =>
  pathname === path || pathname.startsWith(`${path}/`) || pathname.startsWith(`${alsoAt}/`)

/** Finds the item of a path: `/tickets/abc` belongs to `/tickets`. */
export const navigationItemAt = (pathname: string): NavigationItem | undefined =>
  NAVIGATION.find(item => isAt(pathname, item))
