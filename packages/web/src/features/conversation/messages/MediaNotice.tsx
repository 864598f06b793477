import type { Media } from '@recado/contract'
import { CloudDownload, FileX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFileSize } from '../../../lib/numbers/use-file-size.ts'
import styles from './Media.module.css'

const WORDS = { pending: 'coming', failed: 'gone', agedOut: 'agedOut', tooLarge: 'tooLarge' } as const

/** Placeholder of a pending or missing file. */
export function MediaNotice({
  media,
  width,
  height,
}: {
  media?: Pick<Media, 'state' | 'size'>
  width?: number
  height?: number
}) {
  const state = !media || media.state === 'ready' ? 'failed' : media.state
  const t = useTranslations('conversation.media')
  const fileSize = useFileSize()
  const Icon = state === 'pending' ? CloudDownload : FileX
  return (
    <span className={styles.notice} style={{ width, minHeight: height }} role="status">
      <Icon size={22} strokeWidth={1.7} aria-hidden="true" />
      <span>
        {t(WORDS[state])}
        {state === 'tooLarge' && media?.size ? ` (${fileSize(media.size)})` : null}
      </span>
    </span>
  )
}
