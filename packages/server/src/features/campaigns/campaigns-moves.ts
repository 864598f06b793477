import { refuse, type Campaign } from '@recado/contract'
import { CAMPAIGN_MOVES, mayMoveCampaign, type CampaignMove } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { mustBeSendable } from './campaigns-checks.ts'
import { lockCurrent, publishChange } from './campaigns.service.ts'
import { saveCampaign, type CampaignRow } from './campaigns.store.ts'
import { countLeaving } from './recipients/recipients.store.ts'

/** Columns of a campaign that does not wait. */
export const NO_HOLD = {
  hold: null,
  hold_since: null,
  hold_until: null,
  hold_count: null,
  hold_of: null,
} as const

async function lockFor(scope: Scope, id: number, move: CampaignMove): Promise<CampaignRow> {
  const row = await lockCurrent(scope, id)
  if (!mayMoveCampaign(row.status, move)) throw refuse('ERR_CAMPAIGN_STATUS', { status: row.status })
  return row
}

/** The status is read before each message leaves, so at most those that are leaving still go out. */
export async function cancel(scope: Scope, id: number): Promise<Campaign> {
  await lockFor(scope, id, 'cancel')
  await saveCampaign(scope.db, id, {
    status: CAMPAIGN_MOVES.cancel.to,
    ...NO_HOLD,
    updated_at: scope.now,
  })
  return publishChange(scope, id)
}

/**
 * Continues with those to whom nothing was sent; people who joined the audience meanwhile are added. A canary that
 * did not pass begins anew with the first of them, and with those whose message still waits for its number.
 */
export async function restart(scope: Scope, id: number): Promise<Campaign> {
  const row = await lockFor(scope, id, 'restart')
  await mustBeSendable(scope, row)
  await saveCampaign(scope.db, id, {
    status: CAMPAIGN_MOVES.restart.to,
    started_at: row.started_at ?? scope.now,
    completed_at: null,
    prepared_to: 0,
    ...(row.canary_passed_at === null ? { claimed: await countLeaving(scope.db, id) } : {}),
    watched_from: scope.now,
    ...NO_HOLD,
    updated_at: scope.now,
  })
  await auditLog.recordAudit(scope, { kind: 'campaignStarted', subject: row.name })
  scope.wake('campaigns')
  return publishChange(scope, id)
}

/**
 * Pauses, or continues one that was paused or stopped itself. Somebody who lets it go on after a rule stopped
 * it has decided: the canary is over, and the rules look at what comes from now.
 */
export async function setPaused(scope: Scope, id: number, isPaused: boolean): Promise<Campaign> {
  const row = await lockFor(scope, id, 'pause')
  if (isPaused) {
    if (row.hold !== 'person')
      await saveCampaign(scope.db, id, {
        ...NO_HOLD,
        hold: 'person',
        hold_since: scope.now,
        updated_at: scope.now,
      })
  } else if (row.hold !== null)
    await saveCampaign(scope.db, id, {
      ...NO_HOLD,
      ...(row.hold === 'person'
        ? {}
        : { watched_from: scope.now, canary_passed_at: row.canary_passed_at ?? scope.now }),
      updated_at: scope.now,
    })
  scope.wake('campaigns')
  return publishChange(scope, id)
}
