import { Select } from '@mantine/core'
import { COLUMN_FIELDS, type CallingCode, type ColumnField, type SpreadsheetRow } from '@recado/contract'
import { formatNumber, normalizeNumber, readNumber, slugOfColumn } from '@recado/domain'
import { useTranslations } from 'use-intl'
import styles from './Spreadsheets.module.css'

const isField = (value: string | null): value is ColumnField =>
  (COLUMN_FIELDS as readonly (string | null)[]).includes(value)

export interface PreviewTableProps {
  rows: readonly SpreadsheetRow[]
  fields: readonly ColumnField[]
  /** 0: none. */
  headingRow: number
  /** Completes the national numbers, which are shown as they are read. */
  callingCode: CallingCode
  onField: (column: number, field: ColumnField) => void
}

/** The first rows of a file below the meaning of each column. */
export function PreviewTable({ rows, fields, headingRow, callingCode, onField }: PreviewTableProps) {
  const t = useTranslations('spreadsheets')
  const headings = rows.find(({ row }) => row === headingRow)?.cells ?? []
  const shown = rows.filter(({ row }) => row >= headingRow)
  return (
    // A region that scrolls sideways must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('preview')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.row} scope="col">
              {t('row')}
            </th>
            {fields.map((field, column) => (
              // Columns have no other identity than their place.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={column} scope="col">
                <Select
                  size="xs"
                  aria-label={t('columnOf', { column: String(column + 1) })}
                  allowDeselect={false}
                  data={COLUMN_FIELDS.map(value => ({ value, label: t(`fields.${value}`) }))}
                  value={field}
                  onChange={value => isField(value) && onField(column, value)}
                  comboboxProps={{ width: 'max-content' }}
                />
                {field === 'extra' ? <ColumnVariable name={headings[column] ?? ''} /> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, cells }) => (
            <tr key={row} data-heading={row === headingRow || undefined}>
              <td className={styles.row}>{row}</td>
              {fields.map((field, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} data-ignored={field === 'ignore' || undefined}>
                  {cells[column] ?? ''}
                  {field === 'number' && row !== headingRow ? (
                    <ReadCell cell={cells[column] ?? ''} callingCode={callingCode} />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How a number is read where that is not what stands there, or why it is refused. Masked ones are read by the server. */
function ReadCell({ cell, callingCode }: { cell: string; callingCode: CallingCode }) {
  const t = useTranslations('spreadsheets')
  const read = readNumber(cell, callingCode)
  if ('fault' in read)
    return read.fault === 'numberMasked' ? null : (
      <span className={styles.fault}>{t(`rowFaults.${read.fault}`)}</span>
    )
  return read.number === normalizeNumber(cell) ? null : (
    <span className={styles.read}>{formatNumber(read.number)}</span>
  )
}

/** The word by which the texts of campaigns name a column. */
function ColumnVariable({ name }: { name: string }) {
  const slug = slugOfColumn(name)
  return slug === '' ? null : <code className={styles.variable}>{`{${slug}}`}</code>
}
