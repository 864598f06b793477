import type { AliasedRawBuilder, Insertable, RawBuilder, Selectable } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../../schema/tables.ts'

// The definition of a record, and the check by which the compiler asks for a field or a column that has no place.

/** The value of a field, from its column. */
export type Read<Value> = (column: RawBuilder<unknown>) => RawBuilder<Value>
/** How a field is stored that its column has in another form. */
export interface Stored {
  readonly column?: string
  readonly read?: Read<unknown>
  readonly write?: (value: never) => unknown
}
/** A field that no column of the table has: the feature adds it. */
export const computed = null
export type FieldPlace = string | Stored | typeof computed

/** Why the archive of a company lacks a column, or the rows of a table. */
export type LeftOut =
  /** Secrets, and what proves who somebody is. */
  | 'secret'
  /** Files, which the archive has as files. */
  | 'file'
  /** Values, sums and traces that Recado computes from what is exported. */
  | 'derived'
  /** The state of work of this server. */
  | 'work'
  /** The accounts of the operator. */
  | 'operator'
  /** Words that belong to their users alone. */
  | 'private'
  /** Choices of how this server works, which mean nothing elsewhere. */
  | 'choice'
  /** Rows that are of no company. */
  | 'platform'
/** Whether the archive of a company has a column. */
export type Fate = 'exported' | LeftOut

export type RecordTable = keyof DB
export type RecordColumn<T extends RecordTable> = keyof DB[T] & string
type Wire<Value> = Value extends Date ? string : Value

/** The column of a field by its name. */
type Snake<Field extends string, Done extends string = ''> = Field extends `${infer Head}${infer Rest}`
  ? Snake<Rest, `${Done}${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}`>
  : Done

export interface RecordDefinition<T extends RecordTable> {
  /** All that is read of it. */
  readonly reads?: z.ZodObject
  /** All that people write. */
  readonly writes?: z.ZodObject
  /** Fields that are stored otherwise. */
  readonly columns: Readonly<Record<string, FieldPlace>>
  /** Columns that no field has, or that the archive lacks. The company's is one of every table. */
  readonly archive: LeftOut | { readonly [C in RecordColumn<T>]?: Fate }
  /** Written fields whose changes the audit log keeps. */
  readonly audited?: readonly string[]
}
type Shape<D, Part extends 'reads' | 'writes'> = D extends { [P in Part]: z.ZodObject<infer S> }
  ? S
  : Omit<z.ZodRawShape, string>
type FieldOf<D> = (keyof Shape<D, 'reads'> | keyof Shape<D, 'writes'>) & string
type PlaceOf<D, F> = D extends { columns: infer P } ? (F extends keyof P ? P[F] : undefined) : undefined
/** The column of a field; never for one that is computed. */
type ColumnOf<D, F extends string> =
  PlaceOf<D, F> extends infer P
    ? P extends string
      ? P
      : P extends { readonly column: infer C extends string }
        ? C
        : P extends null
          ? never
          : Snake<F>
    : never
type IsRead<D, F> = PlaceOf<D, F> extends { readonly read: unknown } ? true : false
type ValueOf<D, F extends string> =
  PlaceOf<D, F> extends { readonly write: (value: never) => infer Value }
    ? Value
    : z.output<Shape<D, 'writes'>[F & keyof Shape<D, 'writes'>]>

// The four things that may be missing; `never` when nothing is.
type WithoutColumn<T extends RecordTable, D> = {
  [F in FieldOf<D>]: ColumnOf<D, F> extends RecordColumn<T> ? never : F
}[FieldOf<D>]
type WithoutField<T extends RecordTable, D> = Exclude<
  RecordColumn<T>,
  | 'company_id'
  | { [F in FieldOf<D>]: ColumnOf<D, F> }[FieldOf<D>]
  | (D extends { archive: infer A } ? (A extends LeftOut ? RecordColumn<T> : keyof A) : never)
>
/** The value of a field's column as a statement reads or writes it; never without a column. */
type Selected<T extends RecordTable, D, F extends string> = Selectable<DB[T]>[ColumnOf<D, F> &
  keyof Selectable<DB[T]>]
type Inserted<T extends RecordTable, D, F extends string> = Insertable<DB[T]>[ColumnOf<D, F> &
  keyof Insertable<DB[T]>]
