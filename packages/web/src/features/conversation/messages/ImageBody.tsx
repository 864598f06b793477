import type { Media } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { mediaBox } from './media-box.ts'
import styles from './Media.module.css'
import { MediaNotice } from './MediaNotice.tsx'
import { pressAttribute } from './message-press.ts'

/** An image in its reserved space; a press enlarges it. */
export function ImageBody({ media, own }: { media: Media; own: string | undefined }) {
  const t = useTranslations('conversation.media')
  const box = mediaBox(media)
  const src = own ?? media.thumbnailUrl ?? media.url
  if (media.state !== 'ready' || !src) return <MediaNotice media={media} {...box} />
  return (
    <button
      type="button"
      className={styles.picture}
      style={{ width: box.width, aspectRatio: `${box.width} / ${box.height}` }}
      {...pressAttribute({ action: 'enlarge' })}
      aria-label={t('enlarge')}
    >
      <img
        src={src}
        alt=""
        width={box.width}
        height={box.height}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    </button>
  )
}

/** A sticker: an image without a bubble. */
export function StickerBody({ media }: { media: Media }) {
  const t = useTranslations('conversation.media')
  const src = media.url ?? media.thumbnailUrl
  if (media.state !== 'ready' || !src) return <MediaNotice media={media} width={150} height={150} />
  return (
    <img
      className={styles.sticker}
      src={src}
      alt={t('sticker')}
      width={150}
      height={150}
      loading="lazy"
      decoding="async"
    />
  )
}
