import type { Worker } from '../../../kernel/process/feature.ts'
import type { DeadlineKind } from '@recado/contract'
import { findNextDue } from '../../../kernel/work/next-due.ts'
import { poll } from '../../../kernel/work/poll.ts'
import { systemViewer, withScope, type Scope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { listCompaniesWithUntimedRotation, listDueDeadlines } from './platform.store.ts'
import {
  hastenDeadlines,
  hastenDeadlinesOfOwner,
  listDeadlines,
  saveDeadlinesOfQueue,
  tryLockTicket,
  postponeDeadline,
  removeDeadline,
  saveDeadline,
  saveDeadlines,
  saveMissingRotations,
  claimDeadline,
  type DeadlineChange,
} from './deadlines.store.ts'
import { load } from '../tickets.service.ts'

const POLL_MS = 1_000
const BATCH_SIZE = 100
/** A failed deadline is retried after a second, then with twice the delay each time, at most an hour. */
const MIN_RETRY_MS = 1_000
const MAX_RETRY_MS = 60 * 60_000

/**
 * Sets the moment at which something becomes due for a ticket and replaces an earlier one of its kind; null
 * removes it. When it is due, features receive
 * `ticketDue` once, also after a downtime. They check themselves whether it still applies.
 */
export async function setDeadline(
  scope: Scope,
  ticketId: number,
  kind: DeadlineKind,
  dueAt: Date | null,
): Promise<void> {
  await (dueAt === null
    ? removeDeadline(scope.db, ticketId, kind)
    : saveDeadline(scope.db, ticketId, kind, dueAt))
}

/** The same for several at once: null removes one, `keep` leaves an existing one unchanged. */
export const setDeadlines = (
  scope: Scope,
  ticketId: number,
  changes: Readonly<Partial<Record<DeadlineKind, DeadlineChange | null>>>,
): Promise<void> => saveDeadlines(scope.db, ticketId, changes)

/** Sets or removes a deadline of all waiting tickets of a queue. */
export const setDeadlinesOfQueue = (
  scope: Scope,
  queueId: number,
  kind: DeadlineKind,
  dueAt: { readonly free: Date; readonly offered: Date } | null,
): Promise<void> => saveDeadlinesOfQueue(scope.db, queueId, kind, dueAt)

/** Makes a deadline due now for the waiting tickets of these queues that nobody has. */
export const hasten = async (scope: Scope, queueIds: readonly number[], kind: DeadlineKind): Promise<void> =>
  void (await hastenDeadlines(scope.db, queueIds, kind, scope.now))

/** The same for what is offered to a user in other queues than these. */
export const hastenOffers = async (
  scope: Scope,
  offers: { readonly userId: number; readonly outsideOf: readonly number[] },
  kind: DeadlineKind,
): Promise<void> => void (await hastenDeadlinesOfOwner(scope.db, offers, kind, scope.now))

/** The deadlines of a ticket, the next one first. */
export const listDeadlinesOf = async (
  scope: Scope,
  ticketId: number,
): Promise<{ kind: DeadlineKind; dueAt: Date }[]> =>
  (await listDeadlines(scope.db, ticketId)).map(row => ({
    kind: row.kind as DeadlineKind,
    dueAt: row.due_at,
  }))

/**
 * Takes tickets into the rotation that came into a queue in the same moment in which it began to rotate: the
 * two transactions did not see each other.
 */
export async function startMissingRotations(context: AppContext): Promise<void> {
  for (const companyId of await listCompaniesWithUntimedRotation(context.platform))
    await withScope(context, systemViewer(companyId), scope => saveMissingRotations(scope.db, scope.now))
}

type DueDeadline = Awaited<ReturnType<typeof listDueDeadlines>>[number]

/**
 * Fires deadlines that are due by this process's clock; returns their number. A ticket that is locked right
 * now waits for the next poll.
 */
export async function fireDueDeadlines(context: AppContext): Promise<number> {
  let total = 0
  for (;;) {
    const due = await listDueDeadlines(context.platform, context.clock.now(), BATCH_SIZE)
    let count = 0
    for (const deadline of due) if (await fire(context, deadline)) count += 1
    total += count
    // The rest is locked by others, or was postponed.
    if (count === 0 || due.length < BATCH_SIZE) return total
  }
}

async function fire(
  context: AppContext,
  { company_id, ticket_id, kind, failures }: DueDeadline,
): Promise<boolean> {
  try {
    return await withScope(context, systemViewer(company_id), async scope => {
      if (
        !(await tryLockTicket(scope.db, ticket_id)) ||
        !(await claimDeadline(scope.db, ticket_id, kind, scope.now))
      )
        return false
      await scope.emit('ticketDue', { ticket: await load(scope, ticket_id), kind: kind as DeadlineKind })
      return true
    })
  } catch (error) {
    context.log.warn(
      { ticketId: ticket_id, kind, failures, err: error },
      'What was due for a ticket failed; it is tried again.',
    )
    const dueAt = new Date(
      context.clock.now().getTime() + Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** Math.min(failures, 30)),
    )
    await withScope(context, systemViewer(company_id), scope =>
      postponeDeadline(scope.db, ticket_id, kind, { failures: Math.min(failures + 1, 1_000), dueAt }),
    ).catch((failure: unknown) =>
      context.log.warn({ err: failure }, 'What failed could not be put off; it is tried again at once.'),
    )
    return false
  }
}

/** Fires due deadlines in every worker process; one process claims each. */
export const startDeadlineWorker = (context: AppContext): Worker =>
  poll(context, { name: 'tickets.fireDeadlines', intervalMs: POLL_MS }, async () => {
    await fireDueDeadlines(context)
    return findNextDue(context.platform, context.clock.now(), { table: 'ticket_deadlines', column: 'due_at' })
  })
