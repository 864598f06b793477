import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from '../screens/ErrorScreen.tsx'
import { administrationRoutes } from './routes/administration-routes.ts'
import { automationRoutes } from './routes/automation-routes.ts'
import { outreachRoutes } from './routes/outreach-routes.ts'
import { guestRoutes, member, root } from './routes/root-routes.ts'
import { workspaceRoutes } from './routes/workspace-routes.ts'

export const router = createRouter({
  routeTree: root.addChildren([
    ...guestRoutes,
    member.addChildren([...workspaceRoutes, ...outreachRoutes, ...automationRoutes, ...administrationRoutes]),
  ]),
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  // Lists that stay mounted keep their own scroll position; the router would restore the position at the
  // click.
  scrollRestoration: ({ location }) => !/^\/(tickets|chats)\b/.test(location.pathname),
  // The board stays while its conversation opens and closes.
  getScrollRestorationKey: location =>
    location.pathname === '/kanban' ? location.pathname : (location.state.__TSR_key ?? location.href),
  defaultPendingMs: 150,
  defaultErrorComponent: ErrorScreen,
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The screen without the right to which the user was led elsewhere, by its label. */
    closed?: string
  }
  interface Register {
    router: typeof router
  }
}
