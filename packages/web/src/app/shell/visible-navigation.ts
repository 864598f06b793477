import type { Me } from '@recado/contract'
import { can, viewerOf } from '@recado/domain'
import { NAVIGATION, type NavigationItem, type NavigationSection } from './navigation.ts'

/** True when a user may open a screen. */
export const mayOpenScreen = (me: Me, item: NavigationItem): boolean =>
  (item.needs === undefined || can(viewerOf(me), item.needs)) &&
  (item.plan === undefined || me.company.plan[item.plan])

/** The drawer for a user: without forbidden screens and empty sections. */
export const visibleSections = (me: Me): NavigationSection[] =>
  NAVIGATION.map(section => ({
    ...section,
    items: section.items.filter(item => mayOpenScreen(me, item) && (!item.operators || me.super)),
  })).filter(section => section.items.length > 0)

/** Finds the item of a path: `/tickets/abc` belongs to `/tickets`. */
export const navigationItemAt = (pathname: string): NavigationItem | undefined =>
  NAVIGATION.flatMap(section => section.items).find(
    item => pathname === item.path || pathname.startsWith(`${item.path}/`),
  )
