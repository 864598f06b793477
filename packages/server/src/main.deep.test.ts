// spec: session-11
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bareEnvironment } from './testing/program-environment.ts'

const MAIN = path.resolve(import.meta.dirname, 'main.ts')
let folder: string
const running = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recado-main-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

interface Started {
  child: ChildProcess
  output(): string
  until(text: string): Promise<void>
  ended: Promise<number | null>
}

/** Runs the real program. */
function run(data: string, env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...bareEnvironment(),
      RECADO_DATA: path.join(folder, data),
      RECADO_PORT: '0',
      RECADO_LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      for (const look of waiting) look()
    })
  const ended = new Promise<number | null>(resolve => {
    child.once('close', code => {
      running.delete(child)
      for (const look of waiting) look()
      resolve(code)
    })
  })
  const until = (wanted: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (text.includes(wanted)) resolve()
        else if (!running.has(child)) reject(new Error(`It ended with: ${text}`))
      }
      waiting.add(look)
      look()
    })
  return { child, output: () => text, until, ended }
}
async function findFreePort(): Promise<number> {
  const listening = createServer()
  await new Promise<void>(resolve => {
    listening.listen(0, '127.0.0.1', resolve)
  })
  const { port } = listening.address() as { port: number }
  await new Promise(resolve => listening.close(resolve))
  return port
}
const PRODUCTION = { RECADO_ENV: 'production', RECADO_PUBLIC_URL: 'https://recado.example' }
/** The keys of a data folder, as a person who takes it into production gives them. */
async function readGeneratedKeys(data: string): Promise<Record<string, string>> {
  const keys = JSON.parse(await readFile(path.join(folder, data, 'secrets.json'), 'utf8')) as {
    readonly secretsKeys: readonly { readonly id: string; readonly key: string }[]
    readonly tokenSecret: string
    readonly mediaSecret: string
  }
  return {
    RECADO_SECRETS_KEYS: keys.secretsKeys.map(({ id, key }) => `${id}:${key}`).join(','),
    RECADO_TOKEN_SECRET: keys.tokenSecret,
    RECADO_MEDIA_SECRET: keys.mediaSecret,
  }
}
const addressIn = (output: string): string => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? ''
/** Returns the lines of stderr without Node's own warnings. */
const sentences = (output: string): string[] => output.split('\n').filter(line => line.trim() !== '')

