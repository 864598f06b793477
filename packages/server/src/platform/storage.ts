/** A column of stored files, and the column of the company that owns the file. */
interface MediaColumn {
  readonly table: string
  readonly media: string
  readonly company: string
}

/** All of them: a test of the schema finds a column that is missing here. */
export const MEDIA_COLUMNS: readonly MediaColumn[] = [
  { table: 'messages', media: 'media', company: 'company_id' },
  { table: 'quick_messages', media: 'media', company: 'company_id' },
  { table: 'queue_options', media: 'media', company: 'company_id' },
  { table: 'file_list_options', media: 'media', company: 'company_id' },
  { table: 'schedules', media: 'media', company: 'company_id' },
  { table: 'campaigns', media: 'media', company: 'company_id' },
  { table: 'announcements', media: 'media', company: 'media_company_id' },
]

/**
 * The bytes of stored files by company, of the one given or of all, with the exports of contacts and companies. A forwarded
 * message shares its file with the first one, and what a queue option sent is the option's file.
 */
const STORAGE_BY_COMPANY = `
  select company_id, sum(bytes)::bigint as bytes from (
    select company_id, max(bytes) as bytes from (${MEDIA_COLUMNS.map(
      ({ table, media, company }) => `
      select ${company} as company_id, ${media} ->> 'key' as key, (${media} ->> 'size')::bigint as bytes from ${table}
        where ${media} is not null and ($1::int is null or ${company} = $1)`,
    ).join(' union all ')}
      union all select company_id, file_key as key, size as bytes from contact_exports
        where size is not null and ($1::int is null or company_id = $1)
      union all select company_id, file_key as key, size as bytes from company_exports
        where size is not null and ($1::int is null or company_id = $1)
    ) shown group by company_id, key
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
