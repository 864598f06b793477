import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'
import { type GuardedProcess, spawnGuarded } from './guarded-process.ts'
import { clearLeftover } from './leftover.ts'
import type { Placement } from './placement.ts'
import { PASSWORD_FILE } from './password.ts'

/** Connection settings in the form that `pg` takes. */
export interface DatabaseAddress {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** Everything one launch of the server needs. */
export interface LaunchOptions {
  binaries: Binaries
  placement: Placement
  settings: Record<string, string>
  /** Reaches the `postgres` database, which always exists. */
  config: DatabaseAddress
  logFile: string
  log: (line: string) => void
}

/** A running server. */
export interface Postmaster {
  exited: Promise<number>
  /** Shuts the server down fast and cleanly, and waits until it has ended. */
  stop: () => Promise<void>
}

/** Workers of a killed server may still use its memory; the next server must wait for them. */
const STILL_ENDING = /pre-existing shared memory block|lock file .* already exists/
const STILL_ENDING_MS = 10_000
const NO_RESPONSE_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 60_000

/**
 * Starts the server and waits until it answers; throws an EmbeddedError with its own words when it does not
 * start.
 */
export async function launch(plan: LaunchOptions): Promise<Postmaster> {
  const deadline = Date.now() + STILL_ENDING_MS
  for (;;) {
    await clearLeftover(plan.placement.data, plan.log)
    const from = statSync(plan.logFile, { throwIfNoEntry: false })?.size ?? 0
    const server = spawnServer(plan)
    if (await waitUntilReady(server, plan)) return { exited: server.exited, stop: () => stop(server, plan) }
    const reason = findFailureReason(plan.logFile, from)
    if (STILL_ENDING.test(reason) && Date.now() < deadline) await delay(100)
    else
      throw new EmbeddedError(
        `The database in ${plan.placement.data} does not start: ${reason} (more in ${plan.logFile}).`,
      )
  }
}

function spawnServer({ binaries, placement, settings, logFile }: LaunchOptions): GuardedProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(logFile, 'a', 0o600)
  try {
    const args = ['-D', placement.data, ...options]
    return spawnGuarded({
      program: path.join(binaries.bin, 'postgres'),
      args,
      user: placement.user,
      signal: 'INT',
      output,
    })
  } finally {
    closeSync(output)
  }
}

/** True once the server accepts connections, false when it exits first. Crash recovery may be slow. */
async function waitUntilReady(server: GuardedProcess, plan: LaunchOptions): Promise<boolean> {
  const ended = server.exited.then(() => true)
  let silentSince = Date.now()
  do {
    const state = await probe(plan.config)
    if (state === 'up') return true
    if (state === 'locked') {
      await stop(server, plan)
      throw new EmbeddedError(
        `The database in ${plan.placement.data} does not accept the password in ${PASSWORD_FILE}: restore that file from a backup.`,
      )
    }
    if (state === 'starting') silentSince = Date.now()
    if (Date.now() - silentSince > NO_RESPONSE_TIMEOUT_MS) server.end()
  } while (!(await Promise.race([delay(15, false), ended])))
  return false
}

/** Tries to connect. */
export async function probe(config: DatabaseAddress): Promise<'up' | 'starting' | 'locked' | 'silent'> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    return 'up'
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === '57P03') return 'starting'
    return code.startsWith('28') ? 'locked' : 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}

async function stop(server: GuardedProcess, plan: LaunchOptions): Promise<void> {
  server.end()
  const timer = new AbortController()
  const late = delay(STOP_TIMEOUT_MS, 'late', { signal: timer.signal }).catch(() => 'done')
  if ((await Promise.race([server.exited, late])) === 'late')
    await clearLeftover(plan.placement.data, plan.log)
  timer.abort()
  await server.exited
}

/** The server logs rejected early connections at the same level as its exit reason. */
const REFUSAL_MESSAGE = /^the database system is /

/** Returns the server's failure reason since `from`, or its last line. */
function findFailureReason(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n')
  const reasons = lines.map(line => /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? '')
  const reason = reasons.find(words => words !== '' && !REFUSAL_MESSAGE.test(words))
  return (reason ?? lines.at(-1) ?? '').trim() || 'it said nothing'
}
