import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from './index.ts'
import { isRunning } from './processes.ts'
import { buildSettings } from './settings.ts'
import { serverUser } from './server-user.ts'
import { runQuery, EPHEMERAL, makeHome, serverPid, startEmbeddedFor, untilGone } from './testing/homes.ts'
import { startWriter } from './testing/writer-process.ts'

test('the first start makes the database, a later one finds it again, and each stop is clean', async () => {
  const home = path.join(makeHome(), 'made by the start, with "quotes", commas')
  const first = await startEmbedded({ home, log: () => {} })
  expect(first.firstStart).toBe(true)
  await runQuery(first.config, 'create table kept as select 7 as value')
  await first.stop()
  expect(readFileSync(path.join(home, 'postgres.log'), 'utf8')).toContain('database system is shut down')
  expect(readdirSync(home).toSorted()).toEqual(['db-password', 'pgdata', 'postgres.log'])

  const second = await startEmbeddedFor(home, { settings: {} })
  expect(second.firstStart).toBe(false)
  expect(await runQuery(second.url, 'select value from kept')).toEqual([{ value: 7 }])
  expect(existsSync(path.join(home, 'postgres.log.1'))).toBe(true)
  const settings = await runQuery(
    second.url,
    `select name, setting from pg_settings where name in ('fsync', 'jit', 'TimeZone', 'random_page_cost', 'listen_addresses', 'recovery_init_sync_method')`,
  )
  expect(Object.fromEntries(settings.map(row => [row['name'], row['setting']]))).toEqual({
    fsync: 'on',
    jit: 'off',
    TimeZone: 'UTC',
    random_page_cost: '1.1',
    listen_addresses: '',
    recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync',
  })
})

test.each([
  [18, 'linux', 'syncfs'],
  [13, 'linux', undefined],
  [18, 'darwin', undefined],
] as const)('PostgreSQL %i on %s syncs its data before a recovery by %s', (major, platform, method) => {
  const built = buildSettings({ socketFolder: '/run', port: 5432, major }, {}, platform)
  expect(built['recovery_init_sync_method']).toBe(method)
})

test('nothing committed is lost when the application is killed, nor when its server and watchdog are killed too', async () => {
  const home = makeHome()
  let known = 0
  for (const alsoKilled of ['nothing', 'server', 'nothing'] as const) {
    const writer = startWriter(home)
    const found = await writer.found
    expect(found).toBeGreaterThanOrEqual(known)
    await writer.untilCommitted(200)
    const server = serverPid(home)
    if (alsoKilled === 'server') process.kill(server, 'SIGKILL')
    await writer.kill()
    known = found + writer.committed()
    if (alsoKilled === 'nothing') await untilGone(server)
  }
  const last = await startEmbeddedFor(home)
  const [row] = await runQuery<{ count: string }>(last.config, 'select count(*) from written')
  expect(Number(row?.count)).toBeGreaterThanOrEqual(known)
})

test('a first start that was killed can be repeated', async () => {
  const home = makeHome()
  for (const stage of ['init-', 'PG_VERSION', 'postmaster.pid']) {
    const folder = path.join(home, stage)
    const writer = startWriter(folder)
    const reached = (): boolean =>
      existsSync(folder) &&
      readdirSync(folder, { recursive: true }).some(name => String(name).includes(stage))
    await vi.waitUntil(reached, { interval: 1, timeout: 10_000 })
    await writer.kill()
    const again = await startEmbedded({ ...EPHEMERAL, home: folder })
    expect(await runQuery(again.config, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
    expect(readdirSync(folder).filter(name => name.startsWith('init-'))).toEqual([])
  }
})

test.runIf(process.platform === 'linux')(
  'a server that lost its application and its watchdog is stopped before a new one starts',
  async () => {
    const home = makeHome()
    const writer = startWriter(home)
    await writer.untilCommitted(1)
    const orphan = serverPid(home)
    const children = readFileSync(`/proc/${writer.pid}/task/${writer.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
    const guards = children.flatMap(shell => [
      shell,
      ...readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').trim().split(' ').map(Number),
    ])
    for (const pid of [writer.pid, ...guards]) if (pid !== orphan) process.kill(pid, 'SIGKILL')
    await writer.kill()
    expect(isRunning(orphan)).toBe(true)

    const said: string[] = []
    const next = await startEmbeddedFor(home, { log: line => said.push(line) })
    expect(said).toEqual([
      `Stopping the database server that an earlier run left behind (process ${orphan}).`,
    ])
    expect(isRunning(orphan)).toBe(false)
    expect(await runQuery(next.config, 'select count(*) > 0 as kept from written')).toEqual([{ kept: true }])
  },
)

test('a server that ends by itself is started again', async () => {
  const home = makeHome()
  const said: string[] = []
  const server = await startEmbeddedFor(home, { log: line => said.push(line) })
  const before = serverPid(home)
  process.kill(before, 'SIGKILL')
  await untilGone(before)
  const answer = await vi.waitFor(() => runQuery(server.config, 'select 1 as one'), {
    timeout: 10_000,
    interval: 20,
  })
  expect(answer).toEqual([{ one: 1 }])
  expect(said[0]).toBe('The database server ended by itself and is started again.')
  expect(serverPid(home)).not.toBe(before)
})

test('a process number in postmaster.pid that now belongs to another program does not stop the start', async () => {
  const home = makeHome()
  await (await startEmbedded({ ...EPHEMERAL, home })).stop()
  // PostgreSQL itself is fooled by a program of its own user only.
  const stranger = spawn('sleep', ['60'], serverUser(null).ids)
  onTestFinished(async () => {
    stranger.kill()
    await once(stranger, 'close')
  })
  const pidFile = path.join(home, 'pgdata/postmaster.pid')
  writeFileSync(pidFile, `${stranger.pid}\n${realpathSync(home)}/pgdata\n0\n5432\n\n\n0 0\nready\n`)
  const server = await startEmbeddedFor(home)
  expect(await runQuery(server.config, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(isRunning(stranger.pid ?? 0)).toBe(true)
})

test('a data folder whose path is too long for a socket works, and its socket folder is private and removed', async () => {
  const home = path.join(makeHome(), 'a-folder-with-a-long-name-'.repeat(5))
  const server = await startEmbedded({ ...EPHEMERAL, home })
  const { host } = server.config
  expect(await runQuery(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(path.basename(host)).toMatch(/^recado-[0-9a-f]{24}$/)
  expect(statSync(host).mode & 0o777).toBe(0o700)
  await server.stop()
  expect(existsSync(host)).toBe(false)
})

test.runIf(process.getuid?.() === 0)(
  'root may keep the data folder where others cannot enter: the cluster is then made outside',
  async () => {
    const base = makeHome()
    const home = path.join(base, 'private/data')
    mkdirSync(path.dirname(home), { mode: 0o700 })
    const options = { ...EPHEMERAL, home, outside: path.join(base, 'outside') }
    const first = await startEmbedded(options)
    expect(realpathSync(path.join(home, 'pgdata')).startsWith(realpathSync(options.outside))).toBe(true)
    await first.stop()
    const second = await startEmbedded(options)
    expect(second.firstStart).toBe(false)
    await second.stop()

    rmSync(options.outside, { recursive: true })
    await expect(startEmbedded(options)).rejects.toThrow(/^The database of \S+ is kept in \S+, which is gone/)
  },
)
