import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { UnseenAnnouncements } from '../features/announcements/index.ts'
import { memberLanguage, setLanguage } from '../i18n/language.ts'
import { useSession } from '../lib/session/session.ts'
import { storage } from '../lib/browser/storage.ts'
import { whenIdle } from '../lib/browser/when-idle.ts'
import { useTheme } from '../ui/use-theme.ts'
import { startLiveSubscriptions } from './startup/live-subscriptions.ts'
import { GlobalConfirm } from './shell/dialogs.tsx'
import { Shell } from './shell/Shell.tsx'

const BellContent = lazy(async () => ({
  default: (await import('./shell/BellContent.tsx')).BellContent,
}))

const TwoFactorScreen = lazy(async () => ({
  default: (await import('../screens/TwoFactorScreen.tsx')).TwoFactorScreen,
}))

const ExpiredScreen = lazy(async () => ({
  default: (await import('../screens/ExpiredScreen.tsx')).ExpiredScreen,
}))
const ExpiredBilling = lazy(async () => ({
  default: (await import('../screens/ExpiredBilling.tsx')).ExpiredBilling,
}))

/** The paths that the admin of an expired company still reaches. */
const BILLING_PATHS = ['/financeiro', '/subscription']

/** The billing of an expired company stays after the payment, with its receipt, until the admin leaves it. */
function useExpiredBilling(expired: boolean, isAtBilling: boolean): boolean {
  const [isInside, setIsInside] = useState(expired && isAtBilling)
  const isNowInside = isAtBilling && (expired || isInside)
  if (isNowInside !== isInside) setIsInside(isNowInside)
  return isNowInside
}

/**
 * The frame of every screen behind the login: the shell, the live connection, and the user's preferences
 * where this browser has none.
 */
export function MemberFrame() {
  const user = useSession(state => state.user)
  const router = useRouter()
  const isAtBilling = useRouterState({ select: ({ location }) => BILLING_PATHS.includes(location.pathname) })
  const expired = useSession(state => state.expired)
  const isInBilling = useExpiredBilling(expired, isAtBilling)
  const { set } = useTheme()
  const id = user?.id
  const companyId = user?.companyId
  useEffect(() => {
    if (id !== undefined && companyId !== undefined) return startLiveSubscriptions({ id, companyId })
  }, [id, companyId])
  useEffect(() => {
    if (id === undefined) return
    let stop: (() => void) | undefined
    let isUnmounted = false
    const cancelIdle = whenIdle(
      () =>
        void import('./startup/background-tasks.ts').then(({ startBackgroundTasks }) => {
          if (!isUnmounted) stop = startBackgroundTasks(path => void router.navigate({ href: path }))
        }),
    )
    return () => {
      isUnmounted = true
      cancelIdle()
      stop?.()
    }
  }, [id, router])
  useEffect(() => {
    const me = useSession.getState().user
    if (!me) return
    if (storage.get('language') === null) void setLanguage(memberLanguage(me))
    if (storage.get('preferredTheme') === null && me.defaultTheme) set(me.defaultTheme)
  }, [id, set])
  if (!user) return null
  if (expired || isInBilling)
    return (
      <Suspense fallback={null}>
        {isAtBilling && user.profile === 'admin' ? <ExpiredBilling me={user} /> : <ExpiredScreen me={user} />}
      </Suspense>
    )
  if (user.mustSetUpTwoFactor)
    return (
      <Suspense fallback={null}>
        <TwoFactorScreen me={user} />
      </Suspense>
    )
  return (
    <>
      <Shell
        me={user}
        notifications={close => (
          <Suspense fallback={null}>
            <BellContent onGo={close} />
          </Suspense>
        )}
      />
      <UnseenAnnouncements />
      <GlobalConfirm />
    </>
  )
}
