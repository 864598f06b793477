import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import { Stage, type StageOptions } from './stage.ts'
import { becomes } from './becomes.ts'
import { judge } from './judge.ts'
import type { Verdict } from './verdict.ts'

/** Milliseconds after which a process is killed: since it was ready, or since it first sent something, in turn. */
const LIFE_MS = [250, 1_150] as const
/** Milliseconds within which a process must have sent something. */
const FIRST_SEND_MS = 12_000

/** Kills the server of an installation of its own. */
export async function runKills(options: StageOptions & { kills: number }): Promise<Verdict> {
  const stage = await Stage.open(options)
  try {
    return await killAgainAndAgain(stage, options.chance, options.kills)
  } finally {
    await stage.close()
  }
}

/** Kills the server again and again, in the middle of whatever it does, and starts it at the same address. */
export async function killAgainAndAgain(stage: Stage, chance: Chance, kills: number): Promise<Verdict> {
  const failures: string[] = []
  stage.begin()
  const killer = chance.for('killer')
  for (let kill = 1; kill <= kills; kill++) {
    const { server, provider } = stage
    const before = provider.requests
    if (kill % 2 === 0 && !(await becomes(() => provider.requests > before, FIRST_SEND_MS))) failures.push('A process sent nothing for too long.')
    await wait(killer.between(...LIFE_MS))
    if (server.child.exitCode !== null || server.child.signalCode !== null) failures.push(`The server ended by itself:\n${server.output().slice(-2_000)}`)
    await server.end('SIGKILL')
    await stage.start()
    stage.progress.at(kill, kills)
  }
  const verdict = await judge(stage)
  return { figures: { kills, ...verdict.figures }, failures: [...failures, ...verdict.failures] }
}
