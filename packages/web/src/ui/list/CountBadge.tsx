import styles from './CountBadge.module.css'

export interface CountBadgeProps {
  /** A number (shown as 99+ above 99) or a sign such as "!". Nothing shows for zero. */
  value: number | string
  /** Accessible name that replaces the number. */
  label: string
  tone?: 'accent' | 'warn'
  className?: string | undefined
}

/** A small round counter. */
export function CountBadge({ value, label, tone = 'accent', className }: CountBadgeProps) {
  if (value === 0) return null
  const shown = typeof value === 'number' && value > 99 ? '99+' : value
  return (
    <span className={`${styles.badge} ${className ?? ''}`} data-tone={tone} role="img" aria-label={label}>
      {shown}
    </span>
  )
}
