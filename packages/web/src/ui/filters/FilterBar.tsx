import { Button } from '@mantine/core'
import type { Period } from '@recado/domain'
import { SlidersHorizontal, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './FilterBar.module.css'
import { PeriodMenu } from './PeriodMenu.tsx'

/** A filter that limits what is shown. */
export interface ActiveFilter {
  /** The property that it limits, such as the queue. */
  readonly kind: string
  readonly name: string
  readonly onRemove: () => void
}

export interface FilterBarProps {
  readonly label: string
  readonly period: Period
  readonly today: string
  readonly onPeriod: (period: Period) => void
  /** Opens the sheet with all filters. */
  readonly onOpen: () => void
  readonly active: readonly ActiveFilter[]
  /** Buttons at the end of the line. */
  readonly children?: ReactNode
}

/** The filters of a screen in one line: the period, the way to the others, and below it those that are active. */
export function FilterBar({ label, period, today, onPeriod, onOpen, active, children }: FilterBarProps) {
  const t = useTranslations('lists.filters')
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      <PeriodMenu period={period} today={today} onChange={onPeriod} onOther={onOpen} />
      <Button
        ref={button}
        variant="default"
        leftSection={<SlidersHorizontal size={16} />}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {t('button', { count: active.length })}
      </Button>
      {children ? <div className={styles.end}>{children}</div> : null}
      {active.length > 0 ? (
        <ul className={styles.active} aria-label={t('active')}>
          {active.map(({ kind, name, onRemove }) => (
            <li key={kind}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('remove', { filter: `${kind}: ${name}` })}
                onClick={() => {
                  // The chip goes, and the focus with it.
                  button.current?.focus({ preventScroll: true })
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
      ) : null}
    </div>
  )
}
