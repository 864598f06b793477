import { randomBytes } from 'node:crypto'
import { cp, rename, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ROUTES } from '@recado/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openLocalStore, restoreBackup, takeBackup } from '../backup/index.ts'
import { connect } from '../backup/connect.ts'
import { listTables, type DataTable } from '../backup/contents.ts'
import { quoteColumns, computeDigest, quoteTable } from '../backup/digest.ts'
import { kyselyOver } from '../kernel/database/company-db.ts'
import { readConfig } from '../kernel/process/config.ts'
import { makeLogger } from '../kernel/process/log.ts'
import { migrate, migrations } from '../kernel/database/migrate.ts'
import { openPools } from '../kernel/database/pool.ts'
import { start, type RunningServer } from '../start.ts'
import { urlOfDatabase, client, copyDatabase, fillCompany, PASSWORD, type Client } from '../testing/index.ts'
import { makePasswords } from '../kernel/passwords/index.ts'

const COST = { memoryCost: 64, timeCost: 1, parallelism: 1 }
const EMAIL = 'ana@acme.example'
const log = makeLogger({ level: 'error' })
let folder: string
/**
 * A filled database at the newest version, whose rows the older ones are given as far as they have the
 * columns.
 */
let filled: {
  url: string
  rows: Map<string, unknown[]>
  columns: Map<string, string[]>
  drop(): Promise<void>
}
const versions = (await migrations()).map(({ name }) => name)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recado-forward-'))
  const database = await copyDatabase(inject('server'), inject('template'))
  const pools = openPools({ connectionString: database.url }, log)
  const platform = kyselyOver(pools.platform)
  const plan = await platform
    .insertInto('plans')
    .values({ name: 'Teste' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const company = await platform
    .insertInto('companies')
    .values({ name: 'Acme', plan_id: plan.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const password_hash = await makePasswords({ cost: COST }).hash(PASSWORD)
  const ana = {
    company_id: company.id,
    name: 'Ana',
    email: EMAIL,
    password_hash,
    profile: 'admin' as const,
    all_ticket: true,
  }
  const { id: userId } = await platform
    .insertInto('users')
    .values(ana)
    .returning('id')
    .executeTakeFirstOrThrow()
  await fillCompany({ pools }, company.id, { userId, text: 'Olá' })
  await fillSecondStep(pools.platform, company.id)
  await fillGateway(pools.platform)
  await pools.end()
  const reader = await connect({ connectionString: database.url })
  const columns = new Map((await listTables(reader)).map(table => [quoteTable(table), table.columns]))
  await reader.end()
  filled = { ...database, columns, rows: await rowsOf(database.url) }
})
afterAll(async () => {
  await filled.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A user with a second step and a known browser; Ana logs in without a code. */
async function fillSecondStep(platform: pg.Pool, companyId: number): Promise<void> {
  await platform.query(
    `with u as (insert into users (company_id, name, email, password_hash) values ($1, 'Beto', 'beto@acme.example', '') returning id),
       f as (insert into two_factors (user_id, company_id, secret, created_at) select id, $1, 'sealed', now() from u returning user_id),
       c as (insert into recovery_codes (user_id, hash) select user_id, 'hash' from f),
       h as (insert into passkey_handles (user_id, handle) select id, 'handle' from u),
       k as (insert into passkeys (user_id, company_id, credential_id, public_key, name, created_at) select id, $1, 'credential', '', 'Celular', now() from u),
       w as (insert into passkey_challenges (hash, bound_to, expires_at) select 'hash', 'browser', now()),
       s as (insert into sso_attempts (state_hash, browser_hash, company_id, issuer, client_id, secrets, return_path, expires_at)
         values ('state', 'browser', $1, 'issuer', 'client', 'sealed', '/tickets', now()))
     insert into user_devices (user_id, hash, first_seen_at, last_seen_at) select id, 'hash', now(), now() from u`,
    [companyId],
  )
}

/** The operator's account at a payment gateway. */
async function fillGateway(platform: pg.Pool): Promise<void> {
  await platform.query(
    `insert into payment_gateways (name, environment, client_id, pix_key, secrets, notice_token, updated_at)
     values ('efi', 'sandbox', 'client', 'key', 'sealed', 'token', now())`,
  )
}

/** Whether a statement waits for the lock a migration of it needs. */
async function isWaiting(reader: pg.Client): Promise<boolean> {
  const { rows } = await reader.query<{ waits: boolean }>(
    `select exists (select 1 from pg_locks where relation = 'messages'::regclass and mode = 'AccessExclusiveLock' and not granted) as waits`,
  )
  return rows[0]?.waits === true
}

async function administer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('server') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
async function withEmpty<T>(work: (url: string) => Promise<T>): Promise<T> {
  const name = `${inject('template')}_${randomBytes(4).toString('hex')}`
  await administer(`create database ${name}`)
  try {
    return await work(urlOfDatabase(inject('server'), name))
  } finally {
    await administer(`drop database if exists ${name} with (force)`)
  }
}
/** A database at this version, without rows. */
const atVersion = <T>(version: string, work: (url: string) => Promise<T>): Promise<T> =>
  withEmpty(async url => {
    await migrate({ connectionString: url }, { through: version })
    return work(url)
  })

/** The migrations and, after them, one that a coming version might have. */
async function withComing(sql: string): Promise<{ folder: URL; name: string }> {
  const copy = await mkdtemp(path.join(folder, 'coming-'))
  await cp(new URL('migrations/', import.meta.url), copy, { recursive: true })
  const name = '9001-coming.sql'
  await writeFile(path.join(copy, name), sql)
  return { folder: pathToFileURL(`${copy}/`), name }
}

/** The rows of every table of the filled database, as JSON. */
async function rowsOf(url: string): Promise<Map<string, unknown[]>> {
  const reader = await connect({ connectionString: url })
  const found = new Map<string, unknown[]>()
  for (const table of await listTables(reader)) {
    const { rows } = await reader.query<{ all: unknown[] }>(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as all from ${quoteTable(table)} t`,
    )
    found.set(quoteTable(table), rows[0]?.all ?? [])
  }
  await reader.end()
  return found
}

/**
 * Puts the rows into every table that is here, with the columns that are here and were there. In one
 * statement, since foreign keys are checked at the end of it.
 */
async function pour(to: pg.Client): Promise<DataTable[]> {
  const shared = (await listTables(to)).map(table => ({
    ...table,
    columns: table.columns.filter(column => isColumn(table, column)),
  }))
  const full = shared.filter(table => (filled.rows.get(quoteTable(table)) ?? []).length > 0)
  const inserts = full.map((table, place) => {
    const columns = quoteColumns(table.columns)
    return `t${place} as (insert into ${quoteTable(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${quoteTable(table)}, $1::jsonb -> ${place}))`
  })
  const triggers = await to.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal`,
  )
  const switchAll = (how: 'disable' | 'enable'): Promise<unknown> =>
    to.query(triggers.rows.map(({ table }) => `alter table ${table} ${how} trigger user`).join('; '))
  await switchAll('disable')
  await to.query(`with ${inserts.join(', ')} select 1`, [
    JSON.stringify(full.map(table => filled.rows.get(quoteTable(table)))),
  ])
  await switchAll('enable')
  // New ids must be above those of the rows.
  await to.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, 1000000) from pg_sequences where max_value > 1000000`,
  )
  return shared
}
const isColumn = (table: DataTable, column: string): boolean =>
  filled.columns.get(quoteTable(table))?.includes(column) === true

const run = (url: string): Promise<RunningServer> =>
  start({
    config: readConfig({ RECADO_ENV: 'test', RECADO_DATA: folder, RECADO_PORT: '0' }),
    keys: {
      secretsKeys: [{ id: 'k1', key: randomBytes(32) }],
      tokenSecret: 't'.repeat(40),
      mediaSecret: 'm'.repeat(40),
    },
    log,
    database: { connectionString: url },
    drivers: [],
    passwordCost: COST,
  })
async function logIn({ port }: RunningServer): Promise<Client> {
  const url = `http://127.0.0.1:${port}`
  return client(
    url,
    (await client(url).ok(ROUTES.login, { body: { email: EMAIL, password: PASSWORD } })).token,
  )
}

/** Tables of the platform of which the filled database has no rows. */
const WITHOUT_SPECIMENS: ReadonlySet<string> = new Set([
  'company_webhook_cursor',
  'event_counters',
  'export_places',
  'key_checks',
  'leases',
  'media_trash',
  'password_resets',
  'platform_audit_entries',
  'push_sender',
  'refresh_tokens',
  'throttle',
])
/**
 * Counts of what other tables hold, which a migration may count anew, and marks, which are work that waits: the figures'
 * own tests compare them with a fresh count.
 */
const COUNTED_ANEW: ReadonlySet<string> = new Set([
  'ad_figures',
  'campaign_counts',
  'figure_marks',
  'figures',
])
/** A change of a table with rows, as a coming version may make it. */
const COMING = `alter table messages add column mood text not null default 'calm';`

describe.each(versions)('from %s', version => {
  it(
    'a filled database comes to a coming version with every row, and the product answers on it',
    () =>
      atVersion(version, async url => {
        const coming = await withComing(COMING)
        const target = await connect({ connectionString: url })
        try {
          const tables = (await pour(target)).filter(({ name }) => !COUNTED_ANEW.has(name))
          const digests = async () => {
            const found: Record<string, unknown> = {}
            for (const table of tables) found[table.name] = await computeDigest(target, table)
            return found
          }
          const before = await digests()
          expect(await migrate({ connectionString: url }, { folder: coming.folder })).toEqual([
            ...versions.slice(versions.indexOf(version) + 1),
            coming.name,
          ])
          expect(await digests()).toEqual(before)
          // Every other table had something to lose.
          expect(
            Object.entries(before).flatMap(([name, one]) =>
              (one as { rows: number }).rows === 0 && !WITHOUT_SPECIMENS.has(name) ? [name] : [],
            ),
          ).toEqual([])
          // The product of today knows no version that comes.
          await target.query('delete from schema_migrations where name = $1', [coming.name])
        } finally {
          await target.end()
        }
        const running = await run(url)
        try {
          const ana = await logIn(running)
          const { tickets } = await ana.ok(ROUTES.listTickets, {
            query: { status: 'open', showAll: true } as never,
          })
          expect(tickets).toHaveLength(1)
          expect(
            (await ana.ok(ROUTES.listMessages, { params: { ticketId: tickets[0]?.id ?? 0 }, query: {} }))
              .messages.length,
          ).toBe(7)
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
    withEmpty(async old =>
      withEmpty(async fresh => {
        await migrate({ connectionString: old }, { through: versions[0] ?? '' })
        const target = await connect({ connectionString: old })
        const tables = await pour(target)
        await target.end()
        const media = await openLocalStore(path.join(folder, 'media'))
        const from = path.join(folder, 'old.tar')
        await takeBackup({
          database: { connectionString: old },
          media,
          keys: undefined,
          withKeys: false,
          to: from,
          now: new Date(),
        })
        await restoreBackup({
          from,
          openTarget: async () => ({ database: { connectionString: fresh }, media }),
        })
        const [before, after] = [
          await connect({ connectionString: old }),
          await connect({ connectionString: fresh }),
        ]
        try {
          for (const table of tables.filter(({ name }) => name !== 'events' && name !== 'leases'))
            expect(await computeDigest(after, table), table.name).toEqual(await computeDigest(before, table))
          expect(
            (await after.query('select name from schema_migrations order by name')).rows.map(row => row.name),
          ).toEqual(versions)
        } finally {
          await Promise.all([before.end(), after.end()])
        }
      }),
    ),
  60_000,
)

it('a migration whose file was renamed since counts as applied, under its new name', async () => {
  const coming = await withComing(COMING)
  const database = await copyDatabase(inject('server'), inject('template'))
  await migrate({ connectionString: database.url }, { folder: coming.folder })
  await rename(new URL(coming.name, coming.folder), new URL('9000-renamed.sql', coming.folder))
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  try {
    expect(await migrate({ connectionString: database.url }, { folder: coming.folder })).toEqual([])
    const { rows } = await reader.query<{ name: string }>('select name from schema_migrations order by name')
    expect(rows.map(({ name }) => name)).toEqual([...versions, '9000-renamed.sql'])
  } finally {
    await reader.end()
    await database.drop()
  }
})

it('while a migration waits for a full table that others use, and while it runs, requests are answered', async () => {
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
    const [ticket] = (await ana.ok(ROUTES.listTickets, { query: { status: 'open', showAll: true } as never }))
      .tickets
    const over = new AbortController()
    let answered = 0
    const asking = Array.from({ length: 3 }, async () => {
      for (; !over.signal.aborted; answered++) {
        await ana.ok(ROUTES.listMessages, { params: { ticketId: ticket?.id ?? 0 }, query: {} })
        // Below the rate that a person's calls are limited to, however long the migration takes.
        await wait(700)
      }
    })
    // Somebody reads the table for longer than a migration may wait, so it has to step back and try again: no
    // request waits behind it.
    await reader.query('begin; select 1 from messages limit 1')
    const migrating = migrate({ connectionString: database.url }, { folder: pathToFileURL(`${upgrade}/`) })
    for (let tries = 0; tries < 2; tries++) {
      await vi.waitUntil(() => isWaiting(reader), { timeout: 30_000, interval: 10 })
      const before = answered
      // Three calls may have begun before the migration waited.
      await vi.waitUntil(() => answered > before + 3, { timeout: 30_000 })
      await vi.waitUntil(async () => !(await isWaiting(reader)), { timeout: 30_000, interval: 10 })
    }
    await reader.query('commit')
    expect(await migrating).toEqual(['9001-mood.sql', '9002-mood.sql', '9003-mood.sql'])
    over.abort()
    await Promise.all(asking)
  } finally {
    await reader.end()
    await running.stop()
    await database.drop()
  }
}, 60_000)
