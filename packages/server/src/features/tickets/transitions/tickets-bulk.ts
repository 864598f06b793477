import {
  Refusal,
  refuse,
  type BulkChange,
  type BulkFailure,
  type BulkInput,
  type BulkOutcome,
  type Ticket,
} from '@recado/contract'
import { isUnavailable } from '../../../kernel/http/failures.ts'
import type { Identity } from '../../../kernel/http/identity.ts'
import { withRetry } from '../../../kernel/work/retry.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { update } from './tickets-update.ts'
import { add } from '../tickets-tags.ts'

/**
 * Applies one change to many tickets, each in its own unit of work: a refusal for one does not stop the
 * others, nobody waits longer than one ticket takes, and two requests with the same tickets in different
 * orders cannot deadlock.
 */
export async function updateAll(
  context: AppContext,
  identity: Identity | undefined,
  { ticketIds, change }: BulkInput,
): Promise<BulkOutcome> {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  const outcome: { done: Ticket[]; failed: BulkFailure[] } = { done: [], failed: [] }
  for (const ticketId of new Set(ticketIds)) {
    try {
      outcome.done.push(
        await withRetry(context, identity.viewer, scope => updateOne(scope, ticketId, change)),
      )
    } catch (error) {
      outcome.failed.push({ ticketId, ...reasonOf(context, error) })
    }
  }
  return outcome
}

function updateOne(scope: Scope, ticketId: number, change: BulkChange): Promise<Ticket> {
  switch (change.do) {
    case 'accept':
      return update(scope, ticketId, { status: 'open', userId: scope.viewer.id })
    case 'close':
      return update(scope, ticketId, {
        status: 'closed',
        sendFarewellMessage: change.sendFarewellMessage,
      })
    case 'transfer': {
      const { queueId, userId, msgTransfer } = change
      return update(scope, ticketId, {
        queueId,
        userId,
        ...(msgTransfer === undefined ? {} : { msgTransfer }),
      })
    }
    case 'tag':
      return add(scope, ticketId, change.tags)
  }
}

/** The error as an entry of the result; a bug is logged and does not stop the rest. */
function reasonOf(context: AppContext, error: unknown): Omit<BulkFailure, 'ticketId'> {
  if (error instanceof Refusal)
    return { error: error.code, ...(error.detail as Partial<Pick<BulkFailure, 'ticket'>> | undefined) }
  if (isUnavailable(error)) return { error: 'ERR_UNAVAILABLE' }
  context.log.error({ err: error }, 'One of many tickets could not be changed.')
  return { error: 'ERR_INTERNAL' }
}
