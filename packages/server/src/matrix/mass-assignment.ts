import type pg from 'pg'
import type { CompanyTable, FixtureIds } from '../testing/index.ts'
import type { RouteRow } from './routes.table.ts'

// Mass assignment: values for columns that no route offers, and the search for them afterwards.

const TEXT = 'ATRIBUIDO-EM-MASSA'
const NUMBER = 7_654_321
const MOMENT = '1999-01-01T00:00:00.000Z'

export interface Column {
  readonly name: string
  readonly type: string
}
/** A row as stored in the table. */
export type StoredRow = Readonly<Record<string, unknown>>

export async function listColumns(platform: pg.Pool, table: CompanyTable): Promise<Column[]> {
  const { rows } = await platform.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  return rows
}

/** Returns each spelling of a column: the table's and a browser's. */
export const spellingsOf = ({ name }: Column): string[] => [
  ...new Set([name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]),
]

/** A value for a column of this type that no row has by itself; of two truths the other one. */
export function forgedValue({ name, type }: Column, usual: StoredRow): unknown {
  if (type === 'boolean') return usual[name] !== true
  if (/int|numeric/.test(type)) return NUMBER
  if (type.startsWith('timestamp')) return MOMENT
  if (type === 'jsonb') return { mass: TEXT }
  return type === 'ARRAY' ? [TEXT] : TEXT
}

/** Returns columns with the hostile value. */
export const listAssignedColumns = (
  columns: readonly Column[],
  after: StoredRow,
  usual: StoredRow,
): string[] =>
  columns.filter(column => isAssigned(column, after[column.name], usual[column.name])).map(({ name }) => name)

function isAssigned({ type }: Column, value: unknown, usual: unknown): boolean {
  if (type === 'boolean') return value !== usual
  if (type.startsWith('timestamp')) return value instanceof Date && value.getUTCFullYear() === 1999
  return new RegExp(`${TEXT}|^${NUMBER}$`).test(JSON.stringify(value) ?? '')
}

/** Finds the row that a call wrote. */
export async function findWrittenRow(
  platform: pg.Pool,
  { table, where }: Exclude<RouteRow['writes'], 'nothing' | undefined>,
  own: FixtureIds,
  reply: unknown,
): Promise<StoredRow> {
  const keys = Object.entries(where(own, reply as { id: number }))
  const { rows } = await platform.query<StoredRow>(
    `select * from ${table} where ${keys.map(([column], n) => `${column} = $${n + 1}`).join(' and ')}`,
    keys.map(([, value]) => value),
  )
  if (!rows[0]) throw new Error('The row is not there.')
  return rows[0]
}
