import { Button } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ActiveFilters, type ActiveFilter } from './ActiveFilters.tsx'
import styles from './FilterBar.module.css'

export interface FilterLineProps {
  readonly label: string
  /** Opens the sheet with all filters. */
  readonly onOpen: () => void
  readonly active: readonly ActiveFilter[]
  /** The controls before the button. */
  readonly before?: ReactNode
  /** Buttons at the end of the line. */
  readonly children?: ReactNode
}

/** The way to the filters of a screen, and below it those that are active. */
export function FilterLine({ label, onOpen, active, before, children }: FilterLineProps) {
  const t = useTranslations('lists.filters')
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      {before}
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
      <ActiveFilters active={active} onLeave={() => button.current?.focus({ preventScroll: true })} />
    </div>
  )
}
