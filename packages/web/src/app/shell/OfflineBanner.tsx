import { LIMITS } from '@recado/contract'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { missingEventsReason, useOnlineState } from '../../lib/live/online-state.ts'
import { Banner } from '../../ui/layout/Banner.tsx'

/** Disconnections shorter than this many milliseconds are not shown. */
const GRACE_MS = 1_500

/** Shows that the app is offline or gets no live events, and why. */
export function OfflineBanner() {
  const t = useTranslations('app.banner')
  const reason = useOnlineState(missingEventsReason)
  const isMissing = reason !== undefined
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!isMissing) return setShown(false)
    const timer = setTimeout(() => setShown(true), GRACE_MS)
    return () => clearTimeout(timer)
  }, [isMissing])
  if (!shown || reason === undefined) return null
  return (
    <Banner tone="warn" icon={<WifiOff size={16} aria-hidden="true" />}>
      {t(reason, { count: String(LIMITS.socketsPerUser) })}
    </Banner>
  )
}
