import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { loadStrings } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { ErrorScreen } from '../../screens/ErrorScreen.tsx'
import { LoginScreen } from '../../screens/LoginScreen.tsx'
import { NotFoundScreen } from '../../screens/NotFoundScreen.tsx'
import { navigationItemAt, mayOpenScreen } from '../shell/visible-navigation.ts'
import { textParam } from './search-params.ts'

export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: ({
    to,
    sso,
  }: Record<string, unknown>): { to?: string | undefined; sso?: string | undefined } => ({
    to: textParam(to),
    // How a single sign-on went: `done`, or the code of an error.
    sso: textParam(sso),
  }),
  beforeLoad: ({ search, cause }) => {
    const { phase, opensFirstSteps } = useSession.getState()
    if (phase !== 'member') return
    // A login here goes on to the tickets; a member who arrives is led as from the other pages for guests.
    const hasLoggedIn = cause === 'stay' || search.sso !== undefined
    // Only paths of this app: prevents an open redirect after login.
    const asked = search.to?.match(/^\/(?!\/)/) ? search.to : undefined
    throw redirect({ href: asked ?? (hasLoggedIn && !opensFirstSteps ? '/tickets' : '/') })
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
  loader: () => loadStrings('later'),
  component: lazyRouteComponent(() => import('../../screens/SignUpScreen.tsx'), 'SignUpScreen'),
})

const forgotPassword = createRoute({
  ...guestRoute,
  path: '/forgetpsw',
  loader: () => loadStrings('later'),
  component: lazyRouteComponent(
    () => import('../../screens/ForgotPasswordScreen.tsx'),
    'ForgotPasswordScreen',
  ),
})

const setUp = createRoute({
  ...guestRoute,
  path: '/setup',
  loader: () => loadStrings('later'),
  component: lazyRouteComponent(() => import('../../screens/SetUpScreen.tsx'), 'SetUpScreen'),
})

/** Also opens beside a session, which may be another user's. */
const undoEmail = createRoute({
  getParentRoute: () => root,
  path: '/undo-email',
  loader: () => loadStrings('later'),
  component: lazyRouteComponent(() => import('../../screens/UndoEmailScreen.tsx'), 'UndoEmailScreen'),
})

/** Also opens beside a session, which may be another user's. */
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  loader: () => loadStrings('later'),
  component: lazyRouteComponent(() => import('../../screens/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
})

/** Routes behind the login. */
export const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  beforeLoad: ({ location }) => {
    const { phase, user } = useSession.getState()
    if (phase !== 'member' || !user)
      throw redirect({ to: '/login', search: { to: location.href === '/' ? undefined : location.href } })
    const item = navigationItemAt(location.pathname)
    if (item && !mayOpenScreen(user, item)) throw redirect({ to: '/tickets', state: { closed: item.label } })
  },
  component: lazyRouteComponent(() => import('../MemberFrame.tsx'), 'MemberFrame'),
})

/** The screens that open without a session. */
export const guestRoutes = [login, signUp, setUp, forgotPassword, undoEmail, confirmEmail] as const
