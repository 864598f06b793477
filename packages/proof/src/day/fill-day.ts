import pg from 'pg'
import { fillCompanies, type CompanyFilling } from '../bench/fill-database.ts'
import { LANES_OF_TICKETS } from '../bench/insight-data.ts'
import type { Progress } from '../kit/progress.ts'

/** Fills an empty database with the companies of a day, boards included. */
export async function fillDay(
  url: string,
  companies: readonly CompanyFilling[],
  progress: Progress,
): Promise<void> {
  await fillCompanies(url, companies, progress)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica').catch(() => undefined)
    await client.query(LANES_OF_TICKETS)
    await client.query('vacuum (analyze) tickets, ticket_tags, tags')
  } finally {
    await client.end()
  }
}
