import { LIMITS } from '@recado/contract'
import { sql } from 'kysely'
import type { AppContext } from '../process/app-context.ts'
import type { MaintenanceTasks } from '../process/feature.ts'
import { removeInBatches } from '../work/remove-in-batches.ts'

/** Deletes published events that are too old for catch-up. */
function removeOldEvents({ platform, clock }: AppContext): Promise<void> {
  const before = new Date(clock.now().getTime() - LIMITS.eventsKeptHours * 3_600_000)
  return removeInBatches(limit =>
    sql`delete from events where id in (select id from events where pos is not null and created_at < ${before} limit ${limit})`.execute(
      platform,
    ),
  )
}

/** The maintenance of the kernel's tables. */
export const KERNEL_MAINTENANCE: MaintenanceTasks = { 'events.removeOld': removeOldEvents }
