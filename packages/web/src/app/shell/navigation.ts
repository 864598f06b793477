import type { Permission, PlanFlag } from '@recado/contract'
import {
  BookUser,
  CalendarClock,
  ChartColumn,
  Files,
  Bot,
  Braces,
  CircleQuestionMark,
  FlaskConical,
  Inbox,
  LayoutDashboard,
  Columns3,
  SquareKanban,
  ListTree,
  Megaphone,
  MessagesSquare,
  Plug,
  Receipt,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Send,
  Settings,
  SlidersHorizontal,
  Tags,
  UserCog,
  Users,
  KeyRound,
  Webhook,
  Workflow,
  Zap,
  type LucideIcon,
} from 'lucide-react'

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

interface NavigationEntry {
  readonly path: string
  /** Beginning of further addresses of the screen. */
  readonly alsoAt?: string
  /** Key of the catalogue `app.nav`: the item's name and the title of its screen. */
  readonly label: string
  readonly group: NavigationGroup
  readonly icon: LucideIcon
  /** Profiles that see it; everyone by default. The route rejects all others. */
  readonly needs?: Permission
  /** Only platform operators see it; its page explains the restriction to others. */
  readonly operators?: true
  readonly plan?: PlanFlag
  /** Its page opens without the plan's flag too, and explains. */
  readonly explainsPlan?: true
  /** The counter shown beside it. */
  readonly badge?: 'unread' | 'chats' | 'attention'
}

const ADMIN = 'drawer-admin-items:view'

/** Every screen, in the order of its group. A new screen is one line. */
const ENTRIES = [
  {
    path: '/',
    label: 'dashboard',
    group: 'service',
    icon: LayoutDashboard,
    needs: 'dashboard:view',
  },
  { path: '/tickets', label: 'tickets', group: 'service', icon: Inbox, badge: 'unread' },
  {
    path: '/chats',
    label: 'chats',
    group: 'service',
    icon: MessagesSquare,
    plan: 'useInternalChat',
    badge: 'chats',
  },
  { path: '/kanban', label: 'kanban', group: 'service', icon: SquareKanban, plan: 'useKanban' },
  { path: '/quick-messages', label: 'quickMessages', group: 'service', icon: Zap },
  {
    path: '/schedules',
    label: 'schedules',
    group: 'service',
    icon: CalendarClock,
    plan: 'useSchedules',
  },
  { path: '/contacts', label: 'contacts', group: 'customers', icon: Users },
  { path: '/tags', label: 'tags', group: 'customers', icon: Tags },
  {
    path: '/TagsKanban',
    label: 'kanbanLanes',
    group: 'management',
    icon: Columns3,
    needs: 'lanes:write',
    plan: 'useKanban',
  },
  { path: '/queues', label: 'queues', group: 'automation', icon: ListTree, needs: ADMIN },
  {
    path: '/queue-integration',
    label: 'integrations',
    group: 'automation',
    icon: Workflow,
    needs: 'integrations:write',
    plan: 'useIntegrations',
    explainsPlan: true,
  },
  {
    path: '/prompts',
    label: 'prompts',
    group: 'automation',
    icon: Bot,
    needs: 'prompts:write',
    plan: 'useOpenAi',
  },
  {
    path: '/contact-lists',
    label: 'contactLists',
    group: 'outreach',
    icon: BookUser,
    needs: 'contact-lists:write',
    plan: 'useCampaigns',
  },
  {
    path: '/campaigns',
    alsoAt: '/campaign',
    label: 'campaigns',
    group: 'outreach',
    icon: Send,
    needs: 'campaigns:write',
    plan: 'useCampaigns',
  },
  {
    path: '/campaigns-config',
    label: 'campaignSettings',
    group: 'outreach',
    icon: SlidersHorizontal,
    needs: 'campaigns:write',
    plan: 'useCampaigns',
  },
  { path: '/files', label: 'files', group: 'outreach', icon: Files, needs: 'files:write' },
  {
    path: '/reports',
    label: 'reports',
    group: 'management',
    icon: ChartColumn,
    needs: 'dashboard:view',
  },
  { path: '/users', label: 'users', group: 'management', icon: UserCog, needs: ADMIN },
  { path: '/announcements', label: 'announcements', group: 'management', icon: Megaphone, operators: true },
  { path: '/helps', label: 'helps', group: 'management', icon: CircleQuestionMark },
  {
    path: '/connections',
    label: 'connections',
    group: 'administration',
    icon: Plug,
    needs: ADMIN,
    badge: 'attention',
  },
  {
    path: '/messages-api',
    label: 'messagesApi',
    group: 'administration',
    icon: Braces,
    needs: ADMIN,
    plan: 'useExternalApi',
  },
  {
    path: '/webhooks',
    label: 'webhooks',
    group: 'administration',
    icon: Webhook,
    needs: 'integrations:write',
    plan: 'useIntegrations',
  },
  {
    path: '/api-keys',
    label: 'apiKeys',
    group: 'administration',
    icon: KeyRound,
    needs: 'integrations:write',
    plan: 'useExternalApi',
  },
  {
    path: '/simulator',
    label: 'simulator',
    group: 'administration',
    icon: FlaskConical,
    needs: 'simulator:use',
  },
  {
    path: '/financeiro',
    label: 'invoices',
    group: 'administration',
    icon: ReceiptText,
    needs: 'billing:write',
  },
  {
    path: '/subscription',
    label: 'subscription',
    group: 'administration',
    icon: Receipt,
    needs: 'billing:write',
  },
  {
    path: '/audit-log',
    label: 'auditLog',
    group: 'administration',
    icon: ScrollText,
    needs: 'audit-log:view',
  },
  {
    path: '/privacy',
    label: 'privacy',
    group: 'administration',
    icon: ShieldCheck,
    needs: 'privacy:write',
  },
  { path: '/settings', label: 'settings', group: 'administration', icon: Settings, needs: 'settings:write' },
] as const satisfies readonly NavigationEntry[]

/** An entry of the drawer. */
export type NavigationItem = NavigationEntry & Pick<(typeof ENTRIES)[number], 'path' | 'label'>
export const NAVIGATION: readonly NavigationItem[] = ENTRIES
