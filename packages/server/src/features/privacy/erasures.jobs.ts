import * as tickets from '../tickets/index.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { failpoint } from '../../kernel/process/failpoint.ts'
import type { JobKind } from '../../kernel/work/job-kind.ts'
import { conversationErased, erasureChanged } from './erasures.events.ts'
import { ERASURE_STEPS } from './erasures-steps.ts'
import { lockRunning, saveFinished, saveProgress } from './erasures.store.ts'
import { reconcileErasures } from './repeat-erasures.ts'
import { claimStalledErasures } from './platform.store.ts'
import { openSubject } from './subject.ts'

declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    'privacy.erase': { erasureId: number }
  }
}

/** Milliseconds after which an erasure that moves no further has lost its job. */
const STALLED_MS = 10 * 60_000

/**
 * Erases what is left of a contact. Each transaction moves the place of the erasure, so that after a crash it goes
 * on behind the last one.
 */
export const eraseJob: JobKind<'privacy.erase'> = {
  workers: 'housekeeping',
  resumes: true,
  async run(context, companyId, { erasureId }) {
    // The list beside the database has the erasure before anything else, so that no restore brings it back.
    await reconcileErasures(context).catch((error: unknown) =>
      context.log.error({ err: error }, 'The list of erasures could not be written; it is tried again.'),
    )
    let hasMore = true
    while (hasMore) {
      hasMore = await withScope(context, systemViewer(companyId), scope => eraseNext(scope, erasureId))
      await failpoint('privacy.afterStep')
    }
  },
}

/** Does the next part of an erasure; returns whether there is more. */
async function eraseNext(scope: Scope, erasureId: number): Promise<boolean> {
  const row = await lockRunning(scope.db, erasureId)
  if (!row?.subject) return false
  const step = ERASURE_STEPS[row.step]
  if (!step) {
    await finish(scope, row)
    return false
  }
  const target = { contactId: row.contact, person: openSubject(scope, erasureId, row.subject) }
  const { counts, next } = await step(scope, target, row.after_row)
  await saveProgress(scope.db, erasureId, {
    step: next === null ? row.step + 1 : row.step,
    afterId: next ?? 0,
    counts,
    at: scope.now,
  })
  return true
}

/** Browsers that hear late only learn that the contact is gone, so its tickets are published once more. */
async function finish(scope: Scope, { id, contact }: { id: number; contact: number }): Promise<void> {
  await saveFinished(scope.db, id, scope.now)
  await tickets.publishAll(scope, await tickets.listIdsOfContact(scope, contact))
  scope.publish(conversationErased(contact), erasureChanged(id))
}

/** Gives erasures without a job another one: a job gives up after some tries. */
export async function resumeStalledErasures(context: AppContext): Promise<void> {
  const now = context.clock.now()
  const before = new Date(now.getTime() - STALLED_MS)
  for (const { id, company_id } of await claimStalledErasures(context.platform, { before, now }))
    await withScope(context, systemViewer(company_id), async scope =>
      scope.enqueueJob({ job: 'privacy.erase', args: { erasureId: id } }),
    )
}
