import { COMPANY, CONTACTS, MESSAGES, PEOPLE, TICKETS, TAGS_AND_LOG } from '@recado/server/testing/bulk'
import pg from 'pg'
import type { Progress } from '../kit/progress.ts'
import { dropIndexes } from './indexes.ts'
import type { Size } from './sizes.ts'

/** Fills a migrated, empty database with rows as the product would write them, generated in the database. */
export async function fillDatabase(
  url: string,
  size: Size,
  progress: Progress,
  spread: { readonly minutesApart?: number } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set client_min_messages = warning`,
    )
    // The rows refer to each other by how they are made; a server that does not let us skip the check checks
    // them.
    await client.query('set session_replication_role = replica').catch(() => undefined)
    const indexes = await dropIndexes(client)
    const [tickets, messages] = [size.tickets / size.companies, size.messages / size.tickets]
    await client.query(
      `insert into plans (name, users, connections, queues) values ('Bench', 100000, 100, 100)`,
    )
    for (let n = 1; n <= size.companies; n++) {
      progress.update(n - 1, size.companies)
      const { rows } = await client.query<{ id: number }>(COMPANY, [`Empresa ${n}`])
      const company = rows[0]?.id ?? 0
      await client.query(PEOPLE(company, size.users))
      await client.query(CONTACTS(company, tickets))
      await client.query(TICKETS(company, tickets, messages, spread))
      await client.query(MESSAGES(company, messages))
      await client.query(TAGS_AND_LOG(company))
    }
    progress.step(`${size.name}: indexes are made`)
    for (const definition of indexes) await client.query(definition)
    await client.query(
      `select setval(pg_get_serial_sequence('messages', 'id'), (select max(id) from messages))`,
    )
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
