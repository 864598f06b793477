import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../kit/database.ts'
import type { Flags } from './flags.ts'
import { memoryOf, withServer } from './server.ts'

/**
 * Ms from the start of the process to its first answer, and MB of it after two idle seconds. `first` has a
 * schema, or a whole database, to make.
 */
export interface StartTimes {
  readonly given: { readonly first: number; readonly later: number }
  readonly embedded: { readonly first: number; readonly later: number }
  readonly idle: number
}

/** Starts the product on a database that is up, and with its own; each for the first time and again. */
export async function measureStarts(flags: Flags): Promise<StartTimes> {
  const database = await openDatabase(flags.database)
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-start-'))
  await chmod(folder, 0o755)
  try {
    const given = {
      first: await measureStart(database.url),
      later: await bestOf(3, () => measureStart(database.url)),
    }
    const own = { RECADO_DATA: folder }
    const embedded = {
      first: await measureStart(undefined, own),
      later: await bestOf(3, () => measureStart(undefined, own)),
    }
    const idle = await withServer(database.url, async server => {
      await wait(2_000)
      return (await memoryOf(server)) ?? 0
    })
    return { given, embedded, idle }
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

async function measureStart(url: string | undefined, env: Record<string, string> = {}): Promise<number> {
  const began = performance.now()
  return withServer(
    url,
    async server => {
      const answer = await fetch(`${server.url}/readyz`)
      if (answer.status !== 200) throw new Error(`/readyz answered ${answer.status}.`)
      return Math.round(performance.now() - began)
    },
    env,
  )
}

async function bestOf(times: number, run: () => Promise<number>): Promise<number> {
  const durations: number[] = []
  for (let n = 0; n < times; n++) durations.push(await run())
  return Math.min(...durations)
}
