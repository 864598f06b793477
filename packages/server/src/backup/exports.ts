import type pg from 'pg'

/**
 * The exports of contacts, rows and files, are in no backup: each is a whole person in one file that is kept for a few
 * days, and an erasure after the backup would not reach it.
 */
export const EXPORTS_TABLE = 'contact_exports'

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
  return async keys => {
    const { rows } = await client.query<{ key: string }>(
      `select file_key as key from contact_exports where file_key = any($1)
       union all select key from media_trash where is_export and key = any($1)`,
      [keys],
    )
    return new Set(rows.map(({ key }) => key))
  }
}
