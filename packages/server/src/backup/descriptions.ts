import pg from 'pg'
import type { Manifest } from './manifest.ts'
import { sentence } from '../kernel/text/sentence.ts'

const UNREADABLE =
  'The logins of {count, plural, one {# connection} other {# connections}} cannot be read without the key {keys} of the server the backup was taken from: set RECADO_SECRETS_KEYS to it before the start, or link them again.'

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Describes a backup's contents. */
export function describeContents({ tables, media }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, media.total)
  return `${rows} rows of ${tables.length} tables and ${media.files} files, ${megabytes(bytes)}`
}

export const describeKeys = ({ keys }: Manifest): string =>
  keys.included
    ? 'The keys are in it: whoever has this backup can read every secret in it.'
    : 'The keys are not in it: keep them apart, or the logins of connections cannot be read again (--with-keys puts them in).'

/** Describes the data unreadable without the missing keys; undefined when there is none. */
export async function describeMissingKeys(
  database: pg.ClientConfig,
  missing: readonly string[],
): Promise<string | undefined> {
  if (missing.length === 0) return undefined
  const client = new pg.Client(database)
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from connections c
       where credentials is not null or exists (select from connection_keys k where (k.company_id, k.connection_id) = (c.company_id, c.id))`,
    )
    const count = rows[0]?.count ?? 0
    if (count === 0) return undefined
    return sentence(UNREADABLE, 'en', { count, keys: missing.join(', ') })
  } finally {
    await client.end()
  }
}
