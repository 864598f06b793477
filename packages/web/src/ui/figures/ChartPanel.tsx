import { Button } from '@mantine/core'
import { ChartColumn, Table2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
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

/** A chart and the table behind it. The button stands before either is known, so that nothing beside it moves. */
export function ChartPanel({ id, title, aside, tools, isLoading, chart, table }: ChartPanelProps) {
  const t = useTranslations('dashboard.hours')
  const [asTable, setAsTable] = useState(false)
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={isLoading}>
      <header className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        <p className={styles.aside}>{aside}</p>
        {tools}
        {table || isLoading ? (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={!table}
            leftSection={asTable ? <ChartColumn size={15} /> : <Table2 size={15} />}
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
