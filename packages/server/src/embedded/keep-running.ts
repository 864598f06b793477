import { setTimeout as delay } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

/** Backoff; the last delay repeats, so a restart after a full disk is prompt. */
const RESTART_DELAYS_MS = [100, 500, 1_000]

/**
 * Starts the server again whenever it ends by itself (a full disk, the kernel out of memory), until `stop`,
 * which shuts it down and waits for the end.
 */
export function keepRunning(
  first: Postmaster,
  launchAgain: () => Promise<Postmaster>,
  log: (line: string) => void,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const stopRequested = new Promise<void>(resolve =>
    stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  const run = async (): Promise<void> => {
    let server: Postmaster | null = first
    while (server !== null) {
      await Promise.race([server.exited, stopRequested])
      if (stopping.signal.aborted) return server.stop()
      log('The database server ended by itself and is started again.')
      server = await relaunch(launchAgain, log, stopping.signal)
    }
  }
  const done = run()
  done.catch(() => {})
  return {
    stop: () => {
      stopping.abort()
      return done
    },
  }
}

/** Tries until the server starts; null when `signal` is aborted. */
async function relaunch(
  launch: () => Promise<Postmaster>,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<Postmaster | null> {
  let lastReason = ''
  for (let attempt = 0; !signal.aborted; attempt++) {
    const pause = RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)]
    await delay(pause, undefined, { signal }).catch(() => {})
    if (signal.aborted) break
    try {
      return await launch()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      // A full disk stays full for hours; a repeated reason is logged once.
      if (reason !== lastReason) log(reason)
      lastReason = reason
    }
  }
  return null
}
