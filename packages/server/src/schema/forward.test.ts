import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROUTES } from '@recado/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openLocalStore, restoreBackup, takeBackup } from '../backup/index.ts'
import { takeOffChecks } from '../backup/bulk-load.ts'
import { connect } from '../backup/connect.ts'
import { liveTables, type LiveTable } from '../backup/contents.ts'
import { columnList, digestOf, tableName } from '../backup/digest.ts'
import { kyselyOver } from '../kernel/company-db.ts'
import { readConfig } from '../kernel/config.ts'
import { makeLogger } from '../kernel/log.ts'
import { LOCK_WAIT, migrate, migrations } from '../kernel/migrate.ts'
import { openPools } from '../kernel/pool.ts'
import { start, type Running } from '../start.ts'
import { at, client, copyDatabase, fillCompany, PASSWORD, type Client } from '../testing/index.ts'
import { makePasswords } from '../kernel/passwords/index.ts'

const COST = { memoryCost: 64, timeCost: 1, parallelism: 1 }
const EMAIL = 'ana@acme.example'
const log = makeLogger({ level: 'error' })
let folder: string
/** A filled database at the newest version, whose rows the older ones are given as far as they have the columns. */
let filled: { url: string; drop(): Promise<void> }
const versions = (await migrations()).map(({ name }) => name)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recado-forward-'))
  filled = await copyDatabase(inject('server'), inject('template'))
  const pools = openPools({ connectionString: filled.url }, log)
  const platform = kyselyOver(pools.platform)
  const plan = await platform.insertInto('plans').values({ name: 'Teste' }).returning('id').executeTakeFirstOrThrow()
  const company = await platform.insertInto('companies').values({ name: 'Acme', plan_id: plan.id }).returning('id').executeTakeFirstOrThrow()
  const password_hash = await makePasswords({ cost: COST }).hash(PASSWORD)
  const ana = { company_id: company.id, name: 'Ana', email: EMAIL, password_hash, profile: 'admin' as const, all_ticket: true }
  const { id: userId } = await platform.insertInto('users').values(ana).returning('id').executeTakeFirstOrThrow()
  await fillCompany({ platform }, company.id, { userId, text: 'Olá' })
  await pools.end()
})
afterAll(async () => {
  await filled.drop()
  await rm(folder, { recursive: true, force: true })
})

async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const name = `recado_forward_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: inject('server') })
  await admin.connect()
  try {
    await admin.query(`create database ${name}`)
    return await work(at(inject('server'), name))
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

/** Copies the rows of every table that is here, with the columns that are here. */
async function pour(from: pg.Client, to: pg.Client): Promise<LiveTable[]> {
  const there = new Map((await liveTables(from)).map(table => [tableName(table), table.columns]))
  const shared = (await liveTables(to)).map(table => ({ ...table, columns: table.columns.filter(column => there.get(tableName(table))?.includes(column)) }))
  await to.query('begin')
  const putBack = await takeOffChecks(to)
  for (const table of shared) {
    const columns = columnList(table.columns)
    const { rows } = await from.query<{ all: unknown }>(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as all from (select ${columns} from ${tableName(table)}) t`,
    )
    await to.query(
      `insert into ${tableName(table)} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${tableName(table)}, $1)`,
      [JSON.stringify(rows[0]?.all)],
    )
  }
  await putBack()
  await to.query('commit')
  return shared
}

const run = (url: string): Promise<Running> =>
  start({
    config: readConfig({ RECADO_ENV: 'test', RECADO_DATA: folder, RECADO_PORT: '0' }),
    keys: { secretsKeys: [{ id: 'k1', key: randomBytes(32) }], tokenSecret: 't'.repeat(40), mediaSecret: 'm'.repeat(40) },
    log,
    database: { connectionString: url },
    drivers: [],
    passwordCost: COST,
  })
async function logIn({ port }: Running): Promise<Client> {
  const url = `http://127.0.0.1:${port}`
  return client(url, (await client(url).ok(ROUTES.login, { body: { email: EMAIL, password: PASSWORD } })).token)
}

