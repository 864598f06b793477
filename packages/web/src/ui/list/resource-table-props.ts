import type { DataTableColumn as Column } from 'mantine-datatable'
import type { ReactNode, RefObject } from 'react'
import type { RecordList } from '../../lib/query/use-infinite-records.ts'
import type { EmptyStateProps } from './EmptyState.tsx'
import type { SettledSearch } from './NothingFound.tsx'

export type { Column }

export interface ResourceTableProps<R extends { id: number }> {
  list: RecordList<R>
  columns: Column<R>[]
  /** Renders the record as a list item on phones. */
  compact: (record: R) => ReactNode
  actions?: (record: R) => ReactNode
  /** Opens a record by a click on its row, or by Enter on the focused row. */
  onOpen?: ((record: R) => void) | undefined
  /** Tints the row of a record; its words carry the meaning. */
  toneOf?: (record: R) => 'danger' | undefined
  /** A class of a row by its record, such as its colour; its text says the same. */
  rowClassName?: ((record: R) => string | undefined) | undefined
  /** Shown when there are no records at all. */
  empty: EmptyStateProps
  search?: SettledSearch | undefined
  /** Clears the filters; undefined while there are none. */
  onClearFilters?: (() => void) | undefined
  selection?: { selected: R[]; onSelect: (records: R[]) => void; name: (record: R) => string } | undefined
}

/** The records that are there, of which as many are drawn as somebody has scrolled to. */
export interface ShownRowsProps<R extends { id: number }> extends ResourceTableProps<R> {
  records: R[]
  shownRows: number
  viewport: RefObject<HTMLDivElement | null>
}
