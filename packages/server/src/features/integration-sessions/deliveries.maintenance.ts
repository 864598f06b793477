import { LIMITS } from '@recado/contract'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { removeInBatches } from '../../kernel/work/remove-in-batches.ts'
import { removeDeliveries } from './platform.store.ts'

const DAY_MS = 86_400_000
/** Spec: behaviour 18 "Retention". */
export async function purgeDeliveries({ platform, clock }: AppContext): Promise<void> {
  const before = new Date(clock.now().getTime() - LIMITS.deliveryDays * DAY_MS)
  await removeInBatches(limit => removeDeliveries(platform, before, limit))
}