/** A time is read as text only where the schema says that it is one. */
type Says<S, Value> = [Extract<Value, Date>] extends [never]
  ? true
  : S extends z.ZodNullable<infer Inner>
    ? Says<Inner, Value>
    : S extends z.ZodISODateTime
      ? true
      : false
type Misread<T extends RecordTable, D> = {
  [F in keyof Shape<D, 'reads'> & string]: IsRead<D, F> extends true
    ? never
    : [Wire<Selected<T, D, F>>, true] extends [
          z.output<Shape<D, 'reads'>[F]>,
          Says<Shape<D, 'reads'>[F], Selected<T, D, F>>,
        ]
      ? never
      : F
}[keyof Shape<D, 'reads'> & string]
type Miswritten<T extends RecordTable, D> = {
  [F in keyof Shape<D, 'writes'> & string]: [ColumnOf<D, F>] extends [never]
    ? never
    : ValueOf<D, F> extends Inserted<T, D, F>
      ? never
      : F
}[keyof Shape<D, 'writes'> & string]
/** Asks for these keys of a part, if there are any: the compiler names the first that is missing. */
type Ask<Part extends string, Keys extends string, Value> = [Keys] extends [never]
  ? unknown
  : { readonly [P in Part]: { readonly [K in Keys]: Value } }
export type FitsTable<T extends RecordTable, D> = Ask<'columns', WithoutColumn<T, D>, FieldPlace> &
  Ask<'columns', Misread<T, D>, Required<Pick<Stored, 'read'>>> &
  Ask<'columns', Miswritten<T, D>, Required<Pick<Stored, 'write'>>> &
  Ask<'archive', WithoutField<T, D>, Fate> &
  (D extends { audited: unknown } ? { readonly audited: readonly (keyof Shape<D, 'writes'>)[] } : unknown)

type FieldsOf<D, S extends z.ZodRawShape> = {
  [F in keyof S & string]: F extends FieldOf<D>
    ? [ColumnOf<D, F>] extends [never]
      ? never
      : AliasedRawBuilder<z.output<S[F]>, F>
    : never
}[keyof S & string]

export interface TableRecord<T extends RecordTable, D> extends OwnedRecord {
  readonly table: T
  /** The columns of a schema's fields, for `select` and `returning`; those that are computed are missing. */
  fields<S extends z.ZodRawShape>(schema: z.ZodObject<S>, alias?: string): readonly FieldsOf<D, S>[]
  /** The column of a stored field. */
  columnOf<F extends FieldOf<D>>(field: F): ColumnOf<D, F>
  /** All columns by their own names. */
  columns<A extends string>(alias: A): readonly `${A}.${RecordColumn<T>}`[]
  /** The written fields as columns; fields that are missing stay as they are. */
  toColumns<V extends Partial<z.output<z.ZodObject<Shape<D, 'writes'>>>>>(
    values: V,
  ): {
    readonly [F in keyof V as F extends keyof Shape<D, 'writes'> & string ? ColumnOf<D, F> : never]: ValueOf<
      D,
      F & string
    >
  }
  /** The values of the audited fields. */
  toAudit<V>(values: V): Pick<V, AuditedField<D> & keyof V>
  /** Columns of the archive, and why it lacks the others. */
  readonly exported: readonly RecordColumn<T>[]
  readonly leftOut: Readonly<Partial<Record<RecordColumn<T>, LeftOut>>>
}
/** A record as other features know it: its table, and the columns that the archive of a company has. */
export interface OwnedRecord {
  readonly table: RecordTable
  /** None: the archive has no row of it. */
  readonly exported: readonly string[]
  readonly leftOut: Readonly<Partial<Record<string, LeftOut>>>
  /** The columns that order its rows and are unique: `id`, unless it says otherwise. */
  readonly key?: readonly string[]
}
/**
 * Tables of which no record is declared: the columns that the archive has, those that it lacks by the reason, and the
 * key of their rows; or why it has no row. Names of columns are separated by blanks.
 */
export type OwnedTables = {
  readonly [T in RecordTable]?:
    | LeftOut
    | ({ readonly exported: string; readonly key?: string } & { readonly [R in LeftOut]?: string })
}
export type AuditedField<D> = D extends { audited: readonly (infer A)[] } ? A : never
