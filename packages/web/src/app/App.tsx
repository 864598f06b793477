import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { LANGUAGES, useLanguage } from '../i18n/language.ts'
import { queryClient } from '../lib/query/query-client.ts'
import { startSession, useSession } from '../lib/session/session.ts'
import { storage } from '../lib/browser/storage.ts'
import { hasServiceWorker, whenIdle } from '../lib/browser/when-idle.ts'
import { StartScreen } from '../screens/StartScreen.tsx'
import { useToastState } from '../ui/feedback/toast.tsx'
import { colorSchemeManager } from './theme/color-scheme.ts'
import { router } from './router.ts'
import { cssVariablesResolver, makeTheme } from './theme/theme.ts'

const schemes = colorSchemeManager()
/**
 * Loads the toasts on the first toast or when the page has settled. Offline, the load is retried on
 * reconnect; toasts wait.
 */
function useLazyToasts(wanted: boolean): ReactElement | null {
  const [toasts, setToasts] = useState<ReactElement | null>(null)
  useEffect(() => {
    if (!wanted || toasts) return
    const load = (): void =>
      void import('../ui/feedback/Toasts.tsx')
        .then(({ Toasts }) => setToasts(<Toasts />))
        .catch(() => undefined)
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [wanted, toasts])
  return toasts
}

/** Default time zone of a company. Spec: workspace 9. */
const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

/** Milliseconds between two attempts to reach a server that does not answer. */
const RETRY_MS = 2_000

/** A screen stands in its place now. */
const removeStaticFrame = (): void => document.getElementById('first')?.remove()

function AppScreens() {
  const t = useTranslations('actions')
  const phase = useSession(state => state.phase)
  const [failures, setFailures] = useState(0)
  // Members must see errors while offline, so the code is prefetched.
  const [settled, setSettled] = useState(false)
  useEffect(() => (phase === 'member' ? whenIdle(() => setSettled(true)) : undefined), [phase])
  const hasToasted = useToastState(state => state.any)
  const toasts = useLazyToasts(hasToasted || settled)
  useEffect(() => {
    if (phase !== 'starting') return void router.invalidate()
    // When the app loads from the network too, waiting for it costs more than it gains.
    if (failures === 0 && storage.get('token') !== null && hasServiceWorker())
      void import('./query-cache/hydrate.ts').then(({ hydrateQueryCache }) => hydrateQueryCache())
    const timer = setTimeout(
      () => void startSession().catch(() => setFailures(failures + 1)),
      failures === 0 ? 0 : RETRY_MS,
    )
    return () => clearTimeout(timer)
  }, [phase, failures])
  useEffect(
    () => (phase === 'starting' ? undefined : router.subscribe('onRendered', removeStaticFrame)),
    [phase],
  )
  const theme = useMemo(() => makeTheme(t('close')), [t])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      {phase === 'starting' ? <StartScreen failed={failures > 0} /> : <RouterProvider router={router} />}
      {toasts}
    </MantineProvider>
  )
}

/** Providers around the screens: translations, query client, theme, router. */
export function App() {
  const { language, messages } = useLanguage()
  const timeZone = useSession(state => state.user?.company.timezone) ?? DEFAULT_TIME_ZONE
  return (
    <IntlProvider locale={LANGUAGES[language].locale} messages={messages ?? undefined} timeZone={timeZone}>
      <QueryClientProvider client={queryClient}>
        <AppScreens />
      </QueryClientProvider>
    </IntlProvider>
  )
}
