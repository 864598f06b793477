import { LIMITS, type IntegrationDelivery } from '@recado/contract'
import { maskBody } from '@recado/domain'
import * as integrations from '../integrations/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { CallRecord } from '../integrations/index.ts'
import { insertDelivery, listDeliveries, type DeliveryRow } from './deliveries.store.ts'

/** `nextTryAt`: when its message is delivered again by itself. */
export const presentDelivery = (row: DeliveryRow, nextTryAt: Date | null): IntegrationDelivery => ({
  id: row.id,
  ticketId: row.ticket_id,
  at: row.at.toISOString(),
  attempt: row.attempt,
  outcome: row.outcome,
  status: row.status,
  error: row.error,
  reason: row.reason,
  nextTryAt: nextTryAt?.toISOString() ?? null,
  durationMs: row.duration_ms,
  request: row.request,
  response: row.response,
  problems: row.problems,
  resentOf: row.resent_of,
})

/** A page of the deliveries of an integration, latest first. */
export async function list(
  scope: Scope,
  integrationId: number,
  before: number | undefined,
): Promise<{ deliveries: IntegrationDelivery[]; hasMore: boolean }> {
  await integrations.mustExistIfSet(scope, integrationId)
  const rows = await listDeliveries(scope.db, integrationId, before, LIMITS.page + 1)
  return {
    deliveries: rows.slice(0, LIMITS.page).map(row => presentDelivery(row, row.next_try_at)),
    hasMore: rows.length > LIMITS.page,
  }
}

/** The message that was delivered. */
export interface DeliverySubject {
  readonly integrationId: number
  readonly ticketId: number | null
  readonly messageId: number
  readonly attempt: number
  readonly resentOf?: number
}
/** Stores a call with masked bodies. */
export const recordDelivery = (
  scope: Scope,
  subject: DeliverySubject,
  call: CallRecord,
  problems: readonly string[] = [],
): Promise<DeliveryRow> =>
  insertDelivery(scope.db, {
    integration_id: subject.integrationId,
    ticket_id: subject.ticketId,
    message_id: subject.messageId,
    attempt: subject.attempt,
    at: scope.now,
    outcome: call.error === '' ? 'answered' : 'failed',
    status: call.status,
    error: call.error,
    reason: call.reason,
    duration_ms: call.durationMs,
    request: maskBody(call.sent),
    response: maskBody(call.received),
    problems: [...problems],
    resent_of: subject.resentOf ?? null,
  })
