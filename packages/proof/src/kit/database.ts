import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@recado/server/embedded'
import pg from 'pg'

/** Settings of an embedded server that counts its statements; another one may count already. */
export const COUNTING = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
} as const

/** A database of a proof's own, empty at first and gone afterwards. */
export interface ProofDatabase {
  readonly url: string
  /** The bundled PostgreSQL, or the given server. */
  readonly kind: 'embedded' | 'given'
  /** The folder of the bundled one; null of a given server. */
  readonly home: string | null
  close(): Promise<void>
}

/**
 * On the server of `given` (or RECADO_TEST_DATABASE_URL), or in an embedded PostgreSQL that is thrown away.
 */
export async function openDatabase(
  serverUrl: string | undefined = process.env['RECADO_TEST_DATABASE_URL'],
  settings: Record<string, string> = {},
): Promise<ProofDatabase> {
  if (serverUrl !== undefined) return createDatabase(serverUrl, null, async () => undefined)
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-proof-'))
  await chmod(folder, 0o755)
  const embedded = await startEmbedded({
    home: folder,
    settings: { max_connections: '200', ...settings },
    log: () => undefined,
  })
  return createDatabase(embedded.url, folder, async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })
}

/** A copy of another database on the same server, which nobody is connected to. */
export const openCopy = (url: string): Promise<ProofDatabase> =>
  createDatabase(url, null, async () => undefined, new URL(url).pathname.slice(1))

async function createDatabase(
  server: string,
  home: string | null,
  stop: () => Promise<void>,
  template?: string,
): Promise<ProofDatabase> {
  const name = `recado_proof_${randomBytes(4).toString('hex')}`
  const administered = new URL(server)
  // Nobody may be connected to what is copied.
  if (template !== undefined) administered.pathname = '/postgres'
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: administered.href })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await administer(`create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    kind: home === null ? 'given' : 'embedded',
    home,
    close: async () => {
      await administer(`drop database if exists ${name} with (force)`)
      await stop()
    },
  }
}
