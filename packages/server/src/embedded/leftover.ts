import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedError } from './embedded-error.ts'
import { inspectProcess, isRunning } from './processes.ts'

const FAST_STOP_MS = 30_000
const IMMEDIATE_STOP_MS = 10_000

/**
 * Ends a server that an earlier, killed Recado left running on this cluster, and removes the lock file of a
 * dead server whose process id is in use (by a zombie or another program), which would stop PostgreSQL from
 * starting. Call it only with the data folder locked.
 */
export async function clearLeftover(data: string, log: (line: string) => void): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (!Number.isInteger(pid) || pid <= 0) return
  if (isServerOf(pid, data)) {
    log(`Stopping the database server that an earlier run left behind (process ${pid}).`)
    await stopServer(pid, data)
  }
  // A clean stop removes it. A remaining file belongs to no running server.
  rmSync(file, { force: true })
}

function isServerOf(pid: number, data: string): boolean {
  const facts = inspectProcess(pid)
  if (facts === null || facts.zombie) return false
  if (facts.workingDirectory !== null) return facts.workingDirectory === data
  return facts.command.includes(data)
}

async function stopServer(pid: number, data: string): Promise<void> {
  const attempts = [
    { signal: 'SIGINT', patience: FAST_STOP_MS },
    { signal: 'SIGQUIT', patience: IMMEDIATE_STOP_MS },
  ] as const
  for (const { signal, patience } of attempts) {
    send(pid, signal, data)
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (!isRunning(pid)) return
      await delay(10)
    }
  }
  throw new EmbeddedError(
    `A database server from an earlier run (process ${pid}) does not stop: end it, then start again.`,
  )
}

function send(pid: number, signal: 'SIGINT' | 'SIGQUIT', data: string): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
    throw new EmbeddedError(
      `A database server of another user (process ${pid}) runs on ${data}: stop it, then start again.`,
      { cause: error },
    )
  }
}
