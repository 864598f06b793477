import type { Viewer } from '@recado/domain'
import { setTimeout as wait } from 'node:timers/promises'
import { withScope, type Scope } from '../database/scope.ts'
import type { AppContext } from '../process/app-context.ts'

/** Another transaction has the row lock, or a deadlock. */
const BUSY = new Set(['55P03', '40P01'])
/** A row that the work found has been deleted before the work referred to it. */
const FOREIGN_KEY_VIOLATION = '23503'
/** Maximum milliseconds before the last retry begins. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 25

/**
 * Runs a unit of work that a person waits for: on lock conflicts it rolls back and retries. Where a row that it
 * refers to was deleted meanwhile, it retries once, so that its own checks answer that the row is not there.
 * Permanent errors are thrown at once.
 */
export async function withRetry<T>(
  context: AppContext,
  viewer: Viewer,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const begun = performance.now()
  for (let deletions = 0; ;) {
    try {
      return await withScope(context, viewer, work)
    } catch (error) {
      const { code = '' } = error as { code?: string }
      const isRetried =
        code === FOREIGN_KEY_VIOLATION
          ? ++deletions === 1
          : BUSY.has(code) && performance.now() - begun <= PATIENCE_MS
      if (!isRetried) throw error
      await wait(PAUSE_MS)
    }
  }
}
