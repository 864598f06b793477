import type { CSSProperties, ReactNode } from 'react'
import styles from './Chip.module.css'

type ChipSize = 'sm' | 'md'

const chipStyle = (color: string) => ({ '--chip-color': color }) as CSSProperties

/** A queue: its colour as a small square, its name as text. */
export const QueueChip = ({ name, color, size = 'sm' }: { name: string; color: string; size?: ChipSize }) => (
  <span className={styles.chip} data-size={size} style={chipStyle(color)}>
    <i className={styles.square} />
    <span className={styles.label}>{name}</span>
  </span>
)

/** A tag, tinted with its colour and readable on any colour. */
export const TagChip = ({ name, color, size = 'sm' }: { name: string; color: string; size?: ChipSize }) => (
  <span className={`${styles.chip} ${styles.tag}`} data-size={size} style={chipStyle(color)}>
    <span className={styles.label}>{name}</span>
  </span>
)

export type Tone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info'

/** A state as text with a dot; the text carries the meaning, never the colour alone. */
export const StatusChip = ({
  tone,
  children,
  dot = true,
  size = 'md',
  canWrap = false,
}: {
  tone: Tone
  children: ReactNode
  dot?: boolean
  size?: ChipSize
  canWrap?: boolean
}) => (
  <span className={`${styles.chip} ${styles.tone}`} data-size={size} data-tone={tone} data-wrap={canWrap}>
    {dot ? <i className={styles.dot} /> : null}
    <span className={styles.label}>{children}</span>
  </span>
)

/** The small square in a queue's colour, beside its name. */
export const QueueSquare = ({ color }: { color: string }) => (
  <i className={styles.square} style={chipStyle(color)} />
)
