import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseDashboardSearch } from '../../features/dashboard/period-search.ts'
import { parseReportSearch } from '../../features/reports/report-search.ts'
import { parseBoardSearch } from '../../features/kanban/board-address.ts'
import { loadStrings } from '../../i18n/language.ts'
import { member } from './root-routes.ts'
import { parseListSearch } from './search-params.ts'

const home = createRoute({
  getParentRoute: () => member,
  path: '/',
  validateSearch: parseDashboardSearch,
  loader: () => loadStrings('later', 'insight'),
  component: lazyRouteComponent(() => import('../../features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
})
const tickets = createRoute({
  getParentRoute: () => member,
  path: '/tickets',
  component: lazyRouteComponent(() => import('../../screens/tickets/TicketsScreen.tsx'), 'TicketsScreen'),
})
/** A direct visit to a conversation loads its code and the screen's in parallel. */
const loadConversation = (): void => void import('../../features/conversation/Conversation.tsx')
const ticket = createRoute({ getParentRoute: () => tickets, path: '/$uuid', loader: loadConversation })
const chats = createRoute({
  getParentRoute: () => member,
  path: '/chats',
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('../../features/chats/ChatsPage.tsx'), 'ChatsPage'),
})
const chat = createRoute({ getParentRoute: () => chats, path: '/$chatId' })
const contacts = createRoute({
  getParentRoute: () => member,
  path: '/contacts',
  validateSearch: (
    search: Record<string, unknown>,
  ): { search?: string | undefined; contact?: number | undefined } => ({
    ...parseListSearch(search),
    // The open contact.
    contact: Number.isInteger(search['contact']) ? Number(search['contact']) : undefined,
  }),
  loader: () => loadStrings('later', 'outreach'),
  component: lazyRouteComponent(() => import('../../screens/ContactsScreen.tsx'), 'ContactsScreen'),
})
const quickMessages = createRoute({
  getParentRoute: () => member,
  path: '/quick-messages',
  validateSearch: parseListSearch,
  loader: () => loadStrings('later'),
  component: lazyRouteComponent(
    () => import('../../features/quick-messages/QuickMessagesPage.tsx'),
    'QuickMessagesPage',
  ),
})
const announcements = createRoute({
  getParentRoute: () => member,
  path: '/announcements',
  validateSearch: parseListSearch,
  component: lazyRouteComponent(
    () => import('../../features/announcements/AnnouncementsPage.tsx'),
    'AnnouncementsPage',
  ),
})
const tags = createRoute({
  getParentRoute: () => member,
  path: '/tags',
  validateSearch: parseListSearch,
  loader: () => loadStrings('later'),
  component: lazyRouteComponent(() => import('../../features/tags/TagsPage.tsx'), 'TagsPage'),
})
const kanban = createRoute({
  getParentRoute: () => member,
  path: '/kanban',
  validateSearch: parseBoardSearch,
  beforeLoad: ({ search }) => {
    if (search.ticket !== undefined) loadConversation()
  },
  loader: () => loadStrings('insight'),
  component: lazyRouteComponent(() => import('../../features/kanban/BoardPage.tsx'), 'BoardPage'),
})
const kanbanLanes = createRoute({
  getParentRoute: () => member,
  path: '/TagsKanban',
  validateSearch: parseListSearch,
  loader: () => loadStrings('insight'),
  component: lazyRouteComponent(() => import('../../features/kanban/lanes/LanesPage.tsx'), 'LanesPage'),
})
const reports = createRoute({
  getParentRoute: () => member,
  path: '/reports',
  validateSearch: parseReportSearch,
  loader: () => loadStrings('later', 'insight'),
  component: lazyRouteComponent(() => import('../../features/reports/ReportsPage.tsx'), 'ReportsPage'),
})
const helps = createRoute({
  getParentRoute: () => member,
  path: '/helps',
  validateSearch: parseListSearch,
  loader: () => loadStrings('platform'),
  component: lazyRouteComponent(() => import('../../features/helps/HelpPage.tsx'), 'HelpPage'),
})

/** The screens of everyday work. */
export const workspaceRoutes = [
  home,
  tickets.addChildren([ticket]),
  chats.addChildren([chat]),
  contacts,
  quickMessages,
  announcements,
  tags,
  kanban,
  kanbanLanes,
  reports,
  helps,
] as const
