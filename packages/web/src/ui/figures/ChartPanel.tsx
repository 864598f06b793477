import { Button } from '@mantine/core'
import { ChartColumn, Table2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ariaKeys, isShortcut } from '../../lib/commands/shortcuts.ts'
import { Kbd } from '../Kbd.tsx'
import own from './ChartPanel.module.css'
import styles from './Figures.module.css'

export interface ChartPanelProps {
  readonly id: string
  readonly title: string
  readonly aside?: ReactNode
  readonly tools?: ReactNode
  readonly isLoading: boolean
  readonly chart: ReactNode
  /** The same numbers as a table; without one there is nothing to show. */
  readonly table?: ReactNode
}

/** Swaps the chart that has the focus and its table. */
const TABLE_KEY = 'KeyT'

/** A chart and the table behind it. The button stands before either is known, so that nothing beside it moves. */
export function ChartPanel({ id, title, aside, tools, isLoading, chart, table }: ChartPanelProps) {
  const t = useTranslations('dashboard.hours')
  const [asTable, setAsTable] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const handleKey = (event: KeyboardEvent): void => {
    if (!table || event.repeat || !isShortcut(TABLE_KEY, event.nativeEvent)) return
    event.preventDefault()
    // The part that had the focus goes.
    button.current?.focus()
    setAsTable(!asTable)
  }
  return (
    // The key works inside of the panel only, whose controls hand it on.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={`${styles.panel} ${own.chart}`}
      aria-labelledby={id}
      aria-busy={isLoading}
      onKeyDown={handleKey}
    >
      <header className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        <p className={`${styles.aside} ${own.summary}`}>
          <span>{aside}</span>
        </p>
        {tools}
        {table || isLoading ? (
          <Button
            ref={button}
            size="compact-sm"
            variant="subtle"
            disabled={!table}
            aria-keyshortcuts={ariaKeys(TABLE_KEY)}
            leftSection={asTable ? <ChartColumn size={15} /> : <Table2 size={15} />}
            rightSection={
              <span className={own.keyHint} aria-hidden="true">
                <Kbd shortcut={TABLE_KEY} />
              </span>
            }
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? t('asChart') : t('asTable')}
          </Button>
        ) : null}
      </header>
      {asTable && table ? table : chart}
    </section>
  )
}