describe.each(versions.slice(0, -1))('from %s', version => {
  it(
    'a filled database comes to the newest version with every row, and the product answers on it',
    () =>
      withDatabase(async url => {
        await migrate({ connectionString: url }, { through: version })
        const [source, target] = [await connect({ connectionString: filled.url }), await connect({ connectionString: url })]
        try {
          const tables = await pour(source, target)
          const digests = async () => {
            const found: Record<string, unknown> = {}
            for (const table of tables) found[table.name] = await digestOf(target, table)
            return found
          }
          const before = await digests()
          expect(await migrate({ connectionString: url })).toEqual(versions.slice(versions.indexOf(version) + 1))
          expect(await digests()).toEqual(before)
          // Every table had something to lose, but those of which the specimens have none.
          expect(Object.values(before).filter(one => (one as { rows: number }).rows === 0).length).toBeLessThan(9)
        } finally {
          await Promise.all([source.end(), target.end()])
        }
        const running = await run(url)
        try {
          const ana = await logIn(running)
          const { tickets } = await ana.ok(ROUTES.listTickets, { query: { status: 'open', showAll: true } as never })
          expect(tickets).toHaveLength(1)
          expect((await ana.ok(ROUTES.listMessages, { params: { ticketId: tickets[0]?.id ?? 0 }, query: {} })).messages.length).toBe(7)
        } finally {
          await running.stop()
        }
      }),
    60_000,
  )
})

it(
  'a backup of an older version comes back at the newest, with every row',
  () =>
    withDatabase(async old =>
      withDatabase(async fresh => {
        await migrate({ connectionString: old }, { through: versions[0] ?? '' })
        const [source, target] = [await connect({ connectionString: filled.url }), await connect({ connectionString: old })]
        const tables = await pour(source, target)
        await Promise.all([source.end(), target.end()])
        const media = await openLocalStore(path.join(folder, 'media'))
        const from = path.join(folder, 'old.tar')
        await takeBackup({ database: { connectionString: old }, media, keys: undefined, withKeys: false, to: from, now: new Date() })
        await restoreBackup({ from, openTarget: async () => ({ database: { connectionString: fresh }, media }) })
        const [before, after] = [await connect({ connectionString: old }), await connect({ connectionString: fresh })]
        try {
          for (const table of tables.filter(({ name }) => name !== 'events' && name !== 'leases'))
            expect(await digestOf(after, table), table.name).toEqual(await digestOf(before, table))
          expect((await after.query('select name from schema_migrations order by name')).rows.map(row => row.name)).toEqual(versions)
        } finally {
          await Promise.all([before.end(), after.end()])
        }
      }),
    ),
  60_000,
)

it('while a migration runs on a full table that others use, every request is answered within a second', async () => {
  const upgrade = path.join(folder, 'upgrade')
  await cp(new URL('migrations/', import.meta.url), upgrade, { recursive: true })
  await writeFile(
    path.join(upgrade, '9001-mood.sql'),
    `alter table messages add column mood text not null default 'calm';\nalter table messages add constraint mood check (mood <> '') not valid;`,
  )
  await writeFile(path.join(upgrade, '9002-mood.sql'), `alter table messages validate constraint mood;`)
  await writeFile(
    path.join(upgrade, '9003-mood.sql'),
    `-- no transaction\ndrop index concurrently if exists messages_mood;\ncreate index concurrently messages_mood on messages (company_id, mood);`,
  )
  const database = await copyDatabase(inject('server'), new URL(filled.url).pathname.slice(1))
  const running = await run(database.url)
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  try {
    await reader.query(
      `insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, created_at)
       select company_id, ticket_id, contact_id, connection_id, false, 'n', created_at - interval '1 day' from messages m, generate_series(1, 10000) where m.id = (select min(id) from messages)`,
    )
    const ana = await logIn(running)
    const [ticket] = (await ana.ok(ROUTES.listTickets, { query: { status: 'open', showAll: true } as never })).tickets
    const over = new AbortController()
    let [asked, slowest] = [0, 0]
    const asking = Array.from({ length: 3 }, async () => {
      for (; !over.signal.aborted; asked++) {
        const began = performance.now()
        await ana.ok(ROUTES.listMessages, { params: { ticketId: ticket?.id ?? 0 }, query: {} })
        slowest = Math.max(slowest, performance.now() - began)
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    })
    // Somebody reads the table for longer than a migration may wait, so it has to step back and try again.
    await reader.query('begin; select 1 from messages limit 1')
    const began = performance.now()
    const migrating = migrate({ connectionString: database.url }, { folder: pathToFileURL(`${upgrade}/`) })
    await new Promise(resolve => setTimeout(resolve, 2 * (LOCK_WAIT.timeoutMs + LOCK_WAIT.pauseMs)))
    await reader.query('commit')
    expect(await migrating).toEqual(['9001-mood.sql', '9002-mood.sql', '9003-mood.sql'])
    expect(performance.now() - began).toBeGreaterThan(LOCK_WAIT.timeoutMs)
    over.abort()
    await Promise.all(asking)
    expect(asked).toBeGreaterThan(10)
    expect(slowest).toBeLessThan(1_000)
  } finally {
    await reader.end()
    await running.stop()
    await database.drop()
  }
}, 60_000)
