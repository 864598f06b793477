import type { KernelContext } from '../process/app-context.ts'
import { Notifier } from './notifier.ts'
import { pause } from './pause.ts'

/** The parts that the loops of a process share. */
export type PollContext = Pick<KernelContext, 'clock' | 'leases' | 'log' | 'wakes'>

/** Milliseconds between a commit and the look of a loop that is woken by name: what it must not miss, somebody has told. */
const NAMED_FOLLOW_MS = 2_000

export interface PollOptions {
  /** Names the work in the log. */
  readonly name: string
  /**
   * Milliseconds between a commit of any process and the run that looks what it made due, where nobody notifies it. Longer than
   * the safety look: between two runs.
   */
  readonly intervalMs: number
  /** Starts the next run at once, or `gapMs` after the one before. */
  readonly notifier?: Notifier
  readonly gapMs?: number
  /** Runs the work in one process at a time: the one that holds this lease. */
  readonly lease?: string
  /** Runs behind the last run, and before another process has the lease. */
  readonly finish?: () => Promise<void>
}

/** Returns when the next work is due, where only the time makes it so. */
export type PollWork = (signal: AbortSignal) => Promise<Date | undefined | void>

/**
 * Runs `work` in the background, again and again: after a change, when it said, and every `SAFETY_MS`. A run that fails is
 * logged, and the next one starts in time. `stop` aborts the signal of `work` and resolves when the current run is over.
 */
export function poll(context: PollContext, options: PollOptions, work: PollWork): { stop(): Promise<void> } {
  const { lease } = options
  if (lease !== undefined)
    return {
      stop: context.leases.hold(lease, (_, signal) => runUntilAborted(context, options, work, signal)),
    }
  const stopping = new AbortController()
  const running = runUntilAborted(context, options, work, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function runUntilAborted(
  { clock, log, wakes }: PollContext,
  { name, intervalMs, gapMs = 0, notifier: named, finish }: PollOptions,
  work: PollWork,
  signal: AbortSignal,
) {
  const notifier = named ?? new Notifier()
  const longestMs = (): number => wakes.restMs(intervalMs)
  const unfollow = wakes.follow(notifier, named ? Math.max(intervalMs, NAMED_FOLLOW_MS) : intervalMs)
  while (!signal.aborted) {
    let restMs: number
    try {
      const dueAt = await work(signal)
      restMs = dueAt ? Math.max(intervalMs, dueAt.getTime() - clock.now().getTime()) : Infinity
    } catch (error) {
      if (!signal.aborted) log.warn({ task: name, err: error }, 'Background work failed; it is tried again.')
      restMs = intervalMs
    }
    if (gapMs > 0) await pause(gapMs, signal)
    await notifier.wait(signal, Math.max(0, Math.min(restMs, longestMs()) - gapMs))
  }
  unfollow()
  await finish?.()
}
