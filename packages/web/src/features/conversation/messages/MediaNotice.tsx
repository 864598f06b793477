import type { Media } from '@recado/contract'
import { CloudDownload, FileX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './Media.module.css'

const WORDS = { ready: 'coming', pending: 'coming', failed: 'gone', agedOut: 'agedOut' } as const

/** Placeholder of a pending or missing file. */
export function MediaNotice({
  state,
  width,
  height,
}: {
  state: Media['state']
  width?: number
  height?: number
}) {
  const t = useTranslations('conversation.media')
  const Icon = state === 'pending' || state === 'ready' ? CloudDownload : FileX
  return (
    <span className={styles.notice} style={{ width, height }} role="status">
      <Icon size={22} strokeWidth={1.7} aria-hidden="true" />
      {t(WORDS[state])}
    </span>
  )
}
