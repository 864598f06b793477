import type { Permission, PlanFlag } from '@recado/contract'
import { FlaskConical, Inbox, ListTree, Plug, Tags, UserCog, Users, type LucideIcon } from 'lucide-react'

export interface NavigationItem {
  path: '/tickets' | '/contacts' | '/tags' | '/connections' | '/queues' | '/users' | '/simulator'
  /** Key of the catalogue `app.nav`: the item's name and the title of its screen. */
  label: 'tickets' | 'contacts' | 'tags' | 'connections' | 'queues' | 'users' | 'simulator'
  icon: LucideIcon
  /** Who sees it; everyone unless named. The route refuses everybody else. */
  needs?: Permission
  plan?: PlanFlag
  /** Which counter stands beside it. */
  badge?: 'unread' | 'attention'
}

export interface NavigationSection {
  /** Key of the catalogue `app.nav`. */
  label: 'work' | 'campaigns' | 'administration'
  items: readonly NavigationItem[]
}

/** Every screen there is, in the order of the drawer. A screen that is built gets a line here. */
export const NAVIGATION: readonly NavigationSection[] = [
  {
    label: 'work',
    items: [
      { path: '/tickets', label: 'tickets', icon: Inbox, badge: 'unread' },
      { path: '/contacts', label: 'contacts', icon: Users },
      { path: '/tags', label: 'tags', icon: Tags },
    ],
  },
  {
    label: 'administration',
    items: [
      { path: '/connections', label: 'connections', icon: Plug, needs: 'drawer-admin-items:view', badge: 'attention' },
      { path: '/queues', label: 'queues', icon: ListTree, needs: 'drawer-admin-items:view' },
      { path: '/users', label: 'users', icon: UserCog, needs: 'drawer-admin-items:view' },
      { path: '/simulator', label: 'simulator', icon: FlaskConical, needs: 'simulator:use' },
    ],
  },
]
