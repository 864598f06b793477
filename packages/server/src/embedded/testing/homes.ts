import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from '../index.ts'
import { isRunning } from '../processes.ts'

/** Options for a database that need not survive a power cut: it is made and stopped faster. */
export const EPHEMERAL = { log: () => {}, settings: { fsync: 'off' } }

/** Makes a folder that others may enter and that is removed after the test. */
export function makeHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'recado-test-'))
  chmodSync(home, 0o755)
  onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
  return home
}

/** Starts the embedded database in this process; it is stopped after the test, whatever happens. */
export async function startEmbeddedFor(
  home: string,
  options: Partial<EmbeddedOptions> = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ ...EPHEMERAL, home, ...options })
  onTestFinished(() => server.stop())
  return server
}

/** The process number of the server on that data folder. */
export function serverPid(home: string): number {
  return Number(readFileSync(path.join(home, 'pgdata/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Waits until a process has ended. */
export async function untilGone(pid: number): Promise<void> {
  await vi.waitUntil(() => !isRunning(pid), { interval: 5, timeout: 10_000 })
}

/** Runs one query over its own connection. */
export async function runQuery<Row extends pg.QueryResultRow>(
  target: string | pg.ClientConfig,
  question: string,
): Promise<Row[]> {
  const client = new pg.Client(target)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}
