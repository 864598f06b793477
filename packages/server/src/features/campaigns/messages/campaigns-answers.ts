import { DAY_MS, LIMITS, type Message } from '@recado/contract'
import { leftOutReason, readConfirmation } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import { publishChange } from '../campaigns.service.ts'
import { touchEnded } from '../campaigns.store.ts'
import { lockLatestOfContact, saveRecipient } from '../recipients/recipients.store.ts'

/** The effect of a customer's answer to a campaign on its ticket. */
export interface CampaignAnswer {
  /** The queue of the campaign, for a ticket that the answer has opened. */
  readonly queueId: number | null
  /** It only agreed or refused, and was asked for nothing more: no bot answers it. */
  readonly isConfirmation: boolean
  readonly opensTicket: boolean
}

/**
 * Takes a message of a customer as an answer to the last campaign that wrote to them; undefined when none did
 * lately.
 */
export async function takeAnswer(
  scope: Scope,
  { id, contactId, body }: Pick<Message, 'id' | 'contactId' | 'body'>,
  { connectionId, isStop }: { connectionId: number; isStop: boolean },
): Promise<CampaignAnswer | undefined> {
  const since = new Date(scope.now.getTime() - LIMITS.campaignAnswerDays * DAY_MS)
  const row = await lockLatestOfContact(scope.db, { contactId, connectionId, since })
  if (!row) return undefined
  const isAsked = row.state === 'asked' || row.state === 'asking'
  const says = isAsked && !isStop ? readConfirmation(body) : null
  const reason = leftOutReason('answer', { optedOut: isAsked && isStop, refused: says === 'no' })
  await saveRecipient(scope.db, row.id, {
    // The report shows a request to leave as well, but counts it apart from the answers.
    ...(row.answered_at === null
      ? { answer_message_id: id, ...(isStop ? {} : { answered_at: scope.now }) }
      : {}),
    ...(isStop && row.opted_out_at === null ? { opted_out_at: scope.now } : {}),
    ...(reason ? { state: 'skipped', reason } : {}),
    ...(says === 'yes'
      ? {
          state: 'confirmed',
          confirmed_at: scope.now,
          confirmation_requested_at: row.confirmation_requested_at ?? scope.now,
        }
      : {}),
    updated_at: scope.now,
  })
  scope.wake('campaigns')
  // The engine shows the progress of a running campaign; nobody else does of one that is over.
  if (await touchEnded(scope.db, row.campaign_id, scope.now)) await publishChange(scope, row.campaign_id)
  return { queueId: row.queue_id, isConfirmation: says !== null, opensTicket: row.opens_ticket }
}
