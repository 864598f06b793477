import type { Media } from '@recado/contract'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFileSize } from '../../../lib/numbers/use-file-size.ts'
import styles from './Media.module.css'
import { MediaNotice } from './MediaNotice.tsx'

/** File families with their own colour. */
const FAMILIES: Readonly<Record<string, 'pdf' | 'sheet'>> = {
  pdf: 'pdf',
  xls: 'sheet',
  xlsx: 'sheet',
  csv: 'sheet',
  ods: 'sheet',
}

/** A file other than image, video or audio: name, size, and download. */
export function DocumentBody({ media }: { media: Media }) {
  const t = useTranslations('conversation.media')
  const fileSize = useFileSize()
  if (media.state !== 'ready' || !media.url) return <MediaNotice media={media} width={260} height={58} />
  const dot = media.name.lastIndexOf('.')
  const extension = dot > 0 ? media.name.slice(dot + 1, dot + 5).toLowerCase() : ''
  const name = media.name || t('document')
  return (
    <a className={styles.card} href={media.url} download={name} target="_blank" rel="noopener noreferrer">
      <span className={styles.extension} data-family={FAMILIES[extension]} aria-hidden="true">
        {extension || '…'}
      </span>
      <span className={styles.cardText}>
        <b className={styles.cardName}>{name}</b>
        <span className={styles.cardLine}>{media.size === null ? t('document') : fileSize(media.size)}</span>
      </span>
      <Download size={18} strokeWidth={1.9} role="img" aria-label={t('download')} />
    </a>
  )
}
