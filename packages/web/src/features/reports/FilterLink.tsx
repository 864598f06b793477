import { Anchor } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseReportSearch, type ReportSearch } from './report-search.ts'
import styles from './Reports.module.css'

export interface FilterLinkProps {
  /** The filters that it sets; the others stay. */
  readonly change: ReportSearch
  readonly children: ReactNode
}

/** A name in a table that limits the report to it. It is an entry of the history, so Back returns. */
export function FilterLink({ change, children }: FilterLinkProps) {
  const search = parseReportSearch(useSearch({ strict: false }))
  return (
    <Anchor
      className={styles.nameLink}
      // The page shows its begin; Back restores the place.
      renderRoot={props => (
        <Link to="/reports" search={{ ...search, ...change }} resetScroll={false} {...props} />
      )}
    >
      {children}
    </Anchor>
  )
}
