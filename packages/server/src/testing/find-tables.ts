import { sql } from 'kysely'
import { server } from './setup-test-server.ts'

/** The tables in which a text stands, in any column. */
export async function findTables(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss')`.execute(
    server.context.platform,
  )
  const found: string[] = []
  for (const table of rows) {
    const hits =
      await sql`select 1 from ${sql.table(table.name)} t where t::text like ${`%${text}%`} limit 1`.execute(
        server.context.platform,
      )
    if (hits.rows.length > 0) found.push(table.name.replace('public.', ''))
  }
  return found.toSorted()
}
