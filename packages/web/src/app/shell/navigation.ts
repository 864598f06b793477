import type { Permission, PlanFlag } from '@recado/contract'
import {
  Braces,
  FlaskConical,
  Inbox,
  ListTree,
  Megaphone,
  MessagesSquare,
  Plug,
  Settings,
  Tags,
  UserCog,
  Users,
  Zap,
  type LucideIcon,
} from 'lucide-react'

export interface NavigationItem {
  path:
    | '/tickets'
    | '/chats'
    | '/contacts'
    | '/quick-messages'
    | '/tags'
    | '/connections'
    | '/messages-api'
    | '/queues'
    | '/users'
    | '/simulator'
    | '/settings'
    | '/announcements'
  /** Key of the catalogue `app.nav`: the item's name and the title of its screen. */
  label:
    | 'tickets'
    | 'chats'
    | 'contacts'
    | 'quickMessages'
    | 'tags'
    | 'connections'
    | 'messagesApi'
    | 'queues'
    | 'users'
    | 'simulator'
    | 'settings'
    | 'announcements'
  icon: LucideIcon
  /** Profiles that see it; everyone by default. The route rejects all others. */
  needs?: Permission
  /** Only platform operators see it; its page explains the restriction to others. */
  operators?: true
  plan?: PlanFlag
  /** The counter shown beside it. */
  badge?: 'unread' | 'chats' | 'attention'
}

export interface NavigationSection {
  /** Key of the catalogue `app.nav`. */
  label: 'work' | 'campaigns' | 'administration'
  items: readonly NavigationItem[]
}

/** Every screen in the order of the drawer. A new screen is added here. */
export const NAVIGATION: readonly NavigationSection[] = [
  {
    label: 'work',
    items: [
      { path: '/tickets', label: 'tickets', icon: Inbox, badge: 'unread' },
      { path: '/chats', label: 'chats', icon: MessagesSquare, plan: 'useInternalChat', badge: 'chats' },
      { path: '/contacts', label: 'contacts', icon: Users },
      { path: '/quick-messages', label: 'quickMessages', icon: Zap },
      { path: '/tags', label: 'tags', icon: Tags },
    ],
  },
  {
    label: 'administration',
    items: [
      {
        path: '/connections',
        label: 'connections',
        icon: Plug,
        needs: 'drawer-admin-items:view',
        badge: 'attention',
      },
      {
        path: '/messages-api',
        label: 'messagesApi',
        icon: Braces,
        needs: 'drawer-admin-items:view',
        plan: 'useExternalApi',
      },
      { path: '/queues', label: 'queues', icon: ListTree, needs: 'drawer-admin-items:view' },
      { path: '/users', label: 'users', icon: UserCog, needs: 'drawer-admin-items:view' },
      { path: '/simulator', label: 'simulator', icon: FlaskConical, needs: 'simulator:use' },
      { path: '/settings', label: 'settings', icon: Settings, needs: 'settings:write' },
      { path: '/announcements', label: 'announcements', icon: Megaphone, operators: true },
    ],
  },
]
