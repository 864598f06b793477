/**
 * The bytes of stored files by company, of the one given or of all. A forwarded message shares its file with
 * the first one.
 */
const STORAGE_BY_COMPANY = `
  select company_id, sum(bytes)::bigint as bytes from (
    select company_id, max((media ->> 'size')::bigint) as bytes from messages
      where media is not null and ($1::int is null or company_id = $1) group by company_id, media ->> 'key'
    union all
    select company_id, (media ->> 'size')::bigint from quick_messages
      where media is not null and ($1::int is null or company_id = $1)
    union all
    select media_company_id, (media ->> 'size')::bigint from announcements
      where media is not null and ($1::int is null or media_company_id = $1)
  ) files group by company_id order by company_id`

interface Queryable {
  query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>
}

/** Sums the files of companies: of the one given or of all that have any. */
export async function measureStorage(
  database: Queryable,
  companyId: number | null,
): Promise<readonly { company_id: number; bytes: number }[]> {
  const { rows } = await database.query(STORAGE_BY_COMPANY, [companyId])
  return (rows as { company_id: number; bytes: string | number }[]).map(row => ({
    company_id: row.company_id,
    bytes: Number(row.bytes),
  }))
}