it('starts on nothing, answers, says who may log in, stops on a signal, and knows everything again at the next start', async () => {
  const port = await findFreePort()
  const first = run('whole', { RECADO_PORT: String(port) })
  const url = `http://localhost:${port}`
  const login = (at: string) =>
    fetch(`${at}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'lucia@cafelua.example', password: 'recado123' }),
    })
  // A client that reads "ready" finds the data of the first start.
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
    timeout: 40_000,
    interval: 2,
  })
  expect((await login(url)).status).toBe(200)
  await first.until('Write as a customer')
  expect(first.output()).toContain('camila@lojasol.example')
  expect(addressIn(first.output())).toBe(url)

  const second = run('whole')
  expect(await second.ended).not.toBe(0)
  expect(sentences(second.output())).toHaveLength(1)

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const again = run('whole')
  await again.until('Write as a customer')
  expect((await login(addressIn(again.output()))).status).toBe(200)
  again.child.kill('SIGINT')
  expect(await again.ended).toBe(0)

  // Seen red: without the refusal, when the public password let an operator in.
  const production = run('whole', { ...PRODUCTION, ...(await readGeneratedKeys('whole')) })
  expect(await production.ended).not.toBe(0)
  expect(sentences(production.output())).toEqual([
    expect.stringMatching(/^This database has demo logins.+reset-password.+lucia@cafelua\.example/),
  ])
}, 120_000)

it(
  'in production begins without demo data, with a link that makes the operator once',
  { timeout: 120_000 },
  async () => {
    const key = 'bXVzdCBiZSB0aGlydHktdHdvIGJ5dGVzIGxvbmchISE='
    const env = {
      ...PRODUCTION,
      RECADO_SECRETS_KEYS: `k1:${key}`,
      RECADO_TOKEN_SECRET: `token ${key}`,
      RECADO_MEDIA_SECRET: `media ${key}`,
    }
    const first = run('production', env)
    await first.until('https://recado.example/setup#')
    await first.until('Recado is ready: https://recado.example (here: http://localhost:')
    expect(first.output()).not.toContain('Demo logins')
    const post = (route: string, body: object) =>
      fetch(`${addressIn(first.output())}/api${route}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const login = (email: string, password: string) => post('/auth/login', { email, password })
    expect((await login('lucia@cafelua.example', 'recado123')).status).toBe(401)
    const token = /\/setup#(\S+)/u.exec(first.output())?.[1]
    const rita = {
      name: 'Rita',
      companyName: 'Recado',
      email: 'rita@recado.example',
      password: 'Girassol-42',
    }
    expect((await post('/setup', { ...rita, token })).status).toBe(200)
    expect((await login(rita.email, rita.password)).status).toBe(200)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const again = run('production', env)
    await again.until('Recado is ready')
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
    expect(again.output()).not.toContain('/setup#')
  },
)

it(
  'says in one sentence that its port is taken, and leaves nothing running',
  { timeout: 60_000 },
  async () => {
    const other = createServer()
    await new Promise<void>(resolve => {
      other.listen(0, '127.0.0.1', resolve)
    })
    const { port } = other.address() as { port: number }
    const started = run('port', { RECADO_PORT: String(port) })
    expect(await started.ended).not.toBe(0)
    expect(sentences(started.output())).toEqual([
      `Port ${port} is in use by another program: set RECADO_PORT to a free one.`,
    ])
    other.close()
    const free = run('port')
    await free.until('Recado is ready')
    free.child.kill('SIGTERM')
    expect(await free.ended).toBe(0)
  },
)

it.each<[string, Record<string, string>, RegExp]>([
  [
    'a database nobody answers for',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    /^The database of DATABASE_URL cannot be reached: .+\.$/,
  ],
  ['a setting that is wrong', { RECADO_PORT: 'eighty' }, /^RECADO_PORT must be a whole number/],
  [
    'a missing key in production',
    { RECADO_ENV: 'production', DATABASE_URL: process.env['RECADO_TEST_DATABASE_URL'] ?? '' },
    /RECADO_SECRETS_KEYS.+no default in production/,
  ],
])('says %s in one sentence', { timeout: 30_000 }, async (_, env, sentence) => {
  const started = run('wrong', env)
  expect(await started.ended).not.toBe(0)
  expect(sentences(started.output())).toHaveLength(1)
  expect(started.output().trim()).toMatch(sentence)
})

const SYSTEM = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql')
      .filter(version => Number(version) >= 15)
      .map(version => `/usr/lib/postgresql/${version}/bin`)
      .find(bin => existsSync(path.join(bin, 'initdb')))
  : undefined
it.skipIf(SYSTEM === undefined)(
  'runs on the PostgreSQL of the system, where there is one',
  { timeout: 60_000 },
  async () => {
    const started = run('system', { PG_BIN_DIR: SYSTEM ?? '' })
    await started.until('Recado is ready')
    expect((await fetch(`${addressIn(started.output())}/readyz`)).status).toBe(200)
    started.child.kill('SIGTERM')
    expect(await started.ended).toBe(0)
  },
)

it('refuses a data folder that is no database, and touches nothing', { timeout: 30_000 }, async () => {
  const data = await mkdtemp(path.join(folder, 'odd-'))
  await chmod(data, 0o755)
  const cluster = path.join(data, 'pgdata')
  await mkdir(cluster)
  await writeFile(path.join(cluster, 'PG_VERSION'), '9.6\n')
  const started = run(path.basename(data))
  expect(await started.ended).not.toBe(0)
  expect(sentences(started.output())).toHaveLength(1)
})
