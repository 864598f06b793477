import { setTimeout as wait } from 'node:timers/promises'
import { becomes } from './becomes.ts'
import { Stage, type StageOptions } from './stage.ts'
import { judge } from './judge.ts'
import type { Verdict } from './verdict.ts'

const RESTARTS = 4
/** Milliseconds from the return of the database to the first webhook that is taken: mostly, and at worst, when the machine does something else too. */
const FIRST_SUCCESS_MS = { mostly: 1_000, worst: 2_500 } as const
const BACK_MS = 30_000

/** Ends the embedded database at once, now by an immediate stop, now by SIGKILL, while people write; the server must live on and bring it back. */
export async function runDatabaseRestarts(options: Omit<StageOptions, 'database'>): Promise<Verdict> {
  const stage = await Stage.open(options)
  const failures: string[] = []
  const took: number[] = []
  try {
    const { server } = stage
    stage.begin()
    for (let restart = 1; restart <= RESTARTS; restart++) {
      await wait(stage.chance.between(700, 1_500))
      const { postmaster } = stage
      if (postmaster === undefined) throw new Error('The database is away before anybody ended it.')
      process.kill(postmaster, restart % 2 === 0 ? 'SIGKILL' : 'SIGQUIT')
      const isBack = () =>
        stage.query('select 1').then(
          () => true,
          () => false,
        )
      await becomes(async () => !(await isBack()), 2_000)
      if (!(await becomes(isBack, BACK_MS))) {
        failures.push(`The database did not come back after restart ${restart}.`)
        break
      }
      const [back, taken] = [performance.now(), stage.customers.taken]
      if (!(await becomes(() => stage.customers.taken > taken, BACK_MS))) failures.push('Nothing was taken after the database was back.')
      took.push(Math.round(performance.now() - back))
    }
    if (server.child.exitCode !== null || server.child.signalCode !== null) failures.push(`The server ended:\n${server.output().slice(-2_000)}`)
    const firstSuccessMs = took.toSorted((a, b) => a - b)[Math.floor((took.length - 1) / 2)] ?? 0
    const slowestMs = Math.max(0, ...took)
    if (firstSuccessMs > FIRST_SUCCESS_MS.mostly || slowestMs > FIRST_SUCCESS_MS.worst)
      failures.push(`The first success came ${took.join(', ')} ms after the database.`)
    const verdict = await judge(stage)
    return { figures: { restarts: RESTARTS, firstSuccessMs, slowestMs, ...verdict.figures }, failures: [...failures, ...verdict.failures] }
  } finally {
    await stage.close()
  }
}
