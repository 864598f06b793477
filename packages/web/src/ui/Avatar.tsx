import { useState, type CSSProperties } from 'react'
import styles from './Avatar.module.css'
import { ChannelIcon } from './ChannelIcon.tsx'
import { hueOf, initialsOf } from './person.ts'

export interface AvatarProps {
  name: string
  /** Diameter in pixels. */
  size?: number
  /** URL of a picture; initials show while it loads and when it fails. */
  picture?: string | null | undefined
  /** The kind of channel shown as a small badge. */
  channel?: string | null | undefined
  /** Shows a dot: green when true, grey when false. */
  online?: boolean | undefined
}

/** A person as a coloured circle with initials. Decorative: the name must stand beside it as text. */
export function Avatar({ name, size = 44, picture, channel, online }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const shown = picture && picture !== broken ? picture : undefined
  return (
    <span
      className={styles.avatar}
      style={{ '--size': `${size}px`, '--hue': hueOf(name) } as CSSProperties}
      aria-hidden="true"
    >
      {shown ? (
        <img className={styles.picture} src={shown} alt="" loading="lazy" onError={() => setBroken(shown)} />
      ) : (
        initialsOf(name)
      )}
      {channel ? (
        <span className={styles.badge}>
          <ChannelIcon channel={channel} size={13} />
        </span>
      ) : null}
      {online === undefined ? null : <span className={styles.presence} data-online={online || undefined} />}
    </span>
  )
}
