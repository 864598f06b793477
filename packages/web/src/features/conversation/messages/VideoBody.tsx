import type { Media } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { mediaBox } from './media-box.ts'
import styles from './Media.module.css'
import { MediaNotice } from './MediaNotice.tsx'

/** A video in its reserved space, with the browser's controls. */
export function VideoBody({ media }: { media: Media }) {
  const t = useTranslations('conversation.media')
  const box = mediaBox(media)
  if (media.state !== 'ready' || !media.url) return <MediaNotice media={media} {...box} />
  return (
    <video
      className={styles.video}
      style={{ width: box.width, aspectRatio: `${box.width} / ${box.height}` }}
      src={media.url}
      poster={media.thumbnailUrl ?? undefined}
      controls
      preload={media.thumbnailUrl ? 'none' : 'metadata'}
      playsInline
      aria-label={t('video')}
    />
  )
}
