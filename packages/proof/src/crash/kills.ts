import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from './seeded-random.ts'
import { Installation, type InstallationOptions } from './installation.ts'
import { awaitCondition } from './wait-until.ts'
import { collectVerdict } from './collect-verdict.ts'
import type { Verdict } from './verdict.ts'

/**
 * Milliseconds after which a process is killed: since it was ready, or since it first sent something, in
 * turn.
 */
const LIFETIME_MS = [250, 1_150] as const
/** Milliseconds within which a process must have sent something. */
const FIRST_SEND_MS = 12_000

/** Kills the server of a separate installation. */
export async function runKills(options: InstallationOptions & { kills: number }): Promise<Verdict> {
  const installation = await Installation.open(options)
  try {
    return await killRepeatedly(installation, options.random, options.kills)
  } finally {
    await installation.close()
  }
}

/** Kills the server again and again, in the middle of whatever it does, and starts it at the same address. */
export async function killRepeatedly(
  installation: Installation,
  random: SeededRandom,
  kills: number,
): Promise<Verdict> {
  const failures: string[] = []
  installation.startTraffic()
  const killTiming = random.fork('killer')
  for (let kill = 1; kill <= kills; kill++) {
    const { server, provider } = installation
    const before = provider.requests
    if (kill % 2 === 0 && !(await awaitCondition(() => provider.requests > before, FIRST_SEND_MS)))
      failures.push('A process sent nothing for too long.')
    await wait(killTiming.between(...LIFETIME_MS))
    if (server.child.exitCode !== null || server.child.signalCode !== null)
      failures.push(`The server ended by itself:\n${server.output().slice(-2_000)}`)
    await server.stop('SIGKILL')
    await installation.start()
    installation.progress.update(kill, kills)
  }
  const verdict = await collectVerdict(installation)
  return { figures: { kills, ...verdict.figures }, failures: [...failures, ...verdict.failures] }
}
