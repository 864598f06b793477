import { LIMITS, type CampaignHold } from '@recado/contract'
import { findBreach, WATCHED_MESSAGES } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import { NO_HOLD } from '../campaigns-moves.ts'
import { publishChange } from '../campaigns.service.ts'
import { listSenders, saveCampaign, type CampaignRow } from '../campaigns.store.ts'
import { findFigures, isAnybodyPrepared } from './engine.store.ts'

const BEGINNING = new Date(0)

/**
 * Watches the canary and the rules after it. `waits`: nothing is sent for now, because somebody paused the
 * campaign, the canary is watched, or a rule has stopped it.
 */
export async function watch(scope: Scope, campaign: CampaignRow): Promise<'waits' | 'sends'> {
  if (campaign.hold !== null && campaign.hold !== 'canary') return 'waits'
  const isWatched = isCanaryWatched(campaign, scope.now)
  // People of the canary who agree get their message during the watch.
  if (isWatched && !campaign.confirmation) return 'waits'
  if (await isRestricted(scope, campaign)) return stop(scope, campaign, { reason: 'restricted' })
  if (isWatched) return 'sends'
  const isCanary = campaign.canary_passed_at === null
  const isCanaryOut = isCanary && campaign.claimed >= campaign.canary_size
  const figures = await findFigures(
    scope.db,
    campaign.id,
    campaign.watched_from ?? BEGINNING,
    isCanary ? Math.max(campaign.canary_size, WATCHED_MESSAGES) : WATCHED_MESSAGES,
  )
  const isWatchOver = campaign.hold === 'canary' || (!isCanary && figures.of >= WATCHED_MESSAGES)
  const isEnough = isWatchOver || figures.of >= LIMITS.canaryMin
  const breach = isEnough
    ? findBreach(
        { ...figures, optedOut: figures.opted_out },
        {
          maxFailedPercent: campaign.max_failed_percent,
          maxOptOutPercent: campaign.max_opt_out_percent,
          maxBlockedPercent: campaign.max_blocked_percent,
          minDeliveredPercent: campaign.min_delivered_percent,
        },
        { isWatchOver: campaign.hold === 'canary' },
      )
    : null
  if (breach) return stop(scope, campaign, breach)
  if (campaign.hold === 'canary') return passCanary(scope, campaign)
  if (!isCanaryOut) return 'sends'
  // The watch begins when the last of them has left.
  return figures.leaving > 0 ? 'waits' : holdCanary(scope, campaign)
}

const isCanaryWatched = ({ hold, hold_until: until }: CampaignRow, now: Date): boolean =>
  hold === 'canary' && until !== null && until > now

async function isRestricted(scope: Scope, campaign: CampaignRow): Promise<boolean> {
  if (campaign.connection_id === null) return false
  const [sender] = await listSenders(scope.db, [campaign.connection_id])
  return (
    sender?.restricted_until !== undefined &&
    sender.restricted_until !== null &&
    sender.restricted_until > scope.now
  )
}

/** A canary that is everybody leaves nobody to wait for. */
async function holdCanary(scope: Scope, campaign: CampaignRow): Promise<'waits' | 'sends'> {
  if (!(await isAnybodyPrepared(scope.db, campaign.id))) return 'sends'
  await saveCampaign(scope.db, campaign.id, {
    ...NO_HOLD,
    hold: 'canary',
    hold_since: scope.now,
    hold_until: new Date(scope.now.getTime() + campaign.canary_wait_minutes * 60_000),
    updated_at: scope.now,
  })
  await publishChange(scope, campaign.id)
  return 'waits'
}

async function passCanary(scope: Scope, { id }: CampaignRow): Promise<'sends'> {
  await saveCampaign(scope.db, id, { ...NO_HOLD, canary_passed_at: scope.now, updated_at: scope.now })
  await publishChange(scope, id)
  return 'sends'
}

async function stop(
  scope: Scope,
  { id }: CampaignRow,
  { reason, count = null, of = null }: { reason: CampaignHold; count?: number | null; of?: number | null },
): Promise<'waits'> {
  await saveCampaign(scope.db, id, {
    ...NO_HOLD,
    hold: reason,
    hold_since: scope.now,
    hold_count: count,
    hold_of: of,
    updated_at: scope.now,
  })
  await publishChange(scope, id)
  return 'waits'
}
