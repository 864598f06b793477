import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { awaitCondition } from './wait-until.ts'
import { Installation, type InstallationOptions } from './installation.ts'
import { collectVerdict } from './collect-verdict.ts'
import type { Verdict } from './verdict.ts'

const DISK_SIZE = '400m'
/**
 * Milliseconds that the disk stays full, and within which the product must work again when it no longer is.
 */
const FULL_MS = 6_000
const RECOVERY_MS = 5_000

/**
 * Fills the disk under the database and the media while people write, and makes room again. Needs root, for a
 * small disk in memory.
 */
export async function runDiskFull(options: Omit<InstallationOptions, 'database' | 'home'>): Promise<Verdict> {
  const home = await mkdtemp(path.join(tmpdir(), 'recado-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE},mode=0755`, 'tmpfs', home], {
      stdio: 'pipe',
    })
  } catch {
    await rmdir(home)
    return { figures: { disk: 'skipped: no right to mount a small disk' }, failures: [] }
  }
  try {
    return await fillAndRecover(await Installation.open({ ...options, home }), path.join(home, 'ballast'))
  } finally {
    execFileSync('umount', [home], { stdio: 'pipe' })
    await rmdir(home)
  }
}

/** The answers of the readiness probe for as long as the disk stays full. */
async function probeWhileFull(url: string): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (const end = performance.now() + FULL_MS; performance.now() < end; await wait(100))
    statuses.add((await fetch(`${url}/readyz`).catch(() => undefined))?.status ?? 0)
  return statuses
}

async function fillAndRecover(installation: Installation, ballast: string): Promise<Verdict> {
  const failures: string[] = []
  try {
    const { server } = installation
    installation.startTraffic()
    if (!(await awaitCondition(() => installation.customers.acknowledgedCount > 50, 20_000)))
      failures.push('Nothing was taken before the disk was full.')
    await fillDisk(ballast)
    const statuses = await probeWhileFull(installation.url)
    await rm(ballast)
    const [freed, acknowledgedBefore] = [performance.now(), installation.customers.acknowledgedCount]
    if (
      !(await awaitCondition(
        () => installation.customers.acknowledgedCount > acknowledgedBefore,
        8 * RECOVERY_MS,
      ))
    )
      failures.push('Nothing was taken after there was room again.')
    const recoveryMs = Math.round(performance.now() - freed)
    if (recoveryMs > RECOVERY_MS) failures.push(`It took ${recoveryMs} ms to recover.`)
    if (server.child.exitCode !== null || server.child.signalCode !== null)
      failures.push(`The server ended:\n${server.output().slice(-2_000)}`)
    const { refusals } = installation.provider.webhooks
    const verdict = await collectVerdict(installation)
    return {
      figures: {
        disk: 'filled',
        recoveryMs,
        refused: refusals.get(503) ?? 0,
        probe: [...statuses].join(','),
        ...verdict.figures,
      },
      failures: [...failures, ...verdict.failures],
    }
  } finally {
    await installation.close()
  }
}

/** Writes until there is no room. */
async function fillDisk(file: string): Promise<void> {
  const block = Buffer.alloc(1024 * 1024)
  const endless = Readable.from(
    (function* () {
      for (;;) yield block
    })(),
  )
  await pipeline(endless, createWriteStream(file)).catch(() => undefined)
}
