import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Me } from '@recado/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, within, type BoundFunctions, type queries } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { DetachedWindowAPI } from 'happy-dom'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { vi } from 'vitest'
import { makeTheme } from '../app/theme/theme.ts'
import { useLanguage } from '../i18n/language.ts'
import { pt } from './catalogues.ts'
import { queryClient, reportMutationErrors } from '../lib/query/query-client.ts'
import { useSession } from '../lib/session/session.ts'
import { useConfirm } from '../ui/feedback/confirm.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { Toasts } from '../ui/feedback/Toasts.tsx'
import type { FakeServer } from './fake-server.ts'

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI
  }
}

export interface ScreenOptions {
  me: Me
  server: FakeServer
  /** The address up to `?`. */
  path?: string
  /** The part of the address that begins with `?`. */
  search?: string
  /** CSS pixels. */
  width?: number
}

export interface RenderedScreen {
  user: UserEvent
  page: BoundFunctions<typeof queries>
  /** Returns the address up to `?`. */
  path: () => string
  /** Returns the part of the address that begins with `?`. */
  search: () => string
  /** Goes back as the browser's button does. */
  back: () => void
  unmount: () => void
}

/** Shows the screen at every address; the routes that screens read parameters of have the ids of the app's. */
function routesOf(Screen: () => ReactNode) {
  const root = createRootRoute({ component: Screen })
  const member = createRoute({ getParentRoute: () => root, id: 'member' })
  const paths = [
    '/',
    '/connections',
    '/tickets',
    '/tickets/$uuid',
    '/tickets/$ticketUuid/recorder',
    '/contact-lists/$contactListId/contacts',
    '/campaigns/$campaignId',
    '/campaign/$campaignId/report',
    '$',
  ]
  const pages = paths.map(path => createRoute({ getParentRoute: () => member, path }))
  return root.addChildren([member.addChildren(pages)])
}

const Confirmation = () => <ConfirmDialog opened={useConfirm(state => state.question !== null)} />

/**
 * Renders a screen for a user who is logged in, in Portuguese, with the dialog of `confirm` and the toasts of
 * the app around it.
 */
export function renderAsUser(
  Screen: () => ReactNode,
  { me, server, path = '/', search = '', width = 1440 }: ScreenOptions,
): RenderedScreen {
  vi.stubGlobal('fetch', server.fetch)
  window.happyDOM.setViewport({ width, height: 900 })
  notifications.clean()
  reportMutationErrors(toast.error)
  useSession.setState({ phase: 'member', token: 'token', user: me, last: me, expired: false })
  useLanguage.setState({ language: 'pt', messages: pt })
  const history = createMemoryHistory({ initialEntries: [path + search] })
  const router = createRouter({ routeTree: routesOf(Screen), history })
  const { baseElement, unmount } = render(
    <IntlProvider locale="pt-BR" messages={pt} timeZone="America/Sao_Paulo">
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={makeTheme(pt.actions.close)}
          env="test"
          withCssVariables={false}
          withGlobalClasses={false}
        >
          {/* The type of the router is the app's. */}
          <RouterProvider router={router as never} />
          <Confirmation />
          <Toasts />
        </MantineProvider>
      </QueryClientProvider>
    </IntlProvider>,
  )
  return {
    user: userEvent.setup({ delay: null }),
    page: within(baseElement),
    path: () => history.location.pathname,
    search: () => history.location.search,
    back: () => history.back(),
    unmount,
  }
}
