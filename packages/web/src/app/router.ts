import { createRouter, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { member, root } from '../lib/feature/screens.ts'
import { ErrorScreen } from '../screens/ErrorScreen.tsx'
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx'
import { SCREEN_ROUTES, type ScreenRoute } from './features.ts'

root.update({ notFoundComponent: NotFoundScreen, errorComponent: ErrorScreen })
member.update({ component: lazyRouteComponent(() => import('./MemberFrame.tsx'), 'MemberFrame') })

const parentOf = (screen: AnyRoute): AnyRoute => screen.options.getParentRoute() as AnyRoute
const screensIn = (parent: AnyRoute) => SCREEN_ROUTES.filter(screen => parentOf(screen) === parent)
const frames = [...new Set(SCREEN_ROUTES.map(parentOf))].filter(
  parent => parent !== root && parent !== member,
)

const inFrames = frames.map(frame => frame.addChildren(screensIn(frame)))
const behindLogin = member.addChildren([...screensIn(member), ...inFrames])

export const router = createRouter({
  // The types know every screen by its whole address.
  routeTree: root.addChildren([...screensIn(root), behindLogin] as readonly (ScreenRoute | typeof member)[]),
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
  interface Register {
    router: typeof router
  }
}
