import { setTimeout as wait } from 'node:timers/promises'
import { awaitCondition } from './wait-until.ts'
import { Installation, type InstallationOptions } from './installation.ts'
import { collectVerdict } from './collect-verdict.ts'
import type { Verdict } from './verdict.ts'

const RESTARTS = 4
/**
 * Milliseconds from the return of the database to the first webhook that is accepted: mostly, and at worst,
 * when the machine does something else too.
 */
const FIRST_SUCCESS_MS = { mostly: 1_000, worst: 2_500 } as const
const RECOVERY_TIMEOUT_MS = 30_000

/**
 * Waits for the database, and then for the first webhook that is accepted: the milliseconds between them. Undefined
 * where the database stays away.
 */
async function waitForRecovery(
  installation: Installation,
): Promise<{ ms: number; isTaken: boolean } | undefined> {
  const isBack = () =>
    installation.query('select 1').then(
      () => true,
      () => false,
    )
  await awaitCondition(async () => !(await isBack()), 2_000)
  if (!(await awaitCondition(isBack, RECOVERY_TIMEOUT_MS))) return undefined
  const { customers } = installation
  const [back, before] = [performance.now(), customers.acknowledgedCount]
  const isTaken = await awaitCondition(() => customers.acknowledgedCount > before, RECOVERY_TIMEOUT_MS)
  return { ms: Math.round(performance.now() - back), isTaken }
}

/**
 * Ends the embedded database at once, now by an immediate stop, now by SIGKILL, while people write; the
 * server must live on and bring it back.
 */
export async function runDatabaseRestarts(options: Omit<InstallationOptions, 'database'>): Promise<Verdict> {
  const installation = await Installation.open(options)
  const failures: string[] = []
  const durations: number[] = []
  try {
    const { server } = installation
    installation.startTraffic()
    for (let restart = 1; restart <= RESTARTS; restart++) {
      await wait(installation.random.between(700, 1_500))
      const { postmaster } = installation
      if (postmaster === undefined) throw new Error('The database is away before anybody ended it.')
      process.kill(postmaster, restart % 2 === 0 ? 'SIGKILL' : 'SIGQUIT')
      const recovery = await waitForRecovery(installation)
      if (recovery === undefined) {
        failures.push(`The database did not come back after restart ${restart}.`)
        break
      }
      if (!recovery.isTaken) failures.push('Nothing was taken after the database was back.')
      durations.push(recovery.ms)
    }
    if (server.child.exitCode !== null || server.child.signalCode !== null)
      failures.push(`The server ended:\n${server.output().slice(-2_000)}`)
    const firstSuccessMs = durations.toSorted((a, b) => a - b)[Math.floor((durations.length - 1) / 2)] ?? 0
    const slowestMs = Math.max(0, ...durations)
    if (firstSuccessMs > FIRST_SUCCESS_MS.mostly || slowestMs > FIRST_SUCCESS_MS.worst)
      failures.push(`The first success came ${durations.join(', ')} ms after the database.`)
    const verdict = await collectVerdict(installation)
    return {
      figures: { restarts: RESTARTS, firstSuccessMs, slowestMs, ...verdict.figures },
      failures: [...failures, ...verdict.failures],
    }
  } finally {
    await installation.close()
  }
}
