import { sql } from 'kysely'
import * as companies from '../companies/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

export interface CampaignAtWork {
  readonly id: number
  readonly company_id: number
}

/**
 * Campaigns that are due or run, of all companies that may send campaigns now; one that a person has paused
 * waits for a person. Reads without locks; the engine
 * works on each in its company's scope.
 */
export async function listAtWork(db: PlatformDb, now: Date): Promise<readonly CampaignAtWork[]> {
  const { rows } = await sql<CampaignAtWork>`
    select k.id, k.company_id from campaigns k
    join companies c on c.id = k.company_id join plans p on p.id = c.plan_id
    where ${companies.mayWorkOn('useCampaigns', now)}
      and (k.status = 'PROGRAMADA' and k.scheduled_at <= ${now} or k.status = 'EM_ANDAMENTO' and k.hold is distinct from 'person')
    order by k.id`.execute(db)
  return rows
}
