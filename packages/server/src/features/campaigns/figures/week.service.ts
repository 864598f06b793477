import type { CampaignWeek } from '@recado/contract'
import { addDays, localClock } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { load } from '../campaigns.service.ts'
import { listComing, listSentByDay } from './week.store.ts'

const DAYS = 7
const WEEK_MS = DAYS * 86_400_000

/** The last seven days of the numbers of a campaign, and the other campaigns that share them. */
export async function showWeek(scope: Scope, id: number): Promise<CampaignWeek> {
  const { connection_id: first, more_connection_ids: more } = await load(scope, id)
  const ids = [...new Set([first, ...more])].filter(one => one !== null)
  const { date: today } = localClock(scope.now, await companies.findTimezone(scope.db, scope.companyId))
  const [sent, coming] = await allOrThrow(
    listSentByDay(scope.db, ids, addDays(today, 1 - DAYS)),
    listComing(scope.db, {
      exceptId: id,
      connectionIds: ids,
      before: new Date(scope.now.getTime() + WEEK_MS),
    }),
  )
  return {
    today,
    sent: sent.map(row => ({
      day: row.day,
      whatsappId: row.connection_id,
      campaignId: row.campaign_id,
      name: row.name,
      count: row.n,
      from: row.from.toISOString(),
      to: row.to.toISOString(),
    })),
    coming: coming.map(({ id: otherId, name, status, scheduled_at: scheduledAt, waiting }) => ({
      id: otherId,
      name,
      status,
      scheduledAt: scheduledAt?.toISOString() ?? null,
      waiting,
    })),
  }
}
