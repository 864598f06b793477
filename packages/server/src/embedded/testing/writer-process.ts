import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The application of `writer.ts` running as a process of its own. */
export interface WriterProcess {
  pid: number
  /** Rows it found at its start; rejects with its own words when it could not start. */
  found: Promise<number>
  /** Number of reported commits. */
  committed(): number
  /** Ends when that many rows are committed. */
  untilCommitted(count: number): Promise<void>
  logged: string[]
  /** Kills it and waits for its exit. */
  kill(): Promise<void>
}

/** Starts the writer on a data folder. */
export function startWriter(home: string): WriterProcess {
  const script = fileURLToPath(new URL('writer.ts', import.meta.url))
  const child = spawn(process.execPath, [script, home], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const logged: string[] = []
  const waiting: { count: number; resolve(): void }[] = []
  let committed = 0
  const found = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.startsWith('found ')) resolve(Number(line.slice(6)))
      if (line.startsWith('failed ')) reject(new Error(line.slice(7)))
      if (line.startsWith('log ')) logged.push(line.slice(4))
      if (line !== 'committed') return
      committed += 1
      for (const one of waiting) if (committed >= one.count) one.resolve()
    })
    closed.then(() => reject(new Error('the writer ended')), reject)
  })
  found.catch(() => {})
  return {
    pid: child.pid ?? 0,
    found,
    logged,
    committed: () => committed,
    untilCommitted: count => new Promise(resolve => waiting.push({ count, resolve })),
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}
