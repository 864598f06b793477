import type { Logger } from '../process/log.ts'
import type { Leases } from './lease.ts'
import type { Notifier } from './notifier.ts'
import { pause } from './pause.ts'

export interface PollOptions {
  readonly log: Logger
  /** Names the work in the log. */
  readonly name: string
  /** Milliseconds between the end of a run and the start of the next one. */
  readonly intervalMs: number
  /** Starts the next run before the interval is over. */
  readonly notifier?: Notifier
  /** Runs the work in one process at a time: the one that holds this lease. */
  readonly lease?: { readonly leases: Leases; readonly name: string }
}

/**
 * Runs `work` in the background, again and again. A run that fails is logged, and the next one starts in
 * time. `stop` aborts the signal of `work` and resolves when the current run is over.
 */
export function poll(
  options: PollOptions,
  work: (signal: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
  const { lease } = options
  if (lease)
    return { stop: lease.leases.hold(lease.name, (_, signal) => runUntilAborted(options, work, signal)) }
  const stopping = new AbortController()
  const running = runUntilAborted(options, work, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function runUntilAborted(
  { log, name, intervalMs, notifier }: PollOptions,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    try {
      await work(signal)
    } catch (error) {
      if (!signal.aborted) log.warn({ task: name, err: error }, 'Background work failed; it is tried again.')
    }
    await (notifier ? notifier.wait(signal, intervalMs) : pause(intervalMs, signal))
  }
}
