import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { loadDeferredStrings } from '../i18n/language.ts'
import { useSession } from '../lib/session/session.ts'
import { ErrorScreen } from '../screens/ErrorScreen.tsx'
import { LoginScreen } from '../screens/LoginScreen.tsx'
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx'
import { navigationItemAt, mayOpenScreen } from './shell/visible-navigation.ts'

/** Reads a text search parameter; other types are ignored. */
const textParam = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: ({ to }: Record<string, unknown>): { to?: string | undefined } => ({ to: textParam(to) }),
  beforeLoad: ({ search }) => {
    // Only paths of this app: prevents an open redirect after login.
    if (useSession.getState().phase === 'member')
      throw redirect({ href: search.to?.match(/^\/(?!\/)/) ? search.to : '/tickets' })
  },
  component: LoginScreen,
})

/** Pages for guests; members are redirected into the app. */
const guestRoute = {
  getParentRoute: () => root,
  beforeLoad: () => {
    if (useSession.getState().phase === 'member') throw redirect({ to: '/' })
  },
} as const
const signUp = createRoute({
  ...guestRoute,
  path: '/signup',
  loader: loadDeferredStrings,
  component: lazyRouteComponent(() => import('../screens/SignUpScreen.tsx'), 'SignUpScreen'),
})
const forgotPassword = createRoute({
  ...guestRoute,
  path: '/forgetpsw',
  loader: loadDeferredStrings,
  component: lazyRouteComponent(() => import('../screens/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
})
/** Also opens beside a session, which may be another user's. */
const undoEmail = createRoute({
  getParentRoute: () => root,
  path: '/undo-email',
  loader: loadDeferredStrings,
  component: lazyRouteComponent(() => import('../screens/UndoEmailScreen.tsx'), 'UndoEmailScreen'),
})

/** Routes behind the login. */
const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  beforeLoad: ({ location }) => {
    const { phase, user } = useSession.getState()
    if (phase !== 'member' || !user)
      throw redirect({ to: '/login', search: { to: location.href === '/' ? undefined : location.href } })
    const item = navigationItemAt(location.pathname)
    if (item && !mayOpenScreen(user, item)) throw redirect({ to: '/tickets' })
  },
  component: lazyRouteComponent(() => import('./MemberFrame.tsx'), 'MemberFrame'),
})

const home = createRoute({
  getParentRoute: () => member,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/tickets' })
  },
})

/** The text of a list's search box, stored in the URL so that it survives a reload and can be shared. */
const parseListSearch = ({ search }: Record<string, unknown>): { search?: string | undefined } => ({
  search: textParam(search),
})

const tickets = createRoute({
  getParentRoute: () => member,
  path: '/tickets',
  component: lazyRouteComponent(() => import('../screens/tickets/TicketsScreen.tsx'), 'TicketsScreen'),
})
const ticket = createRoute({
  getParentRoute: () => tickets,
  path: '/$uuid',
  // A direct visit to a conversation loads its code and the screen's in parallel.
  loader: () => void import('../features/conversation/Conversation.tsx'),
})
const chats = createRoute({
  getParentRoute: () => member,
  path: '/chats',
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('../features/chats/ChatsPage.tsx'), 'ChatsPage'),
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
  loader: loadDeferredStrings,
  component: lazyRouteComponent(() => import('../screens/ContactsScreen.tsx'), 'ContactsScreen'),
})
const quickMessages = createRoute({
  getParentRoute: () => member,
  path: '/quick-messages',
  validateSearch: parseListSearch,
  loader: loadDeferredStrings,
  component: lazyRouteComponent(
    () => import('../features/quick-messages/QuickMessagesPage.tsx'),
    'QuickMessagesPage',
  ),
})
const announcements = createRoute({
  getParentRoute: () => member,
  path: '/announcements',
  validateSearch: parseListSearch,
  component: lazyRouteComponent(
    () => import('../features/announcements/AnnouncementsPage.tsx'),
    'AnnouncementsPage',
  ),
})
const tags = createRoute({
  getParentRoute: () => member,
  path: '/tags',
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('../features/tags/TagsPage.tsx'), 'TagsPage'),
})
const connections = createRoute({
  getParentRoute: () => member,
  path: '/connections',
  // The connection whose health panel is open.
  validateSearch: ({ health }: Record<string, unknown>): { health?: number | undefined } => ({
    health: Number.isInteger(health) ? Number(health) : undefined,
  }),
  loader: loadDeferredStrings,
  component: lazyRouteComponent(() => import('../screens/ConnectionsScreen.tsx'), 'ConnectionsScreen'),
})
const messagesApi = createRoute({
  getParentRoute: () => member,
  path: '/messages-api',
  loader: loadDeferredStrings,
  component: lazyRouteComponent(
    () => import('../features/messages-api/MessagesApiPage.tsx'),
    'MessagesApiPage',
  ),
})
const prompts = createRoute({
  getParentRoute: () => member,
  path: '/prompts',
  loader: loadDeferredStrings,
  component: lazyRouteComponent(() => import('../features/prompts/PromptsPage.tsx'), 'PromptsPage'),
})
const queues = createRoute({
  getParentRoute: () => member,
  path: '/queues',
  validateSearch: parseListSearch,
  loader: loadDeferredStrings,
  component: lazyRouteComponent(() => import('../features/queues/QueuesPage.tsx'), 'QueuesPage'),
})
const queueMenu = createRoute({
  getParentRoute: () => member,
  path: '/queues/$queueId/menu',
  loader: loadDeferredStrings,
  component: lazyRouteComponent(() => import('../features/queue-options/QueueMenuPage.tsx'), 'QueueMenuPage'),
})
const integrations = createRoute({
  getParentRoute: () => member,
  path: '/queue-integration',
  validateSearch: parseListSearch,
  loader: loadDeferredStrings,
  component: lazyRouteComponent(
    () => import('../features/integrations/IntegrationsPage.tsx'),
    'IntegrationsPage',
  ),
})
const users = createRoute({
  getParentRoute: () => member,
  path: '/users',
  validateSearch: parseListSearch,
  loader: loadDeferredStrings,
  component: lazyRouteComponent(() => import('../features/users/UsersPage.tsx'), 'UsersPage'),
})
const settings = createRoute({
  getParentRoute: () => member,
  path: '/settings',
  // The setting that the command palette found.
  validateSearch: ({ setting }: Record<string, unknown>): { setting?: string | undefined } => ({
    setting: textParam(setting),
  }),
  loader: loadDeferredStrings,
  component: lazyRouteComponent(() => import('../features/settings/SettingsPage.tsx'), 'SettingsPage'),
})
const simulator = createRoute({
  getParentRoute: () => member,
  path: '/simulator',
  loader: loadDeferredStrings,
  component: lazyRouteComponent(() => import('../screens/simulator/SimulatorScreen.tsx'), 'SimulatorScreen'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    signUp,
    forgotPassword,
    undoEmail,
    member.addChildren([
      home,
      tickets.addChildren([ticket]),
      chats.addChildren([chat]),
      contacts,
      quickMessages,
      tags,
      announcements,
      connections,
      messagesApi,
      queues,
      queueMenu,
      prompts,
      integrations,
      users,
      settings,
      simulator,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  // Lists that stay mounted keep their own scroll position; the router would restore the position at the
  // click.
  scrollRestoration: ({ location }) => !/^\/(tickets|chats)\b/.test(location.pathname),
  defaultPendingMs: 150,
  defaultErrorComponent: ErrorScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
