import { MERGEABLE_COLUMNS, type MergeableColumns } from '../contacts.columns.ts'
import type { ContactRow } from '../contacts.store.ts'

/** Returns the columns that a merge can change. */
export const mergeableColumnsOf = (row: ContactRow): MergeableColumns =>
  Object.fromEntries(MERGEABLE_COLUMNS.map(column => [column, row[column]])) as MergeableColumns

/**
 * Merges the values of two contacts; the remaining contact wins, but a name given by a person wins over the
 * channel's.
 */
export function mergedColumns(into: ContactRow, from: ContactRow): MergeableColumns {
  const takesName = from.is_named && !into.is_named
  const takesNumber = into.number === null && !into.is_group
  return {
    name: takesName ? from.name : into.name,
    is_named: into.is_named || from.is_named,
    number: takesNumber ? from.number : into.number,
    number_key: takesNumber ? from.number_key : into.number_key,
    email: into.email || from.email,
    username: into.username ?? from.username,
    picture_key: into.picture_key ?? from.picture_key,
    disable_bot: into.disable_bot || from.disable_bot,
    connection_id: into.connection_id ?? from.connection_id,
  }
}
