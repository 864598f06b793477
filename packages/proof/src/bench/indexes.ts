import type { Client } from 'pg'

/** Filled by the bench; the indexes of these cost more to keep while rows come than to make at the end. */
const FILLED_TABLES = [
  'contacts',
  'contact_aliases',
  'contact_tags',
  'tickets',
  'ticket_tags',
  'ticket_log',
  'messages',
]

/**
 * Takes away every index that no constraint needs; answers the statements that bring them back as they were.
 */
export async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
     where c.oid is null and i.indrelid::regclass::text = any($1)`,
    [FILLED_TABLES],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(row => row.definition)
}
