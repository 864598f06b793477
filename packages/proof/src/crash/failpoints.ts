import { FAILPOINTS, type Failpoint } from '@recado/server/failpoint'
import { becomes } from './becomes.ts'
import type { Chance } from './chance.ts'
import { Stage, type StageOptions } from './stage.ts'
import { judge } from './judge.ts'
import type { Verdict } from './verdict.ts'

/** Milliseconds within which a process must come to its failpoint. */
const REACHED_MS = 20_000
/** Hits that go well at most before the one that crashes; what happens seldom crashes at once. */
const HITS: Partial<Record<Failpoint, number>> = {
  'scope.beforeCommit': 60,
  'scope.afterCommit': 60,
  'lease.afterTake': 3,
  'lease.afterRenew': 3,
  'send.afterRecover': 1,
  'refresh.afterSpend': 1,
  'refresh.afterRotate': 1,
}
const HITS_USUAL = 12
/** Numbers linked by QR and imports are no part of this: the server's own tests of imports crash at their steps. */
const ELSEWHERE = /^(session|import)\./u
/** Every step that is taken here. */
export const REACHED = FAILPOINTS.filter(point => !ELSEWHERE.test(point))

/** Lets the server of an installation of its own crash. */
export async function runFailpoints(options: StageOptions & { points?: readonly Failpoint[] }): Promise<Verdict> {
  const stage = await Stage.open(options)
  try {
    return await crashAtEach(stage, options.chance, options.points ?? REACHED)
  } finally {
    await stage.close()
  }
}

/** Lets the server crash at each of these failpoints, under load, and start again after each. */
export async function crashAtEach(stage: Stage, chance: Chance, points: readonly Failpoint[]): Promise<Verdict> {
  const failures: string[] = []
  stage.begin()
  const hits = chance.for('failpoints')
  for (const [done, point] of points.entries()) {
    stage.progress.at(done, points.length)
    await stage.server.end('SIGKILL')
    const hit = hits.between(1, HITS[point] ?? HITS_USUAL)
    if (!(await crashesAt(stage, point, hit))) failures.push(`${point} was not reached ${hit} times.`)
  }
  await stage.server.end('SIGKILL')
  await stage.start()
  const verdict = await judge(stage)
  return { figures: { failpoints: points.length, ...verdict.figures }, failures: [...failures, ...verdict.failures] }
}

/** Starts the server with the failpoint armed, and waits until it is dead by it. */
async function crashesAt(stage: Stage, point: Failpoint, hit: number): Promise<boolean> {
  try {
    const { child } = await stage.start({ RECADO_FAILPOINTS: `${point}=crash@${hit}` })
    return await becomes(() => child.signalCode === 'SIGKILL', REACHED_MS)
  } catch {
    // Some steps are taken before it is ready, and then it never is.
    return true
  }
}
