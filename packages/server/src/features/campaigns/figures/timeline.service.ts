import type { CampaignTimeline } from '@recado/contract'
import { chooseTimelineSteps, fillTimelineSteps } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import { load } from '../campaigns.service.ts'
import { countSteps, findLastClaim } from './timeline.store.ts'

/** Until now for a campaign that runs; until its last message for others. */
export async function readTimeline(scope: Scope, id: number): Promise<CampaignTimeline> {
  const { started_at: startedAt, status } = await load(scope, id)
  const lastAt = await findLastClaim(scope.db, id)
  if (startedAt === null || lastAt === null) return { stepMinutes: 1, from: null, connections: [] }
  const { from, stepMinutes, steps } = chooseTimelineSteps(
    startedAt,
    status === 'EM_ANDAMENTO' && scope.now > lastAt ? scope.now : lastAt,
  )
  const counts = await countSteps(scope.db, id, { from, stepSeconds: stepMinutes * 60, steps })
  return {
    stepMinutes,
    from: from.toISOString(),
    connections: fillTimelineSteps(
      counts.map(({ connection_id: connectionId, name, step, n }) => ({
        connectionId,
        name: name ?? '',
        step,
        count: n,
      })),
      steps,
    ),
  }
}
