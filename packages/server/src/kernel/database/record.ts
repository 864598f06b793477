import { sql, type AliasedRawBuilder, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../schema/tables.ts'

// A record ties the fields of the contract to the columns of a table. A field is stored in the column of its
// name (`orderQueue` in `order_queue`), is read and written as it is, and is part of the archive of a company;
// a definition says only what differs. The compiler asks for a field or column that has no place.

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
type Place = string | Stored | typeof computed

/** A `jsonb` column. */
export const json = { write: (value: unknown) => JSON.stringify(value) } as const satisfies Stored
/** A boolean column that travels as `enabled` or `disabled`. */
export const enabledIf = <const C extends string>(column: C) =>
  ({
    column,
    read: (flag: RawBuilder<unknown>) =>
      sql<'enabled' | 'disabled'>`case when ${flag} then 'enabled' else 'disabled' end`,
    write: (value: 'enabled' | 'disabled') => value === 'enabled',
  }) as const satisfies Stored

/** Why the archive of a company lacks a column. */
export const LEFT_OUT = {
  secret: 'Secrets, and what proves who somebody is.',
  file: 'Files, which the archive has as files.',
  derived: 'Values that Recado computes from exported columns.',
  work: 'The state of work of this server.',
  operator: 'The accounts of the operator.',
} as const
/** Whether the archive of a company has a column. */
type Fate = 'exported' | keyof typeof LEFT_OUT

type Table = keyof DB
type Column<T extends Table> = keyof DB[T] & string
type Wire<Value> = Value extends Date ? string : Value

/** The column of a field by its name. */
type Snake<Field extends string, Done extends string = ''> = Field extends `${infer Head}${infer Rest}`
  ? Snake<Rest, `${Done}${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}`>
  : Done
const toSnake = (field: string): string => field.replaceAll(/[A-Z]/gu, letter => `_${letter.toLowerCase()}`)

interface Definition<T extends Table> {
  /** All that is read of it. */
  readonly reads?: z.ZodObject
  /** All that people write. */
  readonly writes?: z.ZodObject
  /** Fields that are stored otherwise. */
  readonly columns: Readonly<Record<string, Place>>
  /** Columns that no field has, or that the archive lacks. The company's is one of every table. */
  readonly archive: { readonly [C in Column<T>]?: Fate }
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
type WithoutColumn<T extends Table, D> = {
  [F in FieldOf<D>]: ColumnOf<D, F> extends Column<T> ? never : F
}[FieldOf<D>]
type WithoutField<T extends Table, D> = Exclude<
  Column<T>,
  | 'company_id'
  | { [F in FieldOf<D>]: ColumnOf<D, F> }[FieldOf<D>]
  | (D extends { archive: infer A } ? keyof A : never)
>
/** The value of a field's column as a statement reads or writes it; never without a column. */
type Selected<T extends Table, D, F extends string> = Selectable<DB[T]>[ColumnOf<D, F> &
  keyof Selectable<DB[T]>]
type Inserted<T extends Table, D, F extends string> = Insertable<DB[T]>[ColumnOf<D, F> &
  keyof Insertable<DB[T]>]
/** A time is read as text only where the schema says that it is one. */
type Says<S, Value> = [Extract<Value, Date>] extends [never]
  ? true
  : S extends z.ZodNullable<infer Inner>
    ? Says<Inner, Value>
    : S extends z.ZodISODateTime
      ? true
      : false
type Misread<T extends Table, D> = {
  [F in keyof Shape<D, 'reads'> & string]: IsRead<D, F> extends true
    ? never
    : [Wire<Selected<T, D, F>>, true] extends [
          z.output<Shape<D, 'reads'>[F]>,
          Says<Shape<D, 'reads'>[F], Selected<T, D, F>>,
        ]
      ? never
      : F
}[keyof Shape<D, 'reads'> & string]
type Miswritten<T extends Table, D> = {
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
type Fits<T extends Table, D> = Ask<'columns', WithoutColumn<T, D>, Place> &
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

export interface TableRecord<T extends Table, D> extends OwnedRecord {
  readonly table: T
  /** The columns of a schema's fields, for `select` and `returning`; those that are computed are missing. */
  fields<S extends z.ZodRawShape>(schema: z.ZodObject<S>, alias?: string): readonly FieldsOf<D, S>[]
  /** All columns by their own names. */
  columns<A extends string>(alias: A): readonly `${A}.${Column<T>}`[]
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
  readonly exported: readonly Column<T>[]
  readonly leftOut: Readonly<Partial<Record<Column<T>, keyof typeof LEFT_OUT>>>
}
/** A record as other features know it: its table, and the columns that the archive of a company has. */
export interface OwnedRecord {
  readonly table: Table
  readonly exported: readonly string[]
  readonly leftOut: Readonly<Partial<Record<string, keyof typeof LEFT_OUT>>>
}
type AuditedField<D> = D extends { audited: readonly (infer A)[] } ? A : never

/** Ties the fields of the contract to a table. It does not compile while a field or a column has no place. */
export function defineRecord<T extends Table, const D extends Definition<T>>(
  table: T,
  definition: D & Fits<T, D>,
): TableRecord<T, D> {
  const { reads, writes, columns, archive, audited = [] }: Definition<T> = definition
  const stored = placeFields({ ...reads?.shape, ...writes?.shape }, columns)
  const [exported, leftOut] = sortColumns([...stored.values()], archive)
  const lists = new Map<z.ZodObject, Map<string | undefined, readonly unknown[]>>()
  return {
    table,
    fields: (schema, alias) => {
      const known = lists.get(schema) ?? new Map<string | undefined, readonly unknown[]>()
      lists.set(schema, known)
      if (!known.has(alias)) known.set(alias, listFields(stored, schema, alias))
      return known.get(alias) as never
    },
    toColumns: values =>
      Object.fromEntries(
        Object.entries(values).flatMap(([field, value]) => {
          const rule = writes && field in writes.shape ? stored.get(field) : undefined
          if (!rule || value === undefined) return []
          return [[rule.column, rule.write ? rule.write(value as never) : value]]
        }),
      ) as never,
    columns: alias =>
      ['company_id', ...exported, ...Object.keys(leftOut)].map(column => `${alias}.${column}`) as never,
    toAudit: values =>
      Object.fromEntries(
        audited.map(field => [field, (values as Readonly<Record<string, unknown>>)[field]]),
      ) as never,
    exported,
    leftOut,
  }
}

type Rule = Stored & { readonly column: string }
function placeFields(
  shape: z.ZodRawShape,
  columns: Readonly<Record<string, Place>>,
): ReadonlyMap<string, Rule> {
  const stored = new Map<string, Rule>()
  for (const field of Object.keys(shape)) {
    const place = columns[field]
    if (place === computed) continue
    const rule = typeof place === 'string' ? { column: place } : (place ?? {})
    stored.set(field, { ...rule, column: rule.column ?? toSnake(field) })
  }
  return stored
}

function sortColumns<T extends Table>(
  rules: readonly Rule[],
  archive: Definition<T>['archive'],
): [exported: Column<T>[], leftOut: TableRecord<T, unknown>['leftOut']] {
  const fates = new Map<string, Fate>(rules.map(({ column }) => [column, 'exported']))
  for (const [column, fate] of Object.entries(archive)) fates.set(column, fate as Fate)
  fates.delete('company_id')
  const all = [...fates] as [Column<T>, Fate][]
  return [
    all.flatMap(([column, fate]) => (fate === 'exported' ? [column] : [])),
    Object.fromEntries(all.filter(([, fate]) => fate !== 'exported')) as TableRecord<T, unknown>['leftOut'],
  ]
}

const listFields = (stored: ReadonlyMap<string, Rule>, schema: z.ZodObject, alias?: string) =>
  Object.entries(schema.shape).flatMap(([field, type]) => {
    const rule = stored.get(field)
    return rule ? [readField(rule, type as z.ZodType, alias).as(field)] : []
  })
function readField({ column, read }: Rule, type: z.ZodType, alias?: string): RawBuilder<unknown> {
  const ref = sql.ref(alias === undefined ? column : `${alias}.${column}`)
  if (read) return read(ref)
  return isMoment(type) ? sql`${ref} at time zone 'UTC'` : ref
}
/** Moments travel as text: `pool.ts` reads a time without a zone as one. */
const isMoment = (type: unknown): boolean =>
  type instanceof z.ZodISODateTime ||
  ((type instanceof z.ZodNullable || type instanceof z.ZodOptional) && isMoment(type.unwrap()))
