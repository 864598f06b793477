import { LIMITS } from '@recado/contract'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { removeInBatches } from '../../../kernel/work/remove-in-batches.ts'
import { removeDecisions } from './platform.store.ts'

const DAY_MS = 86_400_000
/** Spec: behaviour 18 "Recorder". */
export async function purgeDecisions({ platform, clock }: AppContext): Promise<void> {
  const before = new Date(clock.now().getTime() - LIMITS.botDecisionDays * DAY_MS)
  await removeInBatches(limit => removeDecisions(platform, before, limit))
}
