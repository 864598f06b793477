import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { NextPageRow } from './NextPageRow.tsx'
import type { ResourceTableProps, ShownRowsProps } from './resource-table-props.ts'
import styles from './ResourceTable.module.css'
import { rowAttributesOf } from './row-attributes.ts'

type Selection<R extends { id: number }> = NonNullable<ResourceTableProps<R>['selection']>

/** Records as a list, for phones. Where they can be selected, a button above it turns the rows into choices. */
export function NarrowList<R extends { id: number }>(props: ShownRowsProps<R>) {
  const { list, records, actions, selection, viewport, shownRows } = props
  const [isSelecting, setIsSelecting] = useState(false)
  const choosing = isSelecting ? selection : undefined
  return (
    <>
      {selection ? (
        <SelectionBar
          selection={selection}
          records={records}
          isSelecting={isSelecting}
          onSelecting={setIsSelecting}
        />
      ) : null}
      {/* Rows without buttons take no focus, so the list itself is scrolled by keyboard. */}
      <div className={styles.list} ref={viewport} {...(actions ? {} : { tabIndex: 0, role: 'group' })}>
        <ul>
          {records
            .slice(0, shownRows)
            .map(record =>
              choosing ? (
                <ChoiceRow key={record.id} {...props} record={record} selection={choosing} />
              ) : (
                <NarrowRow key={record.id} {...props} record={record} />
              ),
            )}
        </ul>
        <NextPageRow nextPage={list} />
      </div>
    </>
  )
}

interface SelectionBarProps<R extends { id: number }> {
  selection: Selection<R>
  records: R[]
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
}
function SelectionBar<R extends { id: number }>(props: SelectionBarProps<R>) {
  const { selection, records, isSelecting, onSelecting } = props
  const t = useTranslations('lists')
  const actions = useTranslations('actions')
  const { selected, onSelect } = selection
  const hasAll = records.every(({ id }) => selected.some(one => one.id === id))
  if (!isSelecting)
    return (
      <div className={styles.selectionBar}>
        <Button variant="subtle" onClick={() => onSelecting(true)}>
          {t('select')}
        </Button>
      </div>
    )
  const leave = () => {
    onSelect([])
    onSelecting(false)
  }
  return (
    <div className={styles.selectionBar}>
      <Checkbox
        label={t('selectAll')}
        checked={hasAll}
        indeterminate={!hasAll && selected.length > 0}
        onChange={() => onSelect(hasAll ? [] : records)}
      />
      <Button variant="subtle" onClick={leave}>
        {actions('cancel')}
      </Button>
    </div>
  )
}

interface RowProps<R extends { id: number }> extends ResourceTableProps<R> {
  record: R
}
const NarrowRow = <R extends { id: number }>(props: RowProps<R>) => {
  const { record, compact, actions, rowClassName } = props
  return (
    <li className={`${styles.row} ${rowClassName?.(record) ?? ''}`} {...rowAttributesOf(props, record)}>
      <div className={styles.body}>{compact(record)}</div>
      {actions ? <div className={styles.actions}>{actions(record)}</div> : null}
    </li>
  )
}

/** A row that is selected by a touch anywhere on it. */
function ChoiceRow<R extends { id: number }>(props: RowProps<R> & { selection: Selection<R> }) {
  const { record, compact, toneOf, rowClassName, selection } = props
  const t = useTranslations('lists')
  const { selected, onSelect, name } = selection
  const others = selected.filter(({ id }) => id !== record.id)
  const isSelected = others.length < selected.length
  return (
    <li className={rowClassName?.(record)} data-tone={toneOf?.(record)}>
      <label className={styles.row}>
        <Checkbox
          className={styles.choice}
          aria-label={t('selectRow', { name: name(record) })}
          checked={isSelected}
          onChange={() => onSelect(isSelected ? others : [...selected, record])}
        />
        <div className={styles.body}>{compact(record)}</div>
      </label>
    </li>
  )
}
