import type { Plan } from '@recado/contract'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { toPlanFlags } from './plan-flags.ts'
import { listPublicPlanRows } from './plans.store.ts'

/** Plans open for sign-up, the cheapest first. */
export async function listPublicPlans(db: PlatformDb): Promise<Plan[]> {
  const rows = await listPublicPlanRows(db)
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    users: row.users,
    connections: row.connections,
    queues: row.queues,
    value: row.value,
    ...toPlanFlags(row),
  }))
}
