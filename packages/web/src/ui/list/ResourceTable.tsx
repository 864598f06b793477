import '@mantine/core/styles/Table.layer.css'
import 'mantine-datatable/styles.layer.css'
import { Table, VisuallyHidden } from '@mantine/core'
import { DataTable } from 'mantine-datatable'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { useShownRows } from '../../lib/list/use-infinite-scroll.ts'
import { EmptyState } from './EmptyState.tsx'
import { FailedState } from './FailedState.tsx'
import { NarrowList } from './NarrowList.tsx'
import { NextPageRow } from './NextPageRow.tsx'
import { NothingFiltered, NothingFound } from './NothingFound.tsx'
import styles from './ResourceTable.module.css'
import type { Column, ResourceTableProps, ShownRowsProps } from './resource-table-props.ts'
import { rowAttributesOf } from './row-attributes.ts'
import { RowsSkeleton } from './RowsSkeleton.tsx'

export type { Column }

/** Spread into the column of a long text: it takes the remaining width, in one line. */
export const FILL_COLUMN = {
  ellipsis: true,
  cellsClassName: styles.rest,
  titleClassName: styles.rest,
} as const

/** Spread into the column of a text that may be one long word: it breaks instead of widening the table. */
export const WRAP_COLUMN = { cellsClassName: styles.wrap } as const

/** Overrides the table's English empty-state text, which it renders even when there are records. */
const NO_EMPTY_STATE = <></>

/**
 * Records as a table with a sticky header on wide screens, a list on phones; includes the skeleton, empty,
 * no-match and error states.
 */
export function ResourceTable<R extends { id: number }>(props: ResourceTableProps<R>) {
  const { list } = props
  const { records, error } = list
  const t = useTranslations('lists')
  const narrow = useIsPhone()
  const viewport = useRef<HTMLDivElement>(null)
  const shownRows = useShownRows(viewport, records?.length ?? 0, list.fetchMore, narrow ? 'list' : 'table')

  if (!records && error) return <FailedState title={t('failedTitle')} error={error} onRetry={list.retry} />
  if (!records) return <RowsSkeleton rows={10} />
  if (records.length === 0) return <NoRecords {...props} />
  const rows = { records, viewport, shownRows }
  if (narrow) return <NarrowList {...props} {...rows} />
  return (
    <>
      <WideRows {...props} {...rows} />
      <NextPageRow nextPage={list} />
    </>
  )
}

/** Why no record is shown, and the next step. */
function NoRecords<R extends { id: number }>({ search, onClearFilters, empty }: ResourceTableProps<R>) {
  if (search?.settled) return <NothingFound {...search} />
  return onClearFilters ? <NothingFiltered onClear={onClearFilters} /> : <EmptyState {...empty} isWholeList />
}

function WideRows<R extends { id: number }>(props: ShownRowsProps<R>) {
  const { records, columns, actions, toneOf, onOpen, selection, rowClassName, viewport, shownRows } = props
  const t = useTranslations('lists')
  const actionColumn: Column<R> = {
    accessor: 'row-actions',
    width: '0%',
    textAlign: 'right',
    title: <VisuallyHidden>{t('actions')}</VisuallyHidden>,
    render: record => <div className={styles.actions}>{actions?.(record)}</div>,
  }
  return (
    <DataTable<R>
      className={styles.table}
      records={records}
      // The table knows all records, so that all are chosen at once.
      rowFactory={({ index, rowProps, children }) =>
        index < shownRows ? <Table.Tr {...rowProps}>{children}</Table.Tr> : null
      }
      columns={actions ? [...columns, actionColumn] : columns}
      scrollViewportRef={viewport}
      // Rows without buttons take no focus, so the table itself is scrolled by keyboard.
      {...(!actions && { scrollAreaProps: { viewportProps: { tabIndex: 0 } } })}
      highlightOnHover
      {...((toneOf ?? onOpen) && { customRowAttributes: (record: R) => rowAttributesOf(props, record) })}
      emptyState={NO_EMPTY_STATE}
      verticalSpacing={9}
      horizontalSpacing="md"
      {...(rowClassName && { rowClassName })}
      {...(selection && {
        selectionTrigger: 'cell',
        selectedRecords: selection.selected,
        onSelectedRecordsChange: selection.onSelect,
        allRecordsSelectionCheckboxProps: { 'aria-label': t('selectAll') },
        getRecordSelectionCheckboxProps: (record: R) => ({
          'aria-label': t('selectRow', { name: selection.name(record) }),
        }),
      })}
    />
  )
}
