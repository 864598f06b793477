import type { Message } from '@recado/contract'
import { CircleHelp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ownPictureUrl } from '../outbox/outbox.ts'
import { AudioBody } from './AudioBody.tsx'
import { ContactCards } from './ContactCards.tsx'
import styles from './MessageContent.module.css'
import { DocumentBody } from './DocumentBody.tsx'
import { ImageBody, StickerBody } from './ImageBody.tsx'
import { LocationBody } from './LocationBody.tsx'
import { MediaNotice } from './MediaNotice.tsx'
import { VideoBody } from './VideoBody.tsx'

/** Kinds of the networks that say nothing of what was sent. */
const NAMELESS: ReadonlySet<string> = new Set(['unsupported', 'unknown', 'interactive'])

/** Content of a message beside its text. */
export function MessageContent({ message }: { message: Message }) {
  const t = useTranslations('conversation')
  const { mediaType, media, location, contacts } = message
  const unsupported = message.channelDetails?.unsupported
  switch (mediaType) {
    case 'chat':
      return null
    case 'image':
      return media ? <ImageBody media={media} own={ownPictureUrl(message.clientKey)} /> : <MediaNotice />
    case 'sticker':
      return media ? <StickerBody media={media} /> : <MediaNotice />
    case 'video':
      return media ? <VideoBody media={media} /> : <MediaNotice />
    case 'audio':
      return media ? <AudioBody media={media} message={message} /> : <MediaNotice />
    case 'application':
      return media ? <DocumentBody media={media} /> : <MediaNotice />
    case 'locationMessage':
      return location ? <LocationBody location={location} /> : <MediaNotice />
    case 'contactMessage':
      return contacts && contacts.length > 0 ? <ContactCards contacts={contacts} /> : <MediaNotice />
    case 'template':
      return <span className={styles.kind}>{t('template')}</span>
    case 'unsupported':
      return (
        <span className={styles.unsupported}>
          <CircleHelp size={16} strokeWidth={1.9} aria-hidden="true" />
          {unsupported === undefined || NAMELESS.has(unsupported)
            ? t('unsupported')
            : t('unsupportedKind', { kind: unsupported, name: unsupported.replaceAll('_', ' ') })}
        </span>
      )
    case 'call_log':
      return null
  }
}
