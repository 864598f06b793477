import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isOnline, useConnection } from '../../lib/connection.ts'
import { Banner } from '../../ui/Banner.tsx'

/** A drop shorter than this many milliseconds is nobody's business. */
const GRACE = 1_500

/** Says that the line is down, and why, while it is. */
export function ConnectionBanner() {
  const t = useTranslations('app.banner')
  const online = useConnection(isOnline)
  const network = useConnection(state => state.network)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (online) return setShown(false)
    const timer = setTimeout(() => setShown(true), GRACE)
    return () => clearTimeout(timer)
  }, [online])
  if (!shown) return null
  return (
    <Banner tone="warn" icon={<WifiOff size={16} aria-hidden="true" />}>
      {network ? t('lost') : t('offline')}
    </Banner>
  )
}
