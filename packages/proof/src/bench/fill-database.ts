import { COMPANY, CONTACTS, MESSAGES, PEOPLE, TICKETS, TAGS_AND_LOG } from '@recado/server/testing/bulk'
import pg from 'pg'
import type { Progress } from '../kit/progress.ts'
import { dropIndexes } from './indexes.ts'
import type { Size } from './sizes.ts'

/** Fills a migrated, empty database with companies of one size. */
export const fillDatabase = (
  url: string,
  size: Size,
  progress: Progress,
  spread: { readonly minutesApart?: number } = {},
): Promise<void> =>
  fillCompanies(
    url,
    Array.from({ length: size.companies }, () => ({
      users: size.users,
      tickets: size.tickets / size.companies,
      messages: size.messages / size.tickets,
    })),
    progress,
    spread,
  )

/** The rows of one company; `messages` of each ticket. */
export interface CompanyFilling {
  readonly users: number
  readonly tickets: number
  readonly messages: number
}
/** Fills a migrated, empty database with rows as the product would write them, generated in the database. */
export async function fillCompanies(
  url: string,
  companies: readonly CompanyFilling[],
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
    await client.query(
      `insert into plans (name, users, connections, queues) values ('Bench', 100000, 100, 100)`,
    )
    for (const [index, { users, tickets, messages }] of companies.entries()) {
      progress.update(index, companies.length)
      const { rows } = await client.query<{ id: number }>(COMPANY, [`Empresa ${index + 1}`])
      const company = rows[0]?.id ?? 0
      await client.query(PEOPLE(company, users))
      await client.query(CONTACTS(company, tickets))
      await client.query(TICKETS(company, tickets, messages, spread))
      await client.query(MESSAGES(company, messages))
      await client.query(TAGS_AND_LOG(company))
    }
    progress.step('indexes are made')
    for (const definition of indexes) await client.query(definition)
    await client.query(
      `select setval(pg_get_serial_sequence('messages', 'id'), (select max(id) from messages))`,
    )
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
