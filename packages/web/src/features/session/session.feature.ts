import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { guestScreen, root } from '../../lib/feature/screens.ts'
import { textParam } from '../../lib/feature/search-params.ts'
import { useSession } from '../../lib/session/session.ts'
import { LoginScreen } from '../../screens/LoginScreen.tsx'
import { readInvitation } from './invitation-link.ts'

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

export const feature = defineFeature({
  screens: {
    login,
    signUp: guestScreen({
      path: '/signup',
      access: 'guest',
      component: lazyRouteComponent(() => import('../../screens/SignUpScreen.tsx'), 'SignUpScreen'),
    }),
    setUp: guestScreen({
      path: '/setup',
      access: 'guest',
      component: lazyRouteComponent(() => import('../../screens/SetUpScreen.tsx'), 'SetUpScreen'),
    }),
    forgotPassword: guestScreen({
      path: '/forgetpsw',
      access: hash => (readInvitation(hash) ? 'anyone' : 'guest'),
      component: lazyRouteComponent(
        () => import('../../screens/ForgotPasswordScreen.tsx'),
        'ForgotPasswordScreen',
      ),
    }),
    undoEmail: guestScreen({
      path: '/undo-email',
      access: 'anyone',
      component: lazyRouteComponent(() => import('../../screens/UndoEmailScreen.tsx'), 'UndoEmailScreen'),
    }),
    confirmEmail: guestScreen({
      path: '/confirm-email',
      access: 'anyone',
      component: lazyRouteComponent(
        () => import('../../screens/ConfirmEmailScreen.tsx'),
        'ConfirmEmailScreen',
      ),
    }),
  },
})
