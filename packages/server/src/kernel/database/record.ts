import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import {
  computed,
  type Read,
  type RecordColumn,
  type RecordDefinition,
  type Fate,
  type FitsTable,
  type LeftOut,
  type FieldPlace,
  type OwnedRecord,
  type OwnedTables,
  type Stored,
  type RecordTable,
  type TableRecord,
} from './record-types.ts'

// A record ties the fields of the contract to the columns of a table. A field is stored in the column of its
// name (`orderQueue` in `order_queue`), is read and written as it is, and is part of the archive of a company;
// a definition says only what differs. The compiler asks for a field or column that has no place.

/** A `jsonb` column. */
export const json = { write: (value: unknown) => JSON.stringify(value) } as const satisfies Stored
/** A field that says whether a column has a value. */
export const isSet: Read<boolean> = column => sql`${column} is not null`
/** A boolean column that travels as `enabled` or `disabled`. */
export const enabledIf = <const C extends string>(column: C) =>
  ({
    column,
    read: (flag: RawBuilder<unknown>) =>
      sql<'enabled' | 'disabled'>`case when ${flag} then 'enabled' else 'disabled' end`,
    write: (value: 'enabled' | 'disabled') => value === 'enabled',
  }) as const satisfies Stored

const toSnake = (field: string): string => field.replaceAll(/[A-Z]/gu, letter => `_${letter.toLowerCase()}`)

/** Ties the fields of the contract to a table. It does not compile while a field or a column has no place. */
export function defineRecord<T extends RecordTable, const D extends RecordDefinition<T>>(
  table: T,
  definition: D & FitsTable<T, D>,
): TableRecord<T, D> {
  const { reads, writes, columns, archive, audited = [] }: RecordDefinition<T> = definition
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
    columnOf: field => stored.get(field)?.column as never,
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

const namesIn = (columns: string): string[] => columns.trim().split(/\s+/u)
/** The tables without a record of which the archive of a company has rows. */
export const listArchived = (tables: OwnedTables): OwnedRecord[] =>
  Object.entries(tables).flatMap(([table, fate]) => {
    if (typeof fate === 'string') return []
    const { exported, key = 'id', ...reasons } = fate
    const leftOut = (Object.entries(reasons) as [LeftOut, string][]).flatMap(([reason, columns]) =>
      namesIn(columns).map(column => [column, reason] as const),
    )
    return {
      table: table as RecordTable,
      exported: namesIn(exported),
      leftOut: Object.fromEntries(leftOut),
      key: namesIn(key),
    }
  })

type Rule = Stored & { readonly column: string }
function placeFields(
  shape: z.ZodRawShape,
  columns: Readonly<Record<string, FieldPlace>>,
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

function sortColumns<T extends RecordTable>(
  rules: readonly Rule[],
  archive: RecordDefinition<T>['archive'],
): [exported: RecordColumn<T>[], leftOut: TableRecord<T, unknown>['leftOut']] {
  const ofAll = typeof archive === 'string' ? archive : undefined
  const fates = new Map<string, Fate>(rules.map(({ column }) => [column, ofAll ?? 'exported']))
  if (!ofAll) for (const [column, fate] of Object.entries(archive)) fates.set(column, fate as Fate)
  fates.delete('company_id')
  const all = [...fates] as [RecordColumn<T>, Fate][]
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
