import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isOnline, useOnlineState } from '../../lib/live/online-state.ts'
import { Banner } from '../../ui/layout/Banner.tsx'

/** Disconnections shorter than this many milliseconds are not shown. */
const GRACE_MS = 1_500

/** Shows that the app is offline, and why. */
export function OfflineBanner() {
  const t = useTranslations('app.banner')
  const online = useOnlineState(isOnline)
  const network = useOnlineState(state => state.network)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (online) return setShown(false)
    const timer = setTimeout(() => setShown(true), GRACE_MS)
    return () => clearTimeout(timer)
  }, [online])
  if (!shown) return null
  return (
    <Banner tone="warn" icon={<WifiOff size={16} aria-hidden="true" />}>
      {network ? t('lost') : t('offline')}
    </Banner>
  )
}
