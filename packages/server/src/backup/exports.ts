import type pg from 'pg'

/**
 * The exports of contacts and companies, rows and files, are in no backup: each has whole people in one file that is
 * kept for a few days, and an erasure after the backup would not reach it.
 */
export const OMITTED_TABLES = ['contact_exports', 'company_exports']

/**
 * Makes the function that finds, among keys of files, those of exports, also of removed ones whose file is still there.
 * A database of a version that does not tell them apart has none.
 */
export async function makeExportFinder(
  client: pg.Client,
): Promise<(keys: readonly string[]) => Promise<ReadonlySet<string>>> {
  const { rowCount } = await client.query(
    `select 1 from information_schema.columns
     where table_schema = 'public' and table_name = 'media_trash' and column_name = 'is_export'`,
  )
  if (!rowCount) return async () => new Set()
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name = any($1)`,
    [OMITTED_TABLES],
  )
  const ofRows = tables.map(
    ({ name }) => `select file_key as key from ${name} where file_key = any($1) union all`,
  )
  return async keys => {
    const { rows } = await client.query<{ key: string }>(
      `${ofRows.join(' ')} select key from media_trash where is_export and key = any($1)`,
      [keys],
    )
    return new Set(rows.map(({ key }) => key))
  }
}
