import '@mantine/core/styles/Table.layer.css'
import 'mantine-datatable/styles.layer.css'
import { VisuallyHidden } from '@mantine/core'
import { DataTable } from 'mantine-datatable'
import { useRef, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { useInfiniteScroll } from '../../lib/list/use-infinite-scroll.ts'
import { EmptyState } from './EmptyState.tsx'
import { FailedState } from './FailedState.tsx'
import { NarrowList } from './NarrowList.tsx'
import { NextPageRow } from './NextPageRow.tsx'
import { NothingFiltered, NothingFound } from './NothingFound.tsx'
import styles from './ResourceTable.module.css'
import type { Column, ResourceTableProps } from './resource-table-props.ts'
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
  useInfiniteScroll(viewport, (records?.length ?? 0) + (narrow ? 0.5 : 0), list.fetchMore)

  if (!records && error) return <FailedState title={t('failedTitle')} error={error} onRetry={list.retry} />
  if (!records) return <RowsSkeleton rows={10} />
  if (records.length === 0) return <NoRecords {...props} />
  if (narrow) return <NarrowList {...props} records={records} viewport={viewport} />
  return (
    <>
      <WideRows {...props} records={records} viewport={viewport} />
      <NextPageRow nextPage={list} />
    </>
  )
}

/** Why no record is shown, and the next step. */
function NoRecords<R extends { id: number }>({ search, onClearFilters, empty }: ResourceTableProps<R>) {
  if (search?.settled) return <NothingFound {...search} />
  return onClearFilters ? <NothingFiltered onClear={onClearFilters} /> : <EmptyState {...empty} isWholeList />
}

type RowsProps<R extends { id: number }> = ResourceTableProps<R> & { records: R[] }

function WideRows<R extends { id: number }>(
  props: RowsProps<R> & { viewport: RefObject<HTMLDivElement | null> },
) {
  const { records, columns, actions, toneOf, onOpen, selection, rowClassName, viewport } = props
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
