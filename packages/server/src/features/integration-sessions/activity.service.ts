import type { IntegrationActivity } from '@recado/contract'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { countCallsByHour, listLastCalls, listUses } from './activity.store.ts'

const HOURS = 24

/** The uses and the calls of every integration. */
export async function list(scope: Scope): Promise<IntegrationActivity[]> {
  const [lastCalls, counts, uses] = await allOrThrow(
    listLastCalls(scope.db),
    countCallsByHour(scope.db, scope.now),
    listUses(scope.db),
  )
  const hoursOf = (id: number): IntegrationActivity['hours'] => {
    const hours = Array.from({ length: HOURS }, () => ({ answered: 0, failed: 0 }))
    for (const { integration_id, hoursAgo, answered, failed } of counts)
      if (integration_id === id) hours[HOURS - 1 - hoursAgo] = { answered, failed }
    return hours
  }
  return lastCalls.map(({ id, at }) => ({
    integrationId: id,
    uses: uses
      .filter(use => use.integration_id === id)
      .map(({ kind, id: useId, name, queueName, color }) => ({ kind, id: useId, name, queueName, color })),
    lastCallAt: at?.toISOString() ?? null,
    hours: hoursOf(id),
  }))
}
