import { decideDeparture, isInDayWindow, leftOutReason, localClock } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { Answerer } from '../../../kernel/process/app-context.ts'
import { readClientKey } from './campaigns-progress.ts'
import { load, publishChange } from '../campaigns.service.ts'
import { lockCampaign, uncountClaim } from '../campaigns.store.ts'
import { hasOptedOut } from '../audience/opt-outs.ts'
import { findRecipientById, lockRecipient, saveRecipient } from '../recipients/recipients.store.ts'

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipientById>>>

/**
 * Takes a message back right before it leaves when its campaign was stopped, or its recipient opted out, after it
 * was queued. Messages that are held on a connection, or whose number had no network, may have waited for days.
 */
export const mayStillLeave: Answerer<'mayLeave'> = async (scope, { clientKey, attempt }) => {
  const name = readClientKey(clientKey)
  if (!name) return true
  const recipient = await findRecipientById(scope.db, name.recipientId)
  if (!recipient) return false
  const campaign = await load(scope, recipient.campaign_id)
  const timezone = await companies.findTimezone(scope.db, scope.companyId)
  const { date, time } = localClock(scope.now, timezone)
  const queuedOn = localClock(recipient.claimed_at ?? scope.now, timezone).date
  const reason = leftOutReason('departure', { optedOut: await hasOptedOut(scope, recipient) })
  const decision = decideDeparture({
    isOfThisAttempt: recipient.attempt === name.attempt,
    isMain: name.isMain,
    isFirstTry: attempt <= 1,
    hasOptedOut: reason !== undefined,
    status: campaign.status,
    hold: campaign.hold,
    isInHours: isInDayWindow(time, campaign.day_from, campaign.day_to),
    isCountedToday: campaign.daily_limit === 0 || queuedOn === date,
    isCompanyWorking: await companies.isPartWorking(scope.db, scope.companyId, 'useCampaigns', scope.now),
  })
  if (decision === 'skip' && reason) await release(scope, recipient, queuedOn, { state: 'skipped', reason })
  if (decision === 'putBack')
    await release(scope, recipient, queuedOn, {
      state: recipient.confirmed_at ? 'confirmed' : 'prepared',
      reason: null,
    })
  return decision === 'leaves'
}

/** Undoes the claim of a recipient, so that the counts of the canary and of the day hold nobody unsent. */
async function release(
  scope: Scope,
  { id, campaign_id: campaignId }: Recipient,
  queuedOn: string,
  change: { state: 'skipped' | 'prepared' | 'confirmed'; reason: 'optedOut' | null },
): Promise<void> {
  await lockCampaign(scope.db, campaignId)
  const row = await lockRecipient(scope.db, id)
  if (row?.state !== 'queued' && row?.state !== 'asking') return
  await saveRecipient(scope.db, id, {
    ...change,
    ...(row.state === 'asking' ? { confirmation_message_id: null } : { message_id: null }),
    ...(row.confirmed_at === null ? { claimed_at: null } : {}),
    attempt: row.attempt + 1,
    updated_at: scope.now,
  })
  await uncountClaim(scope.db, campaignId, {
    isClaimed: row.confirmed_at === null,
    queuedOn,
    now: scope.now,
  })
  await publishChange(scope, campaignId)
  scope.wake('campaigns')
}
