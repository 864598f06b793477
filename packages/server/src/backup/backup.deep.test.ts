import { createHash, randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { cp, mkdtemp, open as openFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { kyselyOver } from '../kernel/database/company-db.ts'
import { JobQueue } from '../kernel/work/jobs.ts'
import { makeLogger } from '../kernel/process/log.ts'
import { openLocalStore, type MediaStore } from '../kernel/media/index.ts'
import { openS3Store } from '../kernel/media/s3.ts'
import { serveS3 } from '../kernel/media/testing/s3-server.ts'
import { openPools, type Pools } from '../kernel/database/pool.ts'
import { publishOnce } from '../kernel/events/publisher.ts'
import { urlOfDatabase, copyDatabase, fillCompany } from '../testing/index.ts'
import { connect } from './connect.ts'
import { listSequences, listTables } from './contents.ts'
import { computeDigest, quoteTable } from './digest.ts'
import { listMissingKeys } from './keys.ts'
import { BackupError, checkBackup, restoreBackup, takeBackup, type Manifest } from './index.ts'

const keys = {
  secretsKeys: [{ id: 'k1', key: randomBytes(32) }],
  tokenSecret: 't'.repeat(40),
  mediaSecret: 'm'.repeat(40),
}
const log = makeLogger({ level: 'silent' })
let folder: string
let source: { url: string; drop(): Promise<void> }
let pools: Pools
let media: MediaStore
let file: { companyId: number; key: string; content: Buffer }
let emptyFileKey: string
const emptied: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recado-backup-'))
  source = await copyDatabase(inject('server'), inject('template'))
  pools = openPools({ connectionString: source.url }, log)
  media = await openLocalStore(path.join(folder, 'media'))
  // The tables of background work exist as soon as a server has run; one job waits.
  const jobs = new JobQueue(
    pools.platform,
    log,
    new Map([['note', { workers: 'housekeeping', run: async () => undefined }]]),
  )
  await jobs.start()
  await jobs.add(
    1,
    [{ job: 'note' as never, args: { text: 'Olá' } as never }],
    async (text, values) => await pools.platform.query(text, values),
  )
  await jobs.stop()
  const platform = kyselyOver(pools.platform)
  const { id: plan_id } = await platform
    .insertInto('plans')
    .values({ name: 'Teste' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of ['Acme', 'Bravo']) {
    const { id } = await platform
      .insertInto('companies')
      .values({ name, plan_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user = { company_id: id, name: 'Ana', email: `ana@${name}.example`, password_hash: '' }
    const { id: userId } = await platform
      .insertInto('users')
      .values(user)
      .returning('id')
      .executeTakeFirstOrThrow()
    await fillCompany({ pools }, id, { userId, text: 'Aspas \' " \\ \\N \t e\nlinhas 👍 \\.' })
    const content = randomBytes(300_000)
    const { key } = await media.put(id, Readable.from([content]), { filename: 'a.bin', maxBytes: 1e9 })
    file = { companyId: id, key, content }
    emptyFileKey = (await media.put(id, Readable.from([]), { filename: 'empty.txt', maxBytes: 1e9 })).key
  }
})
afterAll(async () => {
  await pools.end()
  for (const url of emptied)
    await administer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
  await source.drop()
  await rm(folder, { recursive: true, force: true })
})

async function administer(statement: string, url = inject('server')): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
async function emptyDatabase(): Promise<string> {
  const name = `recado_restore_${randomBytes(4).toString('hex')}`
  await administer(`create database ${name}`)
  const url = urlOfDatabase(inject('server'), name)
  emptied.push(url)
  return url
}
const place = (name: string): string => path.join(folder, name)
const take = (to: string, over: Partial<Parameters<typeof takeBackup>[0]> = {}): Promise<Manifest> =>
  takeBackup({
    database: { connectionString: source.url },
    media,
    keys,
    withKeys: false,
    to,
    now: new Date('2026-01-02T03:04:05Z'),
    ...over,
  })
const bring = (from: string, url: string, store: MediaStore) =>
  restoreBackup({ from, openTarget: async () => ({ database: { connectionString: url }, media: store }) })
/** Everything an onlooker can compare: rows, sequences, rights, policies, checks and indexes. */
async function portrait(url: string): Promise<unknown> {
  const client = await connect({ connectionString: url })
  try {
    const tables = await listTables(client)
    const digests: Record<string, unknown> = {}
    for (const table of tables) digests[quoteTable(table)] = await computeDigest(client, table)
    const ask = async (sql: string) => (await client.query(sql)).rows
    return {
      // Unpublished events take a new transaction's number, and leases have ended.
      digests: { ...digests, [`"public"."events"`]: undefined, [`"public"."leases"`]: undefined },
      sequences: await listSequences(client),
      policies: await ask(
        `select tablename, policyname, roles::text, cmd, qual, with_check from pg_policies where schemaname = 'public' order by 1, 2`,
      ),
      grants: await ask(
        `select table_name, grantee, privilege_type from information_schema.role_table_grants where table_schema = 'public' order by 1, 2, 3`,
      ),
      owners: await ask(
        `select relname, relowner::regrole::text, relrowsecurity from pg_class where relnamespace = 'public'::regnamespace order by 1`,
      ),
      constraints: await ask(
        `select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
      ),
      indexes: await ask(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`),
      functions: await ask(
        `select proname, prosecdef, md5(pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace and proowner = current_user::regrole and prokind = 'f' and probin is null order by 1`,
      ),
    }
  } finally {
    await client.end()
  }
}

describe.each(['folder', 'file.tar'])('a backup in a %s', kind => {
  it('comes back as it was: rows, numbers, rights, files, and work that waits', async () => {
    const to = place(`whole-${kind}`)
    const manifest = await take(to)
    expect(await checkBackup(to)).toEqual(manifest)
    expect(existsSync(`${to}.partial`)).toBe(false)
    const url = await emptyDatabase()
    const store = await openLocalStore(place(`media-of-${kind}`))
    await bring(to, url, store)
    expect(await portrait(url)).toEqual(await portrait(source.url))
    expect((await buffer((await store.open(file.companyId, file.key)).stream)).equals(file.content)).toBe(
      true,
    )
    expect((await buffer((await store.open(file.companyId, emptyFileKey)).stream)).length).toBe(0)
    const jobs = await administer(`select name, data from pgboss.job where name = 'note'`, url)
    expect(jobs.rows).toEqual([{ name: 'note', data: { companyId: 1, args: { text: 'Olá' } } }])
    // A next row takes the next number, not one that is taken.
    await administer(`insert into plans (name) values ('Novo')`, url)
  }, 60_000)
})

/** Writes another manifest over that of a backup in a folder, as whole as the first. */
async function forge(folderOfBackup: string, manifest: unknown): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(path.join(folderOfBackup, 'manifest.json'), text)
  await writeFile(
    path.join(folderOfBackup, 'manifest.sha256'),
    createHash('sha256').update(text).digest('hex'),
  )
}

it('brings work that waits into tables of another version, as far as both know it', async () => {
  const to = place('other-jobs')
  const manifest = await take(to)
  await forge(to, { ...manifest, jobsVersion: manifest.jobsVersion - 1 })
  const url = await emptyDatabase()
  await bring(to, url, await openLocalStore(place('media-other-jobs')))
  const jobs = 'select id, name, data, state, start_after from pgboss.job'
  expect((await administer(jobs, url)).rows).toEqual((await administer(jobs, source.url)).rows)
})

it('refuses what a newer version made', async () => {
  const to = place('newer')
  const manifest = await take(to)
  await forge(to, { ...manifest, migrations: [...manifest.migrations, { name: '9999-later.sql', hash: '' }] })
  await expect(checkBackup(to)).rejects.toThrow(
    /^The backup was made by a newer Recado \(it knows 9999-later.sql\)/,
  )
  await forge(to, { ...manifest, format: 2 })
  await expect(checkBackup(to)).rejects.toThrow(/^The backup was made by a newer Recado/)
})

it('refuses a database that is not empty, and a place where something stands', async () => {
  const to = place('occupied')
  await take(to)
  const store = await openLocalStore(place('media-occupied'))
  await expect(bring(to, source.url, store)).rejects.toThrow(/^The database is not empty/)
  await expect(take(to)).rejects.toThrow(/exists already/)
  await expect(checkBackup(place('nothing.tar'))).rejects.toThrow(/^There is no backup in/)
  await expect(checkBackup(place('nothing'))).rejects.toThrow(/^There is no backup in/)
})

it('finds any damage before it touches anything', async () => {
  await take(place('sound'))
  const names = (await readdir(place('sound'), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => path.relative(place('sound'), path.join(entry.parentPath, entry.name)))
  const wanted = [
    /^manifest.json$/,
    /^manifest.sha256$/,
    /^tables\/public.messages/,
    /^tables\/pgboss.job/,
    /^media\/\d+\//,
    /^media-list/,
  ]
  for (const pattern of wanted) {
    // A byte of an empty file cannot be flipped.
    const name =
      names.find(one => pattern.test(one) && statSync(path.join(place('sound'), one)).size > 1) ?? ''
    expect(name, String(pattern)).not.toBe('')
    for (const [how, harm] of Object.entries(HARMS)) {
      const damaged = place('damaged')
      await cp(place('sound'), damaged, { recursive: true })
      await harm(path.join(damaged, name))
      let touched = false
      const tried = restoreBackup({
        from: damaged,
        openTarget: async () => {
          touched = true
          throw new BackupError('It was not noticed.')
        },
      })
      await expect(tried, `${name} ${how}`).rejects.toThrow(/^The backup is damaged: .+\.$/)
      expect(touched).toBe(false)
      await rm(damaged, { recursive: true })
    }
  }
}, 60_000)

const HARMS: Record<string, (file: string) => Promise<void>> = {
  'with a byte flipped': async name => {
    const content = await readFile(name)
    content[Math.floor(content.length / 2)] = (content[Math.floor(content.length / 2)] ?? 0) ^ 1
    await writeFile(name, content)
  },
  'cut short': async name => truncate(name, Math.floor((await readFile(name)).length / 2)),
  gone: name => rm(name),
}

it('notices a tar file that was cut short', async () => {
  await take(place('cut.tar'))
  const whole = await readFile(place('cut.tar'))
  await writeFile(place('cut.tar'), whole.subarray(0, Math.floor(whole.length * 0.7)))
  await expect(checkBackup(place('cut.tar'))).rejects.toThrow(/^The backup is damaged: .+\.$/)
})

it('leaves neither rows nor files when bringing it back fails half-way', async () => {
  const to = place('half')
  const manifest = await take(to)
  // A backup that is whole, but lies about its rows: a defect of the program that wrote it.
  const [first, ...others] = manifest.tables.toReversed()
  await forge(to, { ...manifest, tables: [...others.toReversed(), { ...first, digest: '1' }] })
  const url = await emptyDatabase()
  const store = await openLocalStore(place('media-half'))
  await expect(bring(to, url, store)).rejects.toThrow(/did not come back as it was/)
  expect(
    (
      await administer(
        `select relname from pg_class where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace)`,
        url,
      )
    ).rows,
  ).toEqual([])
  for await (const left of store.list()) expect(left).toBeUndefined()
  await rm(to, { recursive: true })
  await take(to)
  await bring(to, url, store)
})

it('is one moment, whatever is written meanwhile', async () => {
  const to = place('moment')
  const count = `select (select count(*)::int from companies) as companies, (select count(*)::int from tags) as tags`
  const before = (await administer(count, source.url)).rows[0]
  const manifest = await take(to, {
    onSnapshot: async () => {
      await administer(
        `with made as (insert into companies (name, plan_id) select 'Depois', min(id) from plans returning id) insert into tags (company_id, name, color) select id, 'Depois', '#fff' from made`,
        source.url,
      )
    },
  })
  const rows = (name: string) => manifest.tables.find(table => table.name === name)?.rows
  expect({ companies: rows('companies'), tags: rows('tags') }).toEqual(before)
  expect((await administer(count, source.url)).rows[0]).not.toEqual(before)
})

it('lets what was told and not yet published be published by another server, in its order', async () => {
  const to = place('told')
  await take(to)
  const url = await emptyDatabase()
  await bring(to, url, await openLocalStore(place('media-told')))
  const other = openPools({ connectionString: url }, log)
  try {
    const waiting = (await other.platform.query('select 1 from events where pos is null')).rowCount
    expect(waiting).toBeGreaterThan(0)
    await other.platform.query(
      `insert into leases (name, owner, expires_at) values ('publisher', 'me', now() + interval '1 hour') on conflict (name) do update set owner = 'me', epoch = leases.epoch + 1, expires_at = excluded.expires_at`,
    )
    const { rows } = await other.platform.query<{ epoch: string }>(
      `select epoch from leases where name = 'publisher'`,
    )
    expect(await publishOnce(other.platform, { name: 'publisher', epoch: BigInt(rows[0]?.epoch ?? 0) })).toBe(
      waiting,
    )
  } finally {
    await other.end()
  }
})

it('holds the keys only when asked, and says which are missing', async () => {
  const manifest = await take(place('without-keys'))
  expect((await readdir(place('without-keys'))).toSorted()).toEqual([
    'manifest.json',
    'manifest.sha256',
    'media',
    'media-list',
    'tables',
  ])
  expect(listMissingKeys(manifest.keys.checks, keys)).toEqual([])
  expect(
    listMissingKeys(manifest.keys.checks, { secretsKeys: [{ id: 'k1', key: randomBytes(32) }] }),
  ).toEqual(['k1'])
  await take(place('with-keys.tar'), { withKeys: true })
  const { keys: kept } = await bring(
    place('with-keys.tar'),
    await emptyDatabase(),
    await openLocalStore(place('media-keys')),
  )
  expect(kept?.secretsKeys).toEqual([{ id: 'k1', key: keys.secretsKeys[0]?.key.toString('base64') }])
  await expect(take(place('no-keys'), { withKeys: true, keys: undefined })).rejects.toThrow(
    /there are none here/,
  )
})

it('moves media from the disk to a bucket and back', async () => {
  const credentials = { accessKeyId: 'recado', secretAccessKey: 'not-so-secret', region: 'auto' }
  await using server = await serveS3(credentials)
  const bucket = await openS3Store({
    ...credentials,
    endpoint: server.endpoint,
    bucket: server.bucket,
    incoming: place('incoming'),
  })
  await take(place('to-bucket'))
  await bring(place('to-bucket'), await emptyDatabase(), bucket)
  expect([...server.objects.keys()]).toContain(`${file.companyId}/${file.key}`)
  const manifest = await take(place('from-bucket.tar'), { media: bucket })
  expect(manifest.media.files).toBe(server.objects.size)
  const store = await openLocalStore(place('media-from-bucket'))
  await bring(place('from-bucket.tar'), await emptyDatabase(), store)
  expect((await buffer((await store.open(file.companyId, file.key)).stream)).equals(file.content)).toBe(true)
})

it('is removed when it cannot be finished', async () => {
  const broken: MediaStore = {
    ...media,
    open: async () => {
      throw new Error('The disk broke.')
    },
  }
  for (const name of ['broken', 'broken.tar']) {
    await expect(take(place(name), { media: broken })).rejects.toThrow('The disk broke.')
    expect((await readdir(folder)).filter(entry => entry.startsWith(name))).toEqual([])
  }
})

it('is kept only when it reads back as it was written', async () => {
  const name = 'unreadable.tar'
  // Another program writes into the file while it is made.
  const harmed: MediaStore = {
    ...media,
    open: async (companyId, key, options) => {
      const partial = await openFile(`${place(name)}.partial`, 'r+')
      await partial.write(Buffer.from('harm'), 0, 4, 520)
      await partial.close()
      return media.open(companyId, key, options)
    },
  }
  await expect(take(place(name), { media: harmed })).rejects.toThrow(
    /^Nothing was kept, because it did not read back as it was written\. The backup is damaged: /u,
  )
  expect((await readdir(folder)).filter(entry => entry.startsWith(name))).toEqual([])
})

describe('the exports of contacts', () => {
  /** A file of an export whose row has this state, or is gone. */
  async function putExport(state: 'ready' | 'removed'): Promise<string> {
    const content = Readable.from([Buffer.from('PK of one person')])
    const { key } = await media.put(file.companyId, content, { filename: 'contact.zip', maxBytes: 1e6 })
    await administer(
      `update contact_exports set file_key = '${key}', state = 'ready', size = 16, expires_at = now() + interval '1 day' where company_id = ${file.companyId}`,
      source.url,
    )
    if (state === 'removed')
      await administer(`delete from contact_exports where company_id = ${file.companyId}`, source.url)
    return key
  }
  const filesOf = async (from: string): Promise<string[]> =>
    (await readdir(from, { recursive: true })).map(name => path.basename(name))
  const keysOf = async (store: MediaStore): Promise<string[]> => {
    const found: string[] = []
    for await (const { key } of store.list()) found.push(key)
    return found
  }

  it('are in no backup, also one that was removed and waits in the trash', async () => {
    const ready = await putExport('ready')
    await take(place('with-export'))
    expect(await filesOf(place('with-export'))).not.toContain(ready)
    expect(await filesOf(place('with-export'))).toContain(file.key)
    const url = await emptyDatabase()
    const store = await openLocalStore(place('media-with-export'))
    await bring(place('with-export'), url, store)
    expect(await keysOf(store)).toContain(file.key)
    expect(await keysOf(store)).not.toContain(ready)
    expect((await administer('select id from contact_exports', url)).rows).toEqual([])

    const removed = await putExport('removed')
    await take(place('with-removed-export'))
    expect(await filesOf(place('with-removed-export'))).not.toContain(removed)
  })
})
