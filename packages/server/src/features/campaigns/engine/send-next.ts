import { Refusal, type Ticket } from '@recado/contract'
import {
  confirmationOf,
  drawVariant,
  filledVariants,
  leftOutReason,
  nextPause,
  phoneKey,
  type CampaignVariant,
} from '@recado/domain'
import * as consents from '../../consents/index.ts'
import * as contacts from '../../contacts/index.ts'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { campaignTexts } from '../campaigns-texts.ts'
import { clientKeyFor } from '../messages/campaigns-progress.ts'
import * as campaignSettings from '../campaigns-settings.ts'
import { listSenders, saveCampaign, type CampaignRow } from '../campaigns.store.ts'
import { hasOptedOut } from '../audience/opt-outs.ts'
import { lockNextRecipient, saveRecipient } from '../recipients/recipients.store.ts'
import { mustLeaveText, sendContent, sendConfirmationRequest } from './compose.ts'
import { countUnderWay, lockPace, savePace } from './engine.store.ts'

type Recipient = NonNullable<Awaited<ReturnType<typeof lockNextRecipient>>>

/** Messages of campaigns that wait on a connection because it begins no more chats today. */
const MAX_HELD = 20

/**
 * Sends to the next recipient, on the first connection of the campaign that may send now; false when none may,
 * or nobody is left.
 */
export async function sendNext(scope: Scope, campaign: CampaignRow, random: () => number): Promise<boolean> {
  const ids = [...new Set([campaign.connection_id, ...campaign.more_connection_ids])].filter(
    id => id !== null,
  )
  const senders = await listSenders(scope.db, ids)
  for (const id of ids) {
    const sender = senders.find(one => one.id === id)
    if (sender?.status === 'CONNECTED' && (await sendOn(scope, campaign, id, random))) return true
  }
  return false
}

async function sendOn(
  scope: Scope,
  campaign: CampaignRow,
  connectionId: number,
  random: () => number,
): Promise<boolean> {
  const pace = await lockPace(scope.db, connectionId)
  if (pace.next_at > scope.now) return false
  const { leaving, held } = await countUnderWay(scope.db, connectionId)
  if (leaving > 0 || held >= MAX_HELD) return false
  const recipient = await findNext(scope, campaign, connectionId)
  if (!recipient) return false
  const reason = leftOutReason('turn', { optedOut: await hasOptedOut(scope, recipient) })
  if (reason) {
    await saveRecipient(scope.db, recipient.id, { state: 'skipped', reason, updated_at: scope.now })
    return true
  }
  try {
    await sendTo(scope, campaign, recipient, connectionId)
  } catch (error) {
    // A template that is not approved any more, for example: the others are not kept waiting by it.
    if (!(error instanceof Refusal)) throw error
    await saveRecipient(scope.db, recipient.id, {
      state: 'failed',
      reason: 'content',
      claimed_at: scope.now,
      updated_at: scope.now,
    })
  }
  const intervals = campaign.pace ?? (await campaignSettings.show(scope))
  const { pauseMs, inRow } = nextPause(intervals, pace.in_row, random())
  await savePace(scope.db, connectionId, { next_at: new Date(scope.now.getTime() + pauseMs), in_row: inRow })
  await saveCampaign(scope.db, campaign.id, {
    claimed: campaign.claimed + (recipient.state === 'prepared' ? 1 : 0),
    sent_today: campaign.sent_today + 1,
  })
  return true
}

/** People who agreed come first. The canary is no larger than its size. */
async function findNext(
  scope: Scope,
  campaign: CampaignRow,
  connectionId: number,
): Promise<Recipient | undefined> {
  // Their answer came on this connection.
  const confirmed = campaign.confirmation
    ? await lockNextRecipient(scope.db, campaign.id, 'confirmed', connectionId)
    : undefined
  if (confirmed) return confirmed
  if (campaign.canary_passed_at === null && campaign.claimed >= campaign.canary_size) return undefined
  return lockNextRecipient(scope.db, campaign.id, 'prepared')
}

async function sendTo(
  scope: Scope,
  campaign: CampaignRow,
  recipient: Recipient,
  connectionId: number,
): Promise<void> {
  const { contact } = await contacts.identify(scope, {
    connectionId,
    aliases: [{ scheme: 'pn', value: recipient.number }],
    name: recipient.name,
  })
  const texts = campaignTexts(campaign)
  const variant = variantOf(campaign, recipient, texts)
  const asks = campaign.confirmation && recipient.state === 'prepared'
  const key = clientKeyFor(recipient, asks ? 'ask' : 'message')
  const content = variant === null ? '' : texts[`message${variant}`]
  const text = asks ? confirmationOf(texts, variant) : content
  const unplaced = { campaign, text, clientKey: key, addressee: recipient, isBulk: true }
  await mustLeaveText(scope, unplaced, { contactId: contact.id, connectionId, asks })
  const input = { ...unplaced, ticket: await findTicket(scope, campaign, contact.id, connectionId) }
  const message = await (asks ? sendConfirmationRequest(scope, input) : sendContent(scope, input))
  await saveRecipient(scope.db, recipient.id, {
    state: asks ? 'asking' : 'queued',
    reason: null,
    contact_id: contact.id,
    connection_id: connectionId,
    variant,
    ...(asks ? { confirmation_message_id: message.id } : { message_id: message.id }),
    claimed_at: scope.now,
    updated_at: scope.now,
  })
  await consents.recordMarketingSend(scope, [contact.id])
}

/** The drawn variant; another one when its text was removed since. */
function variantOf(
  { seed }: CampaignRow,
  { variant, number }: Recipient,
  texts: Parameters<typeof filledVariants>[0],
): CampaignVariant | null {
  const filled = filledVariants(texts)
  const drawn = filled.find(one => one === variant)
  return drawn ?? drawVariant(seed, phoneKey(number), filled)
}

/**
 * The ticket of a message: the active one as it is; else one that is opened, where the campaign opens tickets,
 * or the last closed one, or a silent one, which no list shows.
 */
async function findTicket(
  scope: Scope,
  campaign: CampaignRow,
  contactId: number,
  connectionId: number,
): Promise<Ticket> {
  if (!campaign.opens_ticket)
    return tickets.findOrOpenForBackfill(scope, {
      contactId,
      connectionId,
      isGroup: false,
      status: 'closed',
      importId: null,
      at: scope.now,
      isSilent: true,
    })
  const active = await tickets.findActiveTicket(scope, contactId, connectionId)
  if (active) return active
  const { ticket_status: wished, user_id: userId, queue_id: queueId } = campaign
  const { ticket } = await tickets.open(scope, {
    // Nobody can serve a ticket that nobody owns.
    status: wished === 'open' && userId === null ? 'pending' : wished,
    userId: wished === 'closed' ? null : userId,
    queueId,
    whatsappId: connectionId,
    contactId,
    isGroup: false,
  })
  return ticket
}
