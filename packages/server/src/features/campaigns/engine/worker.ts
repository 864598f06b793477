import type { Worker } from '../../../kernel/process/feature.ts'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { findNextDue } from '../../../kernel/work/next-due.ts'
import { poll } from '../../../kernel/work/poll.ts'
import { listAtWork, type CampaignAtWork } from '../platform.store.ts'
import { advance } from './advance.ts'

const POLL_MS = 250
/** Milliseconds between two looks at a campaign that can do nothing just now; what it waits for mostly wakes it sooner. */
const WAIT_MS = 1_000
/** Steps of one campaign before the next one has its turn. */
const MAX_STEPS = 20

const SCHEDULED = { table: 'campaigns', column: 'scheduled_at', where: `status = 'PROGRAMADA'` }
const PACED = { table: 'campaign_paces', column: 'next_at' }

/**
 * Runs the campaigns of all companies, in one process at a time. Each step is one transaction that locks its
 * campaign, so that even two engines do it once.
 */
export const startCampaignEngine = (context: AppContext, random: () => number = Math.random): Worker =>
  poll(
    context,
    {
      name: 'campaigns',
      intervalMs: POLL_MS,
      notifier: context.wakes.notifiers.campaigns,
      lease: 'campaigns',
    },
    async signal => {
      const isAtWork = await runCampaigns(context, signal, random)
      const now = context.clock.now()
      const next = await findNextDue(context.platform, now, isAtWork ? PACED : SCHEDULED)
      return isAtWork ? new Date(Math.min(next?.getTime() ?? Infinity, now.getTime() + WAIT_MS)) : next
    },
  )

/** Gives every campaign at work its turn, until none has something to do just now; returns whether there is one. */
export async function runCampaigns(
  context: AppContext,
  signal: AbortSignal,
  random: () => number = Math.random,
): Promise<boolean> {
  const atWork = await listAtWork(context.platform, context.clock.now())
  let busy = atWork
  while (busy.length > 0 && !signal.aborted) {
    const next: CampaignAtWork[] = []
    for (const campaign of busy) if (await runTurn(context, campaign, signal, random)) next.push(campaign)
    busy = next
  }
  return atWork.length > 0
}

/** Whether the campaign may have more to do. A failure of one does not keep the others from their turn. */
async function runTurn(
  context: AppContext,
  { id, company_id }: CampaignAtWork,
  signal: AbortSignal,
  random: () => number,
): Promise<boolean> {
  try {
    for (let step = 0; step < MAX_STEPS; step++) {
      if (signal.aborted) return false
      const isBusy = await withScope(context, systemViewer(company_id), scope => advance(scope, id, random))
      if (!isBusy) return false
    }
    return true
  } catch (error) {
    context.log.warn({ campaignId: id, err: error }, 'A step of a campaign failed; it is tried again.')
    return false
  }
}
