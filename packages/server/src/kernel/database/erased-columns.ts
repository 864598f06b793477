import type { Selectable, Updateable } from 'kysely'
import type { DB } from '../../schema/tables.ts'
import type { RecordColumn, RecordTable } from './record-types.ts'

/** Texts and JSON, in which words about a person may stand: no number, time, flag or choice. */
type HasWords<Value> = string extends Value
  ? true
  : Value extends string | number | boolean | Date | readonly number[]
    ? false
    : true
type WordsOf<T extends RecordTable> = {
  [C in RecordColumn<T>]: HasWords<NonNullable<Selectable<DB[T]>[C & keyof Selectable<DB[T]>]>> extends true
    ? C
    : never
}[RecordColumn<T>]

/**
 * The columns that an erasure sets in a table whose rows stay. It does not compile while a column with words is neither erased
 * nor kept.
 */
export const defineErased = <
  T extends RecordTable,
  const E extends Updateable<DB[T]>,
  const K extends RecordColumn<T> = never,
>(
  _table: T,
  erased: E & { readonly [C in Exclude<keyof E, RecordColumn<T>>]: never } & {
    readonly [C in Exclude<WordsOf<T>, keyof E | K>]: unknown
  },
  _kept: readonly K[],
): E => erased
