import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './FilterBar.module.css'

/** A filter that limits what is shown. */
export interface ActiveFilter {
  /** The property that it limits, such as the queue. */
  readonly kind: string
  readonly name: string
  readonly onRemove: () => void
}

export interface ActiveFiltersProps {
  readonly active: readonly ActiveFilter[]
  /** Moves the focus elsewhere, as a chip goes and the focus with it. */
  readonly onLeave: () => void
}

/** The filters that limit what is shown, each with the way to end it. */
export function ActiveFilters({ active, onLeave }: ActiveFiltersProps) {
  const t = useTranslations('lists.filters')
  if (active.length === 0) return null
  return (
    <ul className={styles.active} aria-label={t('active')}>
      {active.map(({ kind, name, onRemove }) => (
        <li key={kind}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('remove', { filter: `${kind}: ${name}` })}
            onClick={() => {
              onLeave()
              onRemove()
            }}
          >
            <span>
              <span className={styles.name}>{name}</span>
              <X size={14} aria-hidden="true" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
