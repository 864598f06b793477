import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The same server, another database. */
export function urlOfDatabase(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** A fresh copy of the migrated database, to be dropped with the answer. */
export async function copyDatabase(
  server: string,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: urlOfDatabase(server, name),
    drop: () => asAdmin(server, `drop database if exists ${name} with (force)`),
  }
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    // Two copies at once collide on the template; the second waits its turn.
    await client.query(`select pg_advisory_lock(7236424)`)
    await client.query(statement)
  } finally {
    await client.end()
  }
}
