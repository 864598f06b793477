import { automaticGapMs } from '@recado/domain'
import * as connections from '../../connections/index.ts'
import type { Fence } from '../../../kernel/database/fence.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { beginSends, holdSends, listCandidates, markChatStarts, type CandidateRow } from './claims.store.ts'
import { saveSendQueue, type SendQueueRow } from '../send-queues.store.ts'
import type { DeliveryPort } from '../delivery-port.ts'
import { settleSend } from './record-result.ts'
import { holdUntil, addMs, MAX_CANDIDATES, SEND_TIMEOUT_MS, type ClaimResult } from './timing.ts'
import { triage, type Candidate } from './triage.ts'

interface BanProtectedClaim {
  readonly connectionId: number
  readonly fence: Fence
  readonly sendQueue: SendQueueRow
  readonly deliveryPort: DeliveryPort
  readonly limit: number
  readonly random: () => number
}
type CandidateSend = Candidate & { readonly row: CandidateRow }
const toCandidate = (row: CandidateRow): CandidateSend => ({
  isAutomatic: row.priority > 0,
  isToStranger: row.to_stranger,
  isBegun: row.is_begun,
  row,
})

/**
 * Claims the next sends on a ban-protected number. Locks the send queue, so that concurrent claims count each
 * other's chat starts.
 */
export async function claimBanProtected(scope: Scope, claim: BanProtectedClaim): Promise<ClaimResult> {
  const { connectionId, sendQueue, limit } = claim
  const { now } = scope
  const rule = await connections.findNumberRule(scope, connectionId)
  if (!rule) return { sends: [], waitMs: undefined }
  const { today, cap, restrictedUntil, tomorrow } = rule
  const automaticInMs = Math.max(0, (sendQueue.automatic_at?.getTime() ?? 0) - now.getTime())
  const begun = sendQueue.begun_on === today ? sendQueue.begun : 0
  const peopleOnly = automaticInMs > 0 && restrictedUntil === null
  const rows = await listCandidates(scope.db, { connectionId, now, today, peopleOnly, limit: MAX_CANDIDATES })
  const { go, hold, refuse } = triage(rows.map(toCandidate), {
    isRestricted: restrictedUntil !== null,
    newChats: cap === null ? Number.POSITIVE_INFINITY : cap - begun,
    takesAutomatic: automaticInMs === 0,
    limit,
  })
  for (const { send, reason } of refuse)
    await settleSend(
      scope,
      claim.deliveryPort,
      send.row,
      'failed',
      { kind: 'failed', error: 'restricted', code: reason, failure: reason },
      reason,
    )
  for (const [reason, waiting] of Map.groupBy(hold, one => one.reason)) {
    await holdSends(scope.db, idsOf(waiting), {
      held: reason,
      until: holdUntil(now, reason === 'restricted' ? restrictedUntil : null),
    })
    const sends = waiting.map(({ send }) => send.row)
    await claim.deliveryPort.markHeld(scope, sends, {
      reason,
      until: reason === 'restricted' ? restrictedUntil : tomorrow,
    })
  }
  const sends = await startSends(scope, claim, go, { today, begun })
  return { sends, waitMs: hold.length + refuse.length > 0 ? 0 : automaticInMs || undefined }
}

async function startSends(
  scope: Scope,
  { connectionId, fence, random }: BanProtectedClaim,
  go: readonly { readonly send: CandidateSend; readonly startsChat: boolean }[],
  { today, begun }: { today: string; begun: number },
): Promise<ClaimResult['sends']> {
  if (go.length === 0) return []
  const startIds = idsOf(go.filter(({ startsChat }) => startsChat))
  const isAutomatic = go.some(({ send }) => send.isAutomatic)
  if (startIds.length > 0) await markChatStarts(scope.db, startIds, today)
  if (startIds.length > 0 || isAutomatic)
    await saveSendQueue(scope.db, connectionId, {
      ...(startIds.length > 0 ? { begun_on: today, begun: begun + startIds.length } : {}),
      ...(isAutomatic ? { automatic_at: addMs(scope.now, automaticGapMs(random())) } : {}),
    })
  return beginSends(scope.db, idsOf(go), {
    epoch: fence.epoch,
    until: addMs(scope.now, SEND_TIMEOUT_MS),
    now: scope.now,
  })
}

const idsOf = (sends: readonly { readonly send: CandidateSend }[]): number[] =>
  sends.map(({ send }) => send.row.id)
