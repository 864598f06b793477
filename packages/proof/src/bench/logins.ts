import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../kit/database.ts'
import { loadBenchUsers, type BenchUser } from './bench-users.ts'
import { runBenchQuery } from './bench-database.ts'
import type { Flags } from './flags.ts'
import { repeatConcurrently } from './ingest.ts'
import { percentile95 } from './load.ts'
import { withServer } from './server.ts'

/** Simultaneous logins, and the number of rounds. */
const SIMULTANEOUS_LOGINS = 50
const ROUNDS = 3
/** Concurrency of the other users, ms between two calls of each, and ms of the measurement without logins. */
const CONCURRENCY = 4
const PAUSE_MS = 15
const ALONE_MS = 2_000
/**
 * Maximum p95 in ms of other calls during logins, and its maximum ratio to that without: a starved machine is
 * not the product's fault.
 */
const MAX_P95_MS = 300
const MAX_SLOWDOWN = 8
const GUESSES = 6

/** A user of the demo data, and the password of all its users. */
const DEMO_EMAIL = 'lucia@cafelua.example'
const PASSWORD = 'recado123'
/** Other users; enough that no user exceeds the rate limit. */
const COLLEAGUES = 40
const CALLED_PATHS = [
  '/api/auth/me',
  '/api/queue',
  '/api/tickets?status=pending&showAll=true',
  '/api/contacts',
  '/api/settings',
] as const

/** The p95 in ms of other calls during the logins, and the duration of the slowest login. */
export interface LoginResult {
  readonly alone: number
  readonly meanwhile: number
  readonly slowest: number
  readonly failures: readonly string[]
}

/**
 * Fifty simultaneous logins, with production hash costs, while other users work and one guesses passwords.
 */
export async function measureLogins(flags: Flags): Promise<LoginResult> {
  const database = await openDatabase(flags.database)
  try {
    // A first start outside of production brings demonstration data, people and their passwords included.
    return await withServer(database.url, server => measureLoginsOn(server.url, database.url), {
      RECADO_ENV: 'test',
    })
  } finally {
    await database.close()
  }
}

/** Adds those who log in together, and colleagues with a session each. */
async function insertPeople(database: string): Promise<void> {
  for (const [name, count] of [
    ['chega', SIMULTANEOUS_LOGINS],
    ['trabalha', COLLEAGUES],
  ] as const)
    await runBenchQuery(
      database,
      `insert into users (company_id, name, email, password_hash, profile)
       select company_id, $1::text || n, $1::text || n || '@prova.example', password_hash, 'admin' from users, generate_series(1, $2::int) n where email = $3`,
      [name, count, DEMO_EMAIL],
    )
  await runBenchQuery(
    database,
    `insert into sessions (id, company_id, user_id, expires_at) select gen_random_uuid(), company_id, id, now() + interval '1 day' from users where email like 'trabalha%'`,
  )
}

const login = (url: string, email: string, password = PASSWORD): Promise<Response> =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

/** Calls of colleagues while they should continue; the p95 in ms. */
async function measureColleagues(
  url: string,
  colleagues: readonly BenchUser[],
  shouldContinue: () => boolean,
  failures: string[],
): Promise<number> {
  const durations: number[] = []
  let n = 0
  await repeatConcurrently(CONCURRENCY, shouldContinue, async () => {
    const sentAt = performance.now()
    const answer = await fetch(url + CALLED_PATHS[n % CALLED_PATHS.length], {
      headers: colleagues[n++ % colleagues.length]?.headers ?? {},
    })
    await answer.arrayBuffer()
    durations.push(performance.now() - sentAt)
    if (answer.status !== 200)
      failures.push(`A call was answered with ${answer.status} while people logged in.`)
    await wait(PAUSE_MS)
  })
  return percentile95(durations)
}

/** All log in at once, several times; the ms of the slowest. */
async function logInTogether(url: string, failures: string[]): Promise<number> {
  let slowest = 0
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all(
      Array.from({ length: SIMULTANEOUS_LOGINS }, async (_, n) => {
        const startedAt = performance.now()
        const { status } = await login(url, `chega${n + 1}@prova.example`)
        slowest = Math.max(slowest, performance.now() - startedAt)
        if (status !== 200) failures.push(`A login was answered with ${status}.`)
      }),
    )
  return slowest
}

async function guessPasswords(url: string, failures: string[]): Promise<void> {
  const guesses: number[] = []
  for (let guess = 0; guess < GUESSES; guess++)
    guesses.push((await login(url, DEMO_EMAIL, `errado-${guess}`)).status)
  if (guesses.some((status, index) => status !== (index < GUESSES - 1 ? 401 : 429)))
    failures.push(`Wrong passwords were answered with ${guesses.join(', ')}.`)
}

async function measureLoginsOn(url: string, database: string): Promise<LoginResult> {
  const failures: string[] = []
  await insertPeople(database)
  const colleagues = await loadBenchUsers(database)
  const end = performance.now() + ALONE_MS
  const alone = await measureColleagues(url, colleagues, () => performance.now() < end, failures)
  let isRunning = true
  const rounds = logInTogether(url, failures).finally(() => (isRunning = false))
  const meanwhile = await measureColleagues(url, colleagues, () => isRunning, failures)
  const slowest = await rounds
  if (meanwhile > MAX_P95_MS && meanwhile > MAX_SLOWDOWN * alone)
    failures.push(`Other calls took ${meanwhile} ms while people logged in, and ${alone} ms alone.`)
  await guessPasswords(url, failures)
  return { alone, meanwhile, slowest: Math.round(slowest), failures: [...new Set(failures)] }
}
