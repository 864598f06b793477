import type { Viewer } from '@recado/domain'
import { setTimeout as wait } from 'node:timers/promises'
import { withScope, type Scope } from '../database/scope.ts'
import type { AppContext } from '../process/app-context.ts'

/** Somebody else holds a row that is needed, or two hold one another. */
const BUSY = new Set(['55P03', '40P01'])
/** For how long somebody waits at most before the next try begins. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 25

/** A unit of work that a person waits for: where others are at the same rows nothing has happened, and it is begun anew. What is wrong for good is thrown at once. */
export async function withRetry<T>(context: AppContext, viewer: Viewer, work: (scope: Scope) => Promise<T>): Promise<T> {
  const begun = performance.now()
  for (;;) {
    try {
      return await withScope(context, viewer, work)
    } catch (error) {
      if (performance.now() - begun > PATIENCE_MS || !BUSY.has((error as { code?: string }).code ?? '')) throw error
      await wait(PAUSE_MS)
    }
  }
}
