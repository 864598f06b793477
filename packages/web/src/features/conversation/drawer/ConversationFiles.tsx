import { Button } from '@mantine/core'
import type { Message } from '@recado/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, Music, Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { useFileSize } from '../../../lib/numbers/use-file-size.ts'
import { PanelLink, PanelSection } from '../../../ui/layout/PanelSection.tsx'
import styles from './Drawer.module.css'
import { filesQuery } from './files.queries.ts'

const MediaLightbox = lazy(async () => ({
  default: (await import('../thread/MediaLightbox.tsx')).MediaLightbox,
}))

/** Shown before "see all" is pressed. */
const MAX_COLLAPSED = 3

const isPicture = ({ mediaType }: Message): boolean => mediaType === 'image' || mediaType === 'video'

/** A photo, or the first picture of a video; a press enlarges it. */
function PictureTile({ message, onEnlarge }: { message: Message; onEnlarge: () => void }) {
  const t = useTranslations('conversation.drawer.files')
  const { stamp } = useDates()
  const { media, mediaType, createdAt } = message
  const isVideo = mediaType === 'video'
  const picture = media?.thumbnailUrl ?? (isVideo ? null : media?.url)
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={t(isVideo ? 'video' : 'picture', { when: stamp(createdAt) })}
      onClick={onEnlarge}
    >
      {picture ? <img src={picture} alt="" loading="lazy" decoding="async" draggable={false} /> : null}
      {isVideo ? <Play className={styles.play} size={20} aria-hidden="true" /> : null}
    </button>
  )
}

/** A file as a download. */
function DocumentRow({ message }: { message: Message }) {
  const t = useTranslations('conversation.media')
  const { shortDay } = useDates()
  const fileSize = useFileSize()
  const { media, mediaType, createdAt } = message
  if (!media?.url) return null
  const name = media.name || t('document')
  const Icon = mediaType === 'audio' ? Music : FileText
  return (
    <a className={styles.document} href={media.url} download={name} target="_blank" rel="noopener noreferrer">
      <Icon className={styles.icon} size={16} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      <span className={styles.aside}>
        {[media.size === null ? '' : fileSize(media.size), shortDay(createdAt)].filter(Boolean).join(' · ')}
      </span>
    </a>
  )
}

/** The photos, videos and documents of a conversation, the latest first. */
export function ConversationFiles({ ticketId }: { ticketId: number }) {
  const t = useTranslations('conversation.drawer.files')
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(filesQuery(ticketId))
  const [all, setAll] = useState(false)
  const [enlargedId, setEnlargedId] = useState<number | null>(null)
  if (!data) return null
  const files = data.pages.flatMap(({ messages }) => messages.toReversed())
  const most = all ? undefined : MAX_COLLAPSED
  const pictures = files.filter(isPicture).slice(0, most)
  const documents = files.filter(message => !isPicture(message)).slice(0, most)
  const count = data.pages[0]?.count ?? 0
  return (
    <PanelSection
      title={t('title')}
      tool={
        all || pictures.length + documents.length < count ? (
          <PanelLink aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('fewer') : t('all', { count })}
          </PanelLink>
        ) : null
      }
      none={files.length === 0 && t('none')}
    >
      {pictures.length > 0 ? (
        <ul className={styles.tiles} aria-label={t('pictures')}>
          {pictures.map(message => (
            <li key={message.id}>
              <PictureTile message={message} onEnlarge={() => setEnlargedId(message.id)} />
            </li>
          ))}
        </ul>
      ) : null}
      {documents.length > 0 ? (
        <ul aria-label={t('documents')}>
          {documents.map(message => (
            <li key={message.id}>
              <DocumentRow message={message} />
            </li>
          ))}
        </ul>
      ) : null}
      {all && hasNextPage ? (
        <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      {enlargedId === null ? null : (
        <Suspense fallback={null}>
          <MediaLightbox messages={files} messageId={enlargedId} onClose={() => setEnlargedId(null)} />
        </Suspense>
      )}
    </PanelSection>
  )
}
