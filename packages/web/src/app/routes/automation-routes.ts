import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadStrings } from '../../i18n/language.ts'
import { member } from './root-routes.ts'
import { parseListSearch } from './search-params.ts'

const connections = createRoute({
  getParentRoute: () => member,
  path: '/connections',
  // The connection whose health panel is open.
  validateSearch: ({ health }: Record<string, unknown>): { health?: number | undefined } => ({
    health: Number.isInteger(health) ? Number(health) : undefined,
  }),
  loader: () => loadStrings('later', 'automation'),
  component: lazyRouteComponent(() => import('../../screens/ConnectionsScreen.tsx'), 'ConnectionsScreen'),
})
const messagesApi = createRoute({
  getParentRoute: () => member,
  path: '/messages-api',
  loader: () => loadStrings('later', 'automation'),
  component: lazyRouteComponent(
    () => import('../../features/messages-api/MessagesApiPage.tsx'),
    'MessagesApiPage',
  ),
})
const prompts = createRoute({
  getParentRoute: () => member,
  path: '/prompts',
  loader: () => loadStrings('later', 'automation'),
  component: lazyRouteComponent(() => import('../../features/prompts/PromptsPage.tsx'), 'PromptsPage'),
})
const queues = createRoute({
  getParentRoute: () => member,
  path: '/queues',
  validateSearch: parseListSearch,
  loader: () => loadStrings('later', 'automation'),
  component: lazyRouteComponent(() => import('../../features/queues/QueuesPage.tsx'), 'QueuesPage'),
})
const queueMenu = createRoute({
  getParentRoute: () => member,
  path: '/queues/$queueId/menu',
  loader: () => loadStrings('later', 'automation'),
  component: lazyRouteComponent(
    () => import('../../features/queue-options/QueueMenuPage.tsx'),
    'QueueMenuPage',
  ),
})
const queueRecorder = createRoute({
  getParentRoute: () => member,
  path: '/queues/$queueId/recorder',
  loader: () => loadStrings('later', 'automation', 'platform'),
  component: lazyRouteComponent(
    () => import('../../features/intake/recorder/QueueRecorderPage.tsx'),
    'QueueRecorderPage',
  ),
})
const ticketRecorder = createRoute({
  getParentRoute: () => member,
  path: '/tickets/$ticketUuid/recorder',
  loader: () => loadStrings('later', 'automation', 'platform'),
  component: lazyRouteComponent(
    () => import('../../features/intake/recorder/TicketRecorderPage.tsx'),
    'TicketRecorderPage',
  ),
})
const integrations = createRoute({
  getParentRoute: () => member,
  path: '/queue-integration',
  validateSearch: parseListSearch,
  loader: () => loadStrings('later', 'automation'),
  component: lazyRouteComponent(
    () => import('../../features/integrations/IntegrationsPage.tsx'),
    'IntegrationsPage',
  ),
})
const webhooks = createRoute({
  getParentRoute: () => member,
  path: '/webhooks',
  validateSearch: parseListSearch,
  loader: () => loadStrings('later', 'automation'),
  component: lazyRouteComponent(
    () => import('../../features/company-webhooks/WebhooksPage.tsx'),
    'WebhooksPage',
  ),
})
const apiKeys = createRoute({
  getParentRoute: () => member,
  path: '/api-keys',
  validateSearch: parseListSearch,
  loader: () => loadStrings('later', 'automation'),
  component: lazyRouteComponent(() => import('../../features/api-keys/ApiKeysPage.tsx'), 'ApiKeysPage'),
})
const apiReference = createRoute({
  getParentRoute: () => member,
  path: '/api-keys/reference',
  loader: () => loadStrings('later', 'automation', 'platform'),
  component: lazyRouteComponent(
    () => import('../../features/api-keys/reference/ApiReferencePage.tsx'),
    'ApiReferencePage',
  ),
})
const simulator = createRoute({
  getParentRoute: () => member,
  path: '/simulator',
  loader: () => loadStrings('later', 'automation', 'trial'),
  component: lazyRouteComponent(
    () => import('../../screens/simulator/SimulatorScreen.tsx'),
    'SimulatorScreen',
  ),
})

/** The screens of connections and of what answers by itself. */
export const automationRoutes = [
  connections,
  messagesApi,
  prompts,
  queues,
  queueMenu,
  queueRecorder,
  ticketRecorder,
  integrations,
  webhooks,
  apiKeys,
  apiReference,
  simulator,
] as const
