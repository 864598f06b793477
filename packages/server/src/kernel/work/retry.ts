import type { Viewer } from '@recado/domain'
import { setTimeout as wait } from 'node:timers/promises'
import { withScope, type Scope } from '../database/scope.ts'
import type { AppContext } from '../process/app-context.ts'

/** Another transaction has the row lock, or a deadlock. */
const BUSY = new Set(['55P03', '40P01'])
/** Maximum milliseconds before the last retry begins. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 25

/**
 * Runs a unit of work that a person waits for: on lock conflicts it rolls back and retries. Permanent errors
 * are thrown at once.
 */
export async function withRetry<T>(
  context: AppContext,
  viewer: Viewer,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const begun = performance.now()
  for (;;) {
    try {
      return await withScope(context, viewer, work)
    } catch (error) {
      if (performance.now() - begun > PATIENCE_MS || !BUSY.has((error as { code?: string }).code ?? ''))
        throw error
      await wait(PAUSE_MS)
    }
  }
}
