import type { Message } from '@recado/contract'
import { useTranslations } from 'use-intl'
import styles from './Media.module.css'

type MessageLocation = NonNullable<Message['location']>

/** A drawn map: a real one would tell a map service who talks to whom. */
const MapSketch = () => (
  <svg className={styles.map} viewBox="0 0 300 116" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="300" height="116" fill="color-mix(in srgb, var(--accent) 10%, var(--muted))" />
    <g fill="none" stroke="var(--surface)" strokeWidth="7">
      <path d="M-10 84 90 58l70 22 160-46M70-10l34 140M210-10l-26 140M-10 22l320 30" />
    </g>
    <path d="M240 76h44v28h-44zM16 34h36v18H16z" fill="color-mix(in srgb, var(--accent) 24%, var(--muted))" />
    <path d="M150 84s-20-20-20-34a20 20 0 1 1 40 0c0 14-20 34-20 34Z" fill="var(--danger)" />
    <circle cx="150" cy="50" r="7.500" fill="var(--surface)" />
  </svg>
)

/** A place, with a link to a map. */
export function LocationBody({ location }: { location: MessageLocation }) {
  const t = useTranslations('conversation.media')
  const { latitude, longitude, name, address } = location
  return (
    <a
      className={styles.place}
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <MapSketch />
      <span className={styles.placeText}>
        <b className={styles.cardName}>{name || t('place')}</b>
        <span className={styles.cardLine}>
          {address || `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}
        </span>
      </span>
    </a>
  )
}
