import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'

/** So many unclaimed faults within the window mean that the process cannot help itself. */
const MAX_FAULTS = 100
const WINDOW_MS = 60_000

/** Ends the part that an error belongs to, such as one session of a channel; false where it is not its error. */
export type ClaimFault = (error: unknown) => boolean

interface Guard {
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'count'>
  readonly claims: readonly ClaimFault[]
  /** Called once, when faults do not end: the process should stop and let its supervisor start another. */
  readonly giveUp: () => void
}

/**
 * Keeps the process serving when an error is thrown outside of every call, or a rejection is not handled. Node
 * would end the process, and with it the work of every company. The one that claims the error ends its own part.
 */
export function guardProcess({ log, metrics, claims, giveUp }: Guard): Disposable {
  let windowEnd = 0
  let faults = 0
  const handle = (error: unknown): void => {
    const isClaimed = claims.some(claim => claim(error))
    metrics.count(isClaimed ? 'claimed-fault' : 'stray-fault')
    log.error(
      { err: error, isClaimed },
      'An error was thrown outside of every call; the process keeps serving.',
    )
    if (isClaimed) return
    const now = performance.now()
    if (now > windowEnd) [windowEnd, faults] = [now + WINDOW_MS, 0]
    if (++faults === MAX_FAULTS) giveUp()
  }
  process.on('uncaughtException', handle).on('unhandledRejection', handle)
  return {
    [Symbol.dispose]() {
      process.off('uncaughtException', handle).off('unhandledRejection', handle)
    },
  }
}
