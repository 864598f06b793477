import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { inspectProcess } from './processes.ts'

/** The right of one process to use a data folder. */
export interface HomeLock {
  release(): void
}

interface Holder {
  pid: number
  startedAt: string | null
}

/**
 * Locks the data folder for this process. @throws EmbeddedError when a running process has it.
 * A lock of a dead process is taken over; a reused process id does not keep it alive.
 */
export function lockHome(home: string): HomeLock {
  const file = path.join(home, 'recado.lock')
  acquire(file, home)
  return { release: () => rmSync(file, { force: true }) }
}

function acquire(file: string, home: string): void {
  const mine = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  const self: Holder = { pid: process.pid, startedAt: inspectProcess(process.pid)?.startedAt ?? null }
  writeFileSync(mine, JSON.stringify(self))
  try {
    while (!tryLink(mine, file)) {
      const found = read(file)
      if (found === null) continue
      const holder = parse(found)
      if (holder !== null && isAlive(holder)) throw inUseError(home, holder)
      if (tryReplace(file, found, mine, home)) return
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/** A hard link appears atomically, so no process reads a partial lock. */
function tryLink(mine: string, file: string): boolean {
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Replaces a dead holder's lock. Only the holder of the takeover lock may, so of two starters one succeeds.
 */
function tryReplace(file: string, expected: string, mine: string, home: string): boolean {
  const takeover = `${file}.takeover`
  acquire(takeover, home)
  try {
    if (read(file) !== expected) return false
    renameSync(mine, file)
    return true
  } finally {
    rmSync(takeover, { force: true })
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function parse(text: string): Holder | null {
  try {
    const { pid, startedAt } = JSON.parse(text) as Partial<Holder>
    return typeof pid === 'number' ? { pid, startedAt: startedAt ?? null } : null
  } catch {
    return null
  }
}

function isAlive(holder: Holder): boolean {
  const facts = inspectProcess(holder.pid)
  if (facts === null || facts.zombie) return false
  return facts.startedAt === null || holder.startedAt === null || facts.startedAt === holder.startedAt
}

function inUseError(home: string, holder: Holder): EmbeddedError {
  return new EmbeddedError(
    `Another Recado (process ${holder.pid}) is running on the data folder ${home}: stop it first, or set RECADO_DATA to another folder.`,
  )
}
