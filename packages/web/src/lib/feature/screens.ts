import type { Me, Permission, PlanFlag } from '@recado/contract'
import { can, viewerOf } from '@recado/domain'
import { createRootRoute, createRoute, Outlet, redirect, type RouteComponent } from '@tanstack/react-router'
import type { Messages } from 'use-intl'
import { useSession } from '../session/session.ts'

/** A key of `app.nav`, which also has words by which the palette finds the screen. */
export type ScreenTitle = keyof Messages['paletteWords']['screens'] & keyof Messages['app']['nav']

export interface ScreenFacts {
  /** The people who open it: every user, those with a permission, or operators of the platform. */
  readonly access: 'member' | 'operator' | Permission
  readonly title: ScreenTitle
  /** The page of the guide about it, perhaps with a heading as `page#heading`; the guide itself has none. */
  readonly guide: string | null
  /** Without this flag a page that says so takes the screen's place. */
  readonly plan?: PlanFlag
  /** The screen opens without the plan's flag too, and explains. */
  readonly explainsPlan?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenFacts
  }
  interface HistoryState {
    /** The screen without the right to which the user was led elsewhere, by its title. */
    closed?: string
    /** The settings' home led here, and the screen leads back to it. */
    isFromSettings?: true
  }
}

type Parser<Search> = (given: Record<string, unknown>) => Search
interface ScreenOptions<Path extends string, Search extends object> extends ScreenFacts {
  /** The whole address. */
  readonly path: Path
  readonly search?: Parser<Search>
  /** Stays on the page while the address changes among its screens. */
  readonly frame?: ReturnType<typeof screenFrame>
  /** Left out for an address that the frame shows. */
  readonly component?: RouteComponent
  /** Loads further code in parallel, or throws a redirect. */
  readonly beforeOpen?: (search: Search) => void
}

/** The root of all addresses. */
export const root = createRootRoute({ component: Outlet })

/** The frame of every screen behind the login. */
export const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  beforeLoad: ({ location }) => {
    const { phase, user } = useSession.getState()
    if (phase !== 'member' || !user)
      throw redirect({ to: '/login', search: { to: location.href === '/' ? undefined : location.href } })
  },
})

/** True when a user may open a screen. One whose flag the plan lacks opens too, and says so. */
export const mayOpen = (me: Me, { access }: ScreenFacts): boolean =>
  access === 'member' || (access === 'operator' ? me.super : can(viewerOf(me), access))

function rejectUnentitled(screen: ScreenFacts): void {
  const { user } = useSession.getState()
  if (!user || mayOpen(user, screen)) return
  throw screen.access === 'operator'
    ? redirect({ to: '/settings' })
    : redirect({ to: '/tickets', state: { closed: screen.title } })
}

/** A frame around several screens, which stays while one takes the place of another. */
export const screenFrame = (id: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => member, id, component })

/** A screen behind the login. */
export const screen = <const Path extends string, Search extends object = object>(
  options: ScreenOptions<Path, Search>,
) => {
  const { path, search: parse, frame, component, beforeOpen, ...facts } = options
  const validateSearch: Parser<Search> = parse ?? (() => ({}) as Search)
  return createRoute({
    // A frame has no part in the address; the types know the screen without it.
    getParentRoute: () => (frame ?? member) as typeof member,
    path,
    validateSearch,
    staticData: { screen: facts },
    beforeLoad: ({ search }): void => {
      rejectUnentitled(facts)
      beforeOpen?.(search as Search)
    },
    ...(component && { component }),
  })
}

/** A guest's screen leads members into the app; the others open beside a session, which may be another user's. */
export type GuestAccess = 'guest' | 'anyone'
interface GuestOptions<Path extends string> {
  readonly path: Path
  /** Of an address by its part behind #, or of all. */
  readonly access: GuestAccess | ((hash: string) => GuestAccess)
  readonly component: RouteComponent
}
/** A screen that opens without a session. */
export const guestScreen = <const Path extends string>({ path, access, component }: GuestOptions<Path>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }): void => {
      const { phase, user } = useSession.getState()
      const isForAnyone = (typeof access === 'function' ? access(location.hash) : access) === 'anyone'
      if (isForAnyone || phase !== 'member' || !user) return
      throw redirect({ to: can(viewerOf(user), 'dashboard:view') ? '/' : '/tickets' })
    },
    component,
  })
