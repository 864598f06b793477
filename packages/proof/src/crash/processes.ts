import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../kit/server-process.ts'
import { becomes } from './becomes.ts'
import { Stage, type StageOptions } from './stage.ts'
import { ownerOf, staleWrites, watchOwners } from './stale-writes.ts'
import { judge } from './judge.ts'
import { complain, type Verdict } from './verdict.ts'

/** Milliseconds within which another process owns the connection of one that died or stands still, and that one stands still at least. */
const TAKEOVER_MS = 10_000
const PAUSED_MS = 8_500
const NAMES = ['proof-one', 'proof-two'] as const
type Name = (typeof NAMES)[number]

/** Runs two processes on one database. Their owner of the connection is killed once, and twice stopped for longer than its lease and woken again. */
export async function runProcesses(options: StageOptions): Promise<Verdict> {
  const stage = await Stage.open({ ...options, database: options.database ?? 'throwaway' })
  const running = new Map<Name, ServerProcess>()
  const failures: string[] = []
  const moves: number[] = []
  const start = async (name: Name): Promise<void> => {
    const url = new URL(stage.databaseUrl ?? '')
    url.searchParams.set('application_name', name)
    running.set(name, await stage.startAnother({ DATABASE_URL: url.href, RECADO_PORT: '0' }))
    stage.talkTo([...running.values()].map(server => server.url))
  }
  try {
    await stage.server.end('SIGTERM')
    await watchOwners(stage)
    for (const name of NAMES) await start(name)
    stage.begin()
    for (const fault of ['kill', 'pause', 'pause'] as const) {
      await becomes(async () => (await ownerOf(stage)) !== undefined, TAKEOVER_MS)
      await wait(stage.chance.between(500, 1_500))
      const first = (await ownerOf(stage)) as Name
      const server = running.get(first)
      if (!server) throw new Error(`The connection is owned by ${first}.`)
      const began = performance.now()
      server.child.kill(fault === 'kill' ? 'SIGKILL' : 'SIGSTOP')
      if (!(await becomes(async () => (await ownerOf(stage)) !== first, 4 * TAKEOVER_MS))) failures.push('The connection kept a dead owner.')
      moves.push(Math.round(performance.now() - began))
      const sent = stage.provider.requests
      if (!(await becomes(() => stage.provider.requests > sent, TAKEOVER_MS))) failures.push('The new owner sends nothing.')
      if (fault === 'pause') {
        await wait(Math.max(0, PAUSED_MS - (performance.now() - began)))
        server.child.kill('SIGCONT')
        await wait(1_000)
      } else {
        await server.end()
        await start(first)
      }
    }
    if (Math.max(...moves) > TAKEOVER_MS) failures.push(`The connection moved after ${moves.join(', ')} ms.`)
    const verdict = await judge(stage)
    const stale = await staleWrites(stage)
    return {
      figures: { processes: NAMES.length, movedMs: Math.max(...moves), staleWrites: stale.length, ...verdict.figures },
      failures: [...failures, ...complain('stale writes were accepted', stale), ...verdict.failures],
    }
  } finally {
    for (const server of running.values()) {
      server.child.kill('SIGCONT')
      await server.end('SIGKILL')
    }
    await stage.close()
  }
}
