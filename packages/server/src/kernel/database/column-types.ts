import { sql, type RawBuilder } from 'kysely'

/** Columns of a table and their types in the database. */
export type ColumnTypes = Readonly<
  Record<string, 'int' | 'bigint' | 'smallint' | 'text' | 'boolean' | 'timestamptz' | 'jsonb'>
>

export const columnNames = <C extends object>(columns: C): (keyof C & string)[] =>
  Object.keys(columns) as (keyof C & string)[]

/** `a, b`, for an insert. */
export const listOf = (columns: ColumnTypes): RawBuilder<unknown> => sql.raw(columnNames(columns).join(', '))

/** `r.a, r.b::jsonb`: the columns of {@link rowsOf}. */
export const valuesOf = (columns: ColumnTypes, alias: string): RawBuilder<unknown> =>
  sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${alias}.${name}${type === 'jsonb' ? '::jsonb' : ''}`)
      .join(', '),
  )

/** Rows as one parameter, for any number of them: their list as JSON. A `jsonb` value is its text. */
export const rowsOf = (columns: ColumnTypes, alias: string, rows: string): RawBuilder<unknown> =>
  sql`json_to_recordset(${rows}::json) as ${sql.raw(
    `${alias}(${Object.entries(columns)
      .map(([name, type]) => `${name} ${type === 'jsonb' ? 'text' : type}`)
      .join(', ')})`,
  )}`
