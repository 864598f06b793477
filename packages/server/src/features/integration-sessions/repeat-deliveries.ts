import { LIMITS, Refusal, refuse } from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import * as integrations from '../integrations/index.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { JobKind } from '../../kernel/work/job-kind.ts'
import { resend } from './resend-deliveries.ts'
import { claimFailedDeliveries, findRepeat, releaseDeliveries } from './deliveries.store.ts'

declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    'integrations.repeatDeliveries': { integrationId: number; deliveryIds: readonly number[] }
  }
}

/** Claims failed deliveries, and repeats them in the background. */
export async function repeatFailed(scope: Scope, integrationId: number): Promise<{ count: number }> {
  const { type, name } = await integrations.load(scope, integrationId)
  if (type !== 'n8n' && type !== 'webhook') throw refuse('ERR_INTEGRATION_RESEND')
  const deliveryIds = await claimFailedDeliveries(
    scope.db,
    integrationId,
    scope.now,
    LIMITS.deliveriesRepeatedMax,
  )
  if (deliveryIds.length > 0) {
    scope.enqueueJob({ job: 'integrations.repeatDeliveries', args: { integrationId, deliveryIds } })
    await auditLog.recordAudit(scope, {
      kind: 'deliveriesRepeated',
      record: 'integration',
      subject: `${name} (${deliveryIds.length})`,
    })
  }
  return { count: deliveryIds.length }
}

type Repeat = 'answered' | 'failed' | 'gone'
async function repeatOne(
  context: AppContext,
  companyId: number,
  params: { integrationId: number; deliveryId: number },
): Promise<Repeat> {
  // A job may run twice.
  const repeat = await withScope(context, systemViewer(companyId), scope =>
    findRepeat(scope.db, params.deliveryId),
  )
  if (repeat) return repeat.outcome
  try {
    return (await resend(context, companyId, params)).outcome
  } catch (error) {
    if (error instanceof Refusal) return 'gone'
    throw error
  }
}

/**
 * Repeats deliveries in their order. A service that fails as often as opens a circuit is left alone, and the rest
 * can be requested again.
 */
export const repeatDeliveries: JobKind<'integrations.repeatDeliveries'> = {
  workers: 'push',
  waitsForCompany: true,
  async run(context, companyId, { integrationId, deliveryIds }) {
    let failures = 0
    let next = 0
    while (next < deliveryIds.length && failures < LIMITS.circuitFailures) {
      const outcome = await repeatOne(context, companyId, {
        integrationId,
        deliveryId: deliveryIds[next++] ?? 0,
      })
      if (outcome === 'failed') failures += 1
      else if (outcome === 'answered') failures = 0
    }
    const rest = deliveryIds.slice(next)
    if (rest.length > 0)
      await withScope(context, systemViewer(companyId), scope => releaseDeliveries(scope.db, rest))
  },
}
