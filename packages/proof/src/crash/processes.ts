import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../kit/server-process.ts'
import { awaitCondition } from './wait-until.ts'
import { Installation, type InstallationOptions } from './installation.ts'
import { findOwner, listStaleWrites, installOwnerTriggers } from './stale-writes.ts'
import { collectVerdict } from './collect-verdict.ts'
import { summarizeFailures, type Verdict } from './verdict.ts'

/**
 * Maximum milliseconds until another process owns the connection of a dead or stopped one, and minimum
 * milliseconds of a stop.
 */
const TAKEOVER_MS = 10_000
const PAUSED_MS = 8_500
const NAMES = ['proof-one', 'proof-two'] as const
type ProcessName = (typeof NAMES)[number]

/** The processes of one installation by their names, which the database sees. */
class NamedProcesses {
  readonly #installation: Installation
  readonly #running = new Map<ProcessName, ServerProcess>()

  constructor(installation: Installation) {
    this.#installation = installation
  }

  async start(name: ProcessName): Promise<void> {
    const url = new URL(this.#installation.databaseUrl ?? '')
    url.searchParams.set('application_name', name)
    const server = await this.#installation.startExtraProcess({ DATABASE_URL: url.href, RECADO_PORT: '0' })
    this.#running.set(name, server)
    this.#installation.setAddresses([...this.#running.values()].map(({ url: address }) => address))
  }

  find(name: ProcessName): ServerProcess {
    const server = this.#running.get(name)
    if (!server) throw new Error(`The connection is owned by ${name}.`)
    return server
  }

  async killAll(): Promise<void> {
    for (const server of this.#running.values()) {
      server.child.kill('SIGCONT')
      await server.stop('SIGKILL')
    }
  }
}

/** Kills or stops the owner of the connection; the milliseconds until another owns it. The owner comes back. */
async function moveConnection(
  installation: Installation,
  processes: NamedProcesses,
  fault: 'kill' | 'pause',
  failures: string[],
): Promise<number> {
  await awaitCondition(async () => (await findOwner(installation)) !== undefined, TAKEOVER_MS)
  await wait(installation.random.between(500, 1_500))
  const first = (await findOwner(installation)) as ProcessName
  const server = processes.find(first)
  const began = performance.now()
  server.child.kill(fault === 'kill' ? 'SIGKILL' : 'SIGSTOP')
  if (!(await awaitCondition(async () => (await findOwner(installation)) !== first, 4 * TAKEOVER_MS)))
    failures.push('The connection kept a dead owner.')
  const moved = Math.round(performance.now() - began)
  const sent = installation.provider.requests
  if (!(await awaitCondition(() => installation.provider.requests > sent, TAKEOVER_MS)))
    failures.push('The new owner sends nothing.')
  if (fault === 'pause') {
    await wait(Math.max(0, PAUSED_MS - (performance.now() - began)))
    server.child.kill('SIGCONT')
    await wait(1_000)
  } else {
    await server.stop()
    await processes.start(first)
  }
  return moved
}

/**
 * Runs two processes on one database. Their owner of the connection is killed once, and twice stopped for
 * longer than its lease and woken again.
 */
export async function runProcesses(options: InstallationOptions): Promise<Verdict> {
  const installation = await Installation.open({ ...options, database: options.database ?? 'throwaway' })
  const processes = new NamedProcesses(installation)
  const failures: string[] = []
  const moves: number[] = []
  try {
    await installation.server.stop('SIGTERM')
    await installOwnerTriggers(installation)
    for (const name of NAMES) await processes.start(name)
    installation.startTraffic()
    for (const fault of ['kill', 'pause', 'pause'] as const)
      moves.push(await moveConnection(installation, processes, fault, failures))
    const movedMs = Math.max(...moves)
    if (movedMs > TAKEOVER_MS) failures.push(`The connection moved after ${moves.join(', ')} ms.`)
    const verdict = await collectVerdict(installation)
    const stale = await listStaleWrites(installation)
    return {
      figures: { processes: NAMES.length, movedMs, staleWrites: stale.length, ...verdict.figures },
      failures: [...failures, ...summarizeFailures('stale writes were accepted', stale), ...verdict.failures],
    }
  } finally {
    await processes.killAll()
    await installation.close()
  }
}
