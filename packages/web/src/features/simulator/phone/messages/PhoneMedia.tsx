import type { SimulatorMessage } from '@recado/contract'
import { CircleUserRound, FileX, MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './PhoneMedia.module.css'
import { VoiceNote } from './VoiceNote.tsx'

const isFile = (kind: string): boolean =>
  ['image', 'video', 'audio', 'voice', 'document', 'sticker'].includes(kind)

/** `PDF` for `pedido.pdf`; up to four letters. */
const extensionOf = (name: string): string => (/\.([^.]{1,4})[^.]*$/.exec(name)?.[1] ?? '…').toUpperCase()

function PhoneDocument({ message, url }: { message: SimulatorMessage; url: string }) {
  const t = useTranslations('simulator.phone')
  const name = message.fileName || t('document')
  return (
    <a
      className={styles.card}
      href={url}
      download={name}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('download', { name })}
    >
      <span className={styles.extension} aria-hidden="true">
        {extensionOf(message.fileName)}
      </span>
      <span className={styles.cardName}>{name}</span>
    </a>
  )
}

function PhoneLocation({ place }: { place: NonNullable<SimulatorMessage['location']> }) {
  const t = useTranslations('simulator.phone')
  const name = place.name || t('place')
  return (
    <a
      className={styles.place}
      href={`https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}#map=16/${place.latitude}/${place.longitude}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('openMap', { name })}
    >
      <span className={styles.map} aria-hidden="true">
        <MapPin size={26} />
      </span>
      <span className={styles.cardName}>{name}</span>
    </a>
  )
}

/** Content of a phone message beside its text. */
export function PhoneMedia({ message }: { message: SimulatorMessage }) {
  const t = useTranslations('simulator.phone')
  const { kind, mediaUrl: url, location, text } = message
  if (location) return <PhoneLocation place={location} />
  if (kind === 'contacts') {
    return (
      <span className={styles.card}>
        <CircleUserRound size={32} strokeWidth={1.4} aria-hidden="true" />
        <span className={styles.cardName}>{text || t('contact')}</span>
      </span>
    )
  }
  if (!isFile(kind))
    return kind === 'unsupported' ? <em className={styles.notice}>{t('unsupported')}</em> : null
  if (!url) {
    return (
      <span className={styles.card} data-gone>
        <FileX size={20} aria-hidden="true" />
        <span>{t('gone')}</span>
      </span>
    )
  }
  switch (kind) {
    case 'image':
      return (
        <a className={styles.picture} href={url} target="_blank" rel="noopener noreferrer">
          <img src={url} alt={text || t('picture')} loading="lazy" decoding="async" />
        </a>
      )
    case 'sticker':
      return <img className={styles.sticker} src={url} alt={t('sticker')} width={128} height={128} />
    case 'video':
      return (
        <video
          className={styles.video}
          src={url}
          controls
          playsInline
          preload="metadata"
          aria-label={text || t('video')}
        />
      )
    case 'audio':
    case 'voice':
      return <VoiceNote url={url} />
    default:
      return <PhoneDocument message={message} url={url} />
  }
}
