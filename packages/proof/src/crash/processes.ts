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

/**
 * Runs two processes on one database. Their owner of the connection is killed once, and twice stopped for
 * longer than its lease and woken again.
 */
export async function runProcesses(options: InstallationOptions): Promise<Verdict> {
  const installation = await Installation.open({ ...options, database: options.database ?? 'throwaway' })
  const running = new Map<ProcessName, ServerProcess>()
  const failures: string[] = []
  const moves: number[] = []
  const start = async (name: ProcessName): Promise<void> => {
    const url = new URL(installation.databaseUrl ?? '')
    url.searchParams.set('application_name', name)
    running.set(name, await installation.startExtraProcess({ DATABASE_URL: url.href, RECADO_PORT: '0' }))
    installation.setAddresses([...running.values()].map(server => server.url))
  }
  try {
    await installation.server.stop('SIGTERM')
    await installOwnerTriggers(installation)
    for (const name of NAMES) await start(name)
    installation.startTraffic()
    for (const fault of ['kill', 'pause', 'pause'] as const) {
      await awaitCondition(async () => (await findOwner(installation)) !== undefined, TAKEOVER_MS)
      await wait(installation.random.between(500, 1_500))
      const first = (await findOwner(installation)) as ProcessName
      const server = running.get(first)
      if (!server) throw new Error(`The connection is owned by ${first}.`)
      const began = performance.now()
      server.child.kill(fault === 'kill' ? 'SIGKILL' : 'SIGSTOP')
      if (!(await awaitCondition(async () => (await findOwner(installation)) !== first, 4 * TAKEOVER_MS)))
        failures.push('The connection kept a dead owner.')
      moves.push(Math.round(performance.now() - began))
      const sent = installation.provider.requests
      if (!(await awaitCondition(() => installation.provider.requests > sent, TAKEOVER_MS)))
        failures.push('The new owner sends nothing.')
      if (fault === 'pause') {
        await wait(Math.max(0, PAUSED_MS - (performance.now() - began)))
        server.child.kill('SIGCONT')
        await wait(1_000)
      } else {
        await server.stop()
        await start(first)
      }
    }
    if (Math.max(...moves) > TAKEOVER_MS) failures.push(`The connection moved after ${moves.join(', ')} ms.`)
    const verdict = await collectVerdict(installation)
    const stale = await listStaleWrites(installation)
    return {
      figures: {
        processes: NAMES.length,
        movedMs: Math.max(...moves),
        staleWrites: stale.length,
        ...verdict.figures,
      },
      failures: [...failures, ...summarizeFailures('stale writes were accepted', stale), ...verdict.failures],
    }
  } finally {
    for (const server of running.values()) {
      server.child.kill('SIGCONT')
      await server.stop('SIGKILL')
    }
    await installation.close()
  }
}
