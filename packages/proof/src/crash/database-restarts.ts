import { setTimeout as wait } from 'node:timers/promises'
import { becomes } from './becomes.ts'
import { Stage, type StageOptions } from './stage.ts'
import { judge } from './judge.ts'
import type { Verdict } from './verdict.ts'

const RESTARTS = 4
/** Milliseconds from the return of the database to the first webhook that is taken, on a busy machine; on a quiet one it is a fraction of a second. */
const FIRST_SUCCESS_MS = 5_000
const BACK_MS = 30_000

/** Ends the embedded database at once, now by an immediate stop, now by SIGKILL, while people write; the server must live on and bring it back. */
export async function runDatabaseRestarts(options: Omit<StageOptions, 'database'>): Promise<Verdict> {
  const stage = await Stage.open(options)
  const failures: string[] = []
  let slowest = 0
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
      slowest = Math.max(slowest, performance.now() - back)
    }
    if (server.child.exitCode !== null || server.child.signalCode !== null) failures.push(`The server ended:\n${server.output().slice(-2_000)}`)
    if (slowest > FIRST_SUCCESS_MS) failures.push(`The first success came ${Math.round(slowest)} ms after the database.`)
    const verdict = await judge(stage)
    return { figures: { restarts: RESTARTS, firstSuccessMs: Math.round(slowest), ...verdict.figures }, failures: [...failures, ...verdict.failures] }
  } finally {
    await stage.close()
  }
}
