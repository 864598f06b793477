import type { Viewer } from '@recado/domain'
import { setTimeout as wait } from 'node:timers/promises'
import { withScope, type Scope } from '../database/scope.ts'
import type { AppContext } from '../process/app-context.ts'

/** Another transaction has the row lock, or a deadlock. */
const BUSY = new Set(['55P03', '40P01'])
/**
 * Another transaction changed what the work has checked: a row that it refers to is gone, or one that may exist once was
 * written.
 */
const OVERTAKEN = new Set(['23503', '23505'])
/** Maximum milliseconds before the last retry begins. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 25

/** Runs a transaction again while others have locks that it needs, so many times at most. */
export async function retryBusy<T>(attempts: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (!BUSY.has(code) || attempt >= attempts) throw error
      await wait(PAUSE_MS)
    }
  }
}

/**
 * Runs a unit of work that a person waits for: on lock conflicts it rolls back and retries. Where a row that it
 * refers to was deleted meanwhile, or one was written that may exist once, it retries once, so that its own checks
 * answer. Permanent errors are thrown at once.
 */
export async function withRetry<T>(
  context: AppContext,
  viewer: Viewer,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const begun = performance.now()
  for (let overtakings = 0; ;) {
    try {
      return await withScope(context, viewer, work)
    } catch (error) {
      const { code = '' } = error as { code?: string }
      const isRetried = OVERTAKEN.has(code)
        ? ++overtakings === 1
        : BUSY.has(code) && performance.now() - begun <= PATIENCE_MS
      if (!isRetried) throw error
      await wait(PAUSE_MS)
    }
  }
}
