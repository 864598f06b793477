import type { ColumnField } from '@recado/contract'

const UNIQUE: readonly ColumnField[] = ['name', 'number', 'email']

/** Gives a column a meaning; a field of which there is one leaves the column that had it. */
export const chooseField = (
  fields: readonly ColumnField[],
  column: number,
  field: ColumnField,
): ColumnField[] =>
  fields.map((before, index) => {
    if (index === column) return field
    return before === field && UNIQUE.includes(field) ? 'ignore' : before
  })
