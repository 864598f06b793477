import type { Viewer } from '@recado/domain'
import { setTimeout as wait } from 'node:timers/promises'
import { withScope, type Scope } from '../database/scope.ts'
import type { AppContext } from '../process/app-context.ts'

const PAUSE_MS = 25
/**
 * Another transaction changed what the work has checked: a row that it refers to is gone, or one that may exist once was
 * written.
 */
const OVERTAKEN = new Set(['23503', '23505'])
/**
 * Runs a unit of work that a person waits for. Where a row that it refers to was deleted meanwhile, or one was written that
 * may exist once, it begins anew once, so that its own checks answer.
 */
export async function withRetry<T>(
  context: AppContext,
  viewer: Viewer,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  try {
    return await withScope(context, viewer, work)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (!OVERTAKEN.has(code)) throw error
    await wait(PAUSE_MS)
    return withScope(context, viewer, work)
  }
}
