import type pg from 'pg'

/** Row count of a table, and an order-independent sum over its rows. */
export interface TableDigest {
  readonly rows: number
  readonly digest: string
}

/** Moments and numbers must read the same in every session that writes, reads or compares rows. */
export const SESSION_SETTINGS =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set extra_float_digits = 1; set bytea_output = 'hex'; set row_security = off; " +
  'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronize_seqscans = off'

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const quoteTable = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`
export const quoteColumns = (columns: readonly string[]): string => columns.map(quoteIdentifier).join(', ')

/** Computed by the database from these columns of the rows that the client's transaction sees. */
export async function computeDigest(
  client: pg.Client,
  table: { schema: string; name: string; columns: readonly string[] },
): Promise<TableDigest> {
  const {
    rows: [found],
  } = await client.query<TableDigest>(
    `select count(*)::int as rows, coalesce(sum(('x' || left(md5(row(${quoteColumns(table.columns)})::text), 15))::bit(60)::bigint), 0)::text as digest from ${quoteTable(table)}`,
  )
  return { rows: found?.rows ?? 0, digest: found?.digest ?? '0' }
}
