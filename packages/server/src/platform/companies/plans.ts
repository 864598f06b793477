import type { Plan } from '@recado/contract'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** May somebody sign up for this plan? */
export const isPlanPublic = async (db: PlatformDb, id: number): Promise<boolean> =>
  (await db.selectFrom('plans').select('id').where('id', '=', id).where('is_public', '=', true).executeTakeFirst()) !== undefined

/** Plans that somebody may sign up for, the cheapest first. */
export async function listPublicPlans(db: PlatformDb): Promise<Plan[]> {
  const rows = await db.selectFrom('plans').selectAll().where('is_public', '=', true).orderBy('value').orderBy('id').execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    users: row.users,
    connections: row.connections,
    queues: row.queues,
    value: row.value,
    useCampaigns: row.use_campaigns,
    useSchedules: row.use_schedules,
    useInternalChat: row.use_internal_chat,
    useExternalApi: row.use_external_api,
    useKanban: row.use_kanban,
    useOpenAi: row.use_open_ai,
    useIntegrations: row.use_integrations,
  }))
}
