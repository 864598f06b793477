import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbedded, type EmbeddedPostgres } from '../embedded/index.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { loadOrMakeKeys } from '../kernel/secrets/index.ts'
import { bareEnvironment } from '../testing/program-environment.ts'

const MAIN = path.resolve(import.meta.dirname, 'main.ts')
const LOSABLE = { log: () => undefined, settings: { fsync: 'off' } }
let folder: string
let home: string
let running: EmbeddedPostgres

/** A data folder that another process works on: this one. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recado-backup-cli-'))
  await chmod(folder, 0o755)
  home = path.join(folder, 'home')
  running = await startEmbedded({ ...LOSABLE, home })
  await migrate(running.config)
  await loadOrMakeKeys(home, { env: 'development' })
  await ask(
    running.config,
    `with plan as (insert into plans (name) values ('Teste') returning id), company as (insert into companies (name, plan_id) select 'Acme', id from plan returning id)
     insert into connections (company_id, name, provider, hook_token, credentials) select id, 'Loja', 'cloud', 'x', 'v1:k1:a:b:c' from company`,
  )
}, 60_000)
afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

async function ask(database: pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
const run = (command: string, data: string, ...args: string[]): Promise<{ code: number; lines: string[] }> =>
  new Promise(resolve => {
    execFile(
      process.execPath,
      [MAIN, command, ...args],
      { env: { ...bareEnvironment(), RECADO_DATA: data } },
      (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : error ? 1 : 0,
          lines: `${stdout}${stderr}`.trim().split('\n'),
        }),
    )
  })
const at = (name: string): string => path.join(folder, name)

it('backs up beside a running server and brings it back into an empty folder, keys and all', async () => {
  const backed = await run('backup', home, '--to', at('with-keys.tar'), '--with-keys')
  expect(backed).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/^Backed up \d+ rows of \d+ tables and 0 files, .+ and read it back in .+ s\.$/u),
      expect.stringContaining('The keys are in it'),
    ],
  })
  const checked = await run('restore', at('nowhere'), '--from', at('with-keys.tar'), '--check')
  expect(checked).toEqual({ code: 0, lines: [expect.stringMatching(/^The backup is whole: /u)] })
  const brought = await run('restore', at('second'), '--from', at('with-keys.tar'))
  expect(brought).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^Brought back /u), expect.stringContaining('secrets.json')],
  })
  expect(await readFile(path.join(at('second'), 'secrets.json'), 'utf8')).toBe(
    await readFile(path.join(home, 'secrets.json'), 'utf8'),
  )
  const copy = await startEmbedded({ ...LOSABLE, home: at('second') })
  try {
    expect(await ask(copy.config, 'select name from companies')).toEqual([{ name: 'Acme' }])
  } finally {
    await copy.stop()
  }
  const again = await run('restore', at('second'), '--from', at('with-keys.tar'))
  expect(again).toEqual({ code: 1, lines: [expect.stringMatching(/^The database is not empty/u)] })
}, 60_000)

it('says that the keys are not in it, and what cannot be read without them', async () => {
  const backed = await run('backup', home, '--to', at('plain'))
  expect(backed.lines[1]).toMatch(/^The keys are not in it/u)
  const brought = await run('restore', at('third'), '--from', at('plain'))
  expect(brought.code).toBe(0)
  expect(brought.lines[1]).toMatch(/^The logins of 1 connection cannot be read without the key k1 /u)
}, 60_000)

it('leaves a folder as it was when the backup is damaged or cannot be brought back', async () => {
  await run('backup', home, '--to', at('harmed.tar'))
  const bytes = await readFile(at('harmed.tar'))
  bytes[bytes.indexOf('manifest.json') + 700] = 0
  await writeFile(at('harmed.tar'), bytes)
  await mkdir(at('fourth'))
  await writeFile(at('fourth/note.txt'), 'mine')
  const brought = await run('restore', at('fourth'), '--from', at('harmed.tar'))
  expect(brought).toEqual({ code: 1, lines: [expect.stringMatching(/^The backup is damaged: .+\.$/u)] })
  expect(await readdir(at('fourth'))).toEqual(['note.txt'])
}, 30_000)

it.each<[string, string[], RegExp]>([
  ['backup', [], /^Say where to: /u],
  ['restore', [], /^Say where from: /u],
  ['backup', ['--to', 'x', '--quick'], /^Unknown option '--quick'/u],
  ['restore', ['--from', '/nowhere/at-all'], /^There is no backup in /u],
  [
    'backup',
    ['--to', `/tmp/${randomBytes(6).toString('hex')}`],
    /^There is no database in .+: set RECADO_DATA or DATABASE_URL/u,
  ],
])('%s %j is answered in one sentence', async (command, args, sentence) => {
  expect(await run(command, at('nothing'), ...args)).toEqual({
    code: 1,
    lines: [expect.stringMatching(sentence)],
  })
})
