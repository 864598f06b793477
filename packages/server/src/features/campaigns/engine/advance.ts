import { LIMITS } from '@recado/contract'
import { CAMPAIGN_MOVES, canarySize, isInDayWindow, localClock } from '@recado/domain'
import * as auditLog from '../../audit-log/index.ts'
import * as companies from '../../companies/index.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { lockCurrent, publishChange } from '../campaigns.service.ts'
import { saveCampaign, type CampaignRow } from '../campaigns.store.ts'
import { countCountRows, joinCounts } from '../figures/counts.store.ts'
import { analyzeRecipients, countOpen, doubtOrphans, expireAsked } from './engine.store.ts'
import { prepareBatch } from './prepare.ts'
import { sendNext } from './send-next.ts'
import { watch } from './watch.ts'

/** Rows of counts that are worth joining, and so many at once. */
const JOIN_FROM = 200
const JOIN_BATCH = 5_000
/** Recipients of a campaign after whom the statistics of the table are made anew. */
const ANALYZE_FROM = 1_000
const HOUR_MS = 3_600_000
/** Milliseconds between two reports of the progress to the screens. */
const REPORT_MS = 1_000
/** No number of rows: joined changes wait to be reported. */
const UNREPORTED = -1

/** Does the next step of a campaign, which is locked and read anew; false when there is nothing to do now. */
export async function advance(scope: Scope, id: number, random: () => number): Promise<boolean> {
  if (!(await companies.isPartWorking(scope.db, scope.companyId, 'useCampaigns', scope.now))) return false
  const campaign = await lockCurrent(scope, id)
  if (campaign.status === 'PROGRAMADA') return start(scope, campaign)
  if (campaign.status !== 'EM_ANDAMENTO') return false
  await report(scope, campaign)
  if (campaign.prepared_to !== null) return prepare(scope, campaign)
  const isSkipped =
    (await expireAsked(scope.db, id, hoursAgo(scope, LIMITS.campaignAnswerHours), scope.now)) > 0
  await doubtOrphans(scope.db, id, scope.now)
  if (await finishIfDone(scope, campaign)) return false
  if (isSkipped) return true
  if ((await watch(scope, campaign)) === 'waits') return false
  const sentToday = await countSentToday(scope, campaign)
  if (sentToday === undefined) return false
  const isSent = await sendNext(scope, { ...campaign, sent_today: sentToday }, random)
  await failpoint('campaign.beforeCommit')
  return isSent
}

const hoursAgo = (scope: Scope, hours: number): Date => new Date(scope.now.getTime() - hours * HOUR_MS)

/** A date in the past starts it too: after a downtime it begins late, and once. */
async function start(scope: Scope, { id, name, scheduled_at: at }: CampaignRow): Promise<boolean> {
  if (at === null || at > scope.now) return false
  await saveCampaign(scope.db, id, {
    status: CAMPAIGN_MOVES.start.to,
    started_at: scope.now,
    prepared_to: 0,
    watched_from: scope.now,
    updated_at: scope.now,
  })
  await auditLog.recordAudit(scope, { kind: 'campaignStarted', subject: name })
  await publishChange(scope, id)
  return true
}

async function prepare(scope: Scope, campaign: CampaignRow): Promise<boolean> {
  const { preparedTo, columns } = await prepareBatch(scope, campaign)
  await saveCampaign(scope.db, campaign.id, { prepared_to: preparedTo, columns })
  if (preparedTo !== null) return true
  const { total } = await countOpen(scope.db, campaign.id)
  if (total >= ANALYZE_FROM) await analyzeRecipients(scope.db)
  const size =
    campaign.canary_passed_at === null ? canarySize(total, campaign.canary_percent) : campaign.canary_size
  await saveCampaign(scope.db, campaign.id, {
    canary_size: size,
    ...(size === 0 ? { canary_passed_at: scope.now } : {}),
    updated_at: scope.now,
  })
  await publishChange(scope, campaign.id)
  return true
}

/** Nobody is left to write to. A paused campaign ends as well when its last message has arrived. */
async function finishIfDone(scope: Scope, { id, hold }: CampaignRow): Promise<boolean> {
  const { total } = await countOpen(scope.db, id)
  if (total > 0 || hold === 'person') return false
  await saveCampaign(scope.db, id, {
    status: CAMPAIGN_MOVES.finish.to,
    completed_at: scope.now,
    hold: null,
    hold_until: null,
    updated_at: scope.now,
  })
  await publishChange(scope, id)
  return true
}

/**
 * How many messages were sent today; undefined outside of the hours of the day, or when the limit of the day is
 * reached.
 */
async function countSentToday(scope: Scope, campaign: CampaignRow): Promise<number | undefined> {
  const { date, time } = localClock(scope.now, await companies.findTimezone(scope.db, scope.companyId))
  if (!isInDayWindow(time, campaign.day_from, campaign.day_to)) return undefined
  const isNewDay = campaign.sent_on !== date
  if (isNewDay) await saveCampaign(scope.db, campaign.id, { sent_on: date, sent_today: 0 })
  const sentToday = isNewDay ? 0 : campaign.sent_today
  return campaign.daily_limit === 0 || sentToday < campaign.daily_limit ? sentToday : undefined
}

/** Joins the changes of the counts, and shows the progress at most once a second. */
async function report(
  scope: Scope,
  { id, updated_at: updatedAt, counted_rows: rowsBefore }: CampaignRow,
): Promise<void> {
  const rows = await countCountRows(scope.db, id)
  const isJoining = rows > JOIN_FROM
  if (isJoining) await joinCounts(scope.db, id, JOIN_BATCH)
  const isDue = scope.now.getTime() - updatedAt.getTime() >= REPORT_MS
  if (!isJoining && (!isDue || rows === rowsBefore)) return
  // Their number tells whether anybody changed; a time or an id would miss a change that commits late.
  const counted = isJoining ? await countCountRows(scope.db, id) : rows
  await saveCampaign(
    scope.db,
    id,
    isDue ? { counted_rows: counted, updated_at: scope.now } : { counted_rows: UNREPORTED },
  )
  if (isDue) await publishChange(scope, id)
}
