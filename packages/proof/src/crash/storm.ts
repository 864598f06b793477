import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../kit/server-process.ts'
import { collectVerdict } from './collect-verdict.ts'
import { Installation, type InstallationOptions } from './installation.ts'
import { awaitCondition } from './wait-until.ts'
import type { Verdict } from './verdict.ts'

/** Milliseconds that the two processes run between two faults. */
const LIFETIME_MS = [1_000, 4_000] as const
/** Milliseconds after which a process is stopped for longer than its lease, and those of its stop. */
const PAUSED_MS = 8_500
const RECOVERY_MS = 60_000
/** Every which kill is one of the database, and every which one is a pause instead. */
const [DATABASE_EVERY, PAUSE_EVERY] = [5, 10]
const NAMES = ['proof-one', 'proof-two'] as const

/**
 * Two processes on one database, beside a load. Either is killed again and again; the database is ended with every
 * fifth kill, and a process is paused for longer than its lease with every tenth.
 */
export async function runStorm(options: InstallationOptions & { kills: number }): Promise<Verdict> {
  const installation = await Installation.open({ ...options, database: 'throwaway' })
  const storm = new Storm(installation)
  try {
    return await storm.run(options.kills)
  } finally {
    await storm.end()
    await installation.close()
  }
}

class Storm {
  readonly #installation: Installation
  readonly #running = new Map<string, ServerProcess>()
  readonly #failures: string[] = []
  readonly #counts = { kills: 0, pauses: 0, restarts: 0 }

  constructor(installation: Installation) {
    this.#installation = installation
  }

  async run(kills: number): Promise<Verdict> {
    const installation = this.#installation
    const timing = installation.random.fork('storm')
    await installation.server.stop('SIGTERM')
    for (const name of NAMES) await this.#start(name)
    installation.startTraffic()
    for (let kill = 1; kill <= kills; kill++) {
      await wait(timing.between(...LIFETIME_MS))
      const name = timing.pick(NAMES) ?? NAMES[0]
      if (kill % PAUSE_EVERY === 0) await this.#pause(name)
      if (kill % DATABASE_EVERY === 0) this.#endDatabase(kill)
      await this.#kill(name)
      installation.progress.update(kill, kills)
    }
    const verdict = await collectVerdict(installation)
    return {
      figures: { processes: NAMES.length, ...this.#counts, ...verdict.figures },
      failures: [...this.#failures, ...verdict.failures],
    }
  }

  async end(): Promise<void> {
    for (const server of this.#running.values()) {
      server.child.kill('SIGCONT')
      await server.stop('SIGKILL')
    }
  }

  async #start(name: string): Promise<void> {
    const url = new URL(this.#installation.databaseUrl ?? '')
    url.searchParams.set('application_name', name)
    const env = { DATABASE_URL: url.href, RECADO_PORT: '0' }
    this.#running.set(name, await this.#installation.startExtraProcess(env))
    this.#installation.setAddresses([...this.#running.values()].map(server => server.url))
  }

  /** Kills a process and starts it once the database, which may be away too, answers. */
  async #kill(name: string): Promise<void> {
    const server = this.#running.get(name)
    if (server && (server.child.exitCode !== null || server.child.signalCode !== null))
      this.#failures.push(`A process ended by itself:\n${server.output().slice(-2_000)}`)
    await server?.stop('SIGKILL')
    this.#counts.kills += 1
    const isThere = () =>
      this.#installation.query('select 1').then(
        () => true,
        () => false,
      )
    if (!(await awaitCondition(isThere, RECOVERY_MS))) throw new Error('The database did not come back.')
    await this.#start(name)
  }

  async #pause(name: string): Promise<void> {
    const child = this.#running.get(name)?.child
    child?.kill('SIGSTOP')
    await wait(PAUSED_MS)
    child?.kill('SIGCONT')
    await wait(1_000)
    this.#counts.pauses += 1
  }

  #endDatabase(kill: number): void {
    const { postmaster } = this.#installation
    if (postmaster === undefined) throw new Error('The database is away before anybody ended it.')
    process.kill(postmaster, kill % (2 * DATABASE_EVERY) === 0 ? 'SIGKILL' : 'SIGQUIT')
    this.#counts.restarts += 1
  }
}
