import { FAILPOINTS, type Failpoint } from '@recado/server/failpoint'
import { awaitCondition } from './wait-until.ts'
import type { SeededRandom } from './seeded-random.ts'
import { Installation, type InstallationOptions } from './installation.ts'
import { collectVerdict } from './collect-verdict.ts'
import type { Verdict } from './verdict.ts'

/** Milliseconds within which a process must come to its failpoint. */
const REACH_TIMEOUT_MS = 20_000
/** Milliseconds within which the traffic has each kind of work, after all crashes. */
const ALL_KINDS_TIMEOUT_MS = 60_000
/** Maximum successful hits before the crash; rare steps crash at the first hit. */
const MAX_HITS: Partial<Record<Failpoint, number>> = {
  'scope.beforeCommit': 60,
  'scope.afterCommit': 60,
  'lease.afterTake': 3,
  'lease.afterRenew': 3,
  'send.afterRecover': 1,
  'refresh.afterSpend': 1,
  'refresh.afterRotate': 1,
  'campaign.beforeCommit': 3,
  'billing.beforeCommit': 2,
  'prompt.afterAnswer': 1,
}
const DEFAULT_MAX_HITS = 12
/**
 * Numbers linked by QR, imports, number checks, erasures and exports are no part of this: the server's own tests of them
 * crash at their steps.
 */
const COVERED_ELSEWHERE = /^(session|import|spreadsheets|numberCheck|privacy|retention)\./u
/** Every failpoint that this proof covers. */
export const COVERED_FAILPOINTS = FAILPOINTS.filter(point => !COVERED_ELSEWHERE.test(point))

/** Crashes the server of a separate installation. */
export async function runFailpoints(
  options: InstallationOptions & { points?: readonly Failpoint[] },
): Promise<Verdict> {
  const installation = await Installation.open(options)
  try {
    return await crashAtFailpoints(installation, options.random, options.points ?? COVERED_FAILPOINTS)
  } finally {
    await installation.close()
  }
}

/** Lets the server crash at each of these failpoints, under load, and start again after each. */
export async function crashAtFailpoints(
  installation: Installation,
  random: SeededRandom,
  points: readonly Failpoint[],
): Promise<Verdict> {
  const failures: string[] = []
  installation.startTraffic()
  const hits = random.fork('failpoints')
  for (const [done, point] of points.entries()) {
    installation.progress.update(done, points.length)
    await installation.server.stop('SIGKILL')
    const hit = hits.between(1, MAX_HITS[point] ?? DEFAULT_MAX_HITS)
    if (!(await waitForCrash(installation, point, hit)))
      failures.push(`${point} was not reached ${hit} times.`)
  }
  await installation.server.stop('SIGKILL')
  await installation.start()
  if (!(await awaitCondition(() => installation.hasAllKindsOfWork, ALL_KINDS_TIMEOUT_MS)))
    failures.push('Nobody started a campaign, a schedule and a payment.')
  const verdict = await collectVerdict(installation)
  return {
    figures: { failpoints: points.length, ...verdict.figures },
    failures: [...failures, ...verdict.failures],
  }
}

/** Starts the server with the failpoint armed, and waits until it is dead by it. */
async function waitForCrash(installation: Installation, point: Failpoint, hit: number): Promise<boolean> {
  try {
    const { child } = await installation.start({ RECADO_FAILPOINTS: `${point}=crash@${hit}` })
    return await awaitCondition(() => child.signalCode === 'SIGKILL', REACH_TIMEOUT_MS)
  } catch {
    // Some failpoints are hit before the server is ready.
    return true
  }
}
