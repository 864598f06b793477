import { Refusal, type Ticket } from '@recado/contract'
import {
  confirmationOf,
  countUntilPause,
  drawVariant,
  filledVariants,
  leftOutReason,
  nextPause,
  phoneKey,
  type CampaignVariant,
} from '@recado/domain'
import * as connections from '../../connections/index.ts'
import * as consents from '../../consents/index.ts'
import * as contacts from '../../contacts/index.ts'
import * as tickets from '../../tickets/index.ts'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'
import { keyedLock, type KeyedLock } from '../../../kernel/batching/keyed-lock.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { campaignTexts } from '../campaigns-texts.ts'
import { clientKeyFor } from '../messages/campaigns-progress.ts'
import * as campaignSettings from '../campaigns-settings.ts'
import { listSenders, saveCampaign, type CampaignRow } from '../campaigns.store.ts'
import { findOptedOut } from '../audience/opt-outs.ts'
import { lockNextRecipients, saveQueued, changeRecipients } from '../recipients/recipients.store.ts'
import { mustLeaveText, sendContent, sendConfirmationRequest } from './compose.ts'
import { countUnderWay, lockPace, savePace } from './engine.store.ts'

type Recipient = Awaited<ReturnType<typeof lockNextRecipients>>[number]

/** Messages of campaigns that wait on a connection because it begins no more chats today. */
const MAX_HELD = 20
/**
 * Messages of campaigns that are under way at once on a connection; the next ones are queued together when half of them have
 * left. One where campaigns pause between messages, or where the network bans numbers that act like machines.
 */
const MAX_UNDER_WAY = 40
/** Messages that are queued together on one of several connections, which share the people. */
const SHARED_BATCH = 4
const inContactOrder: KeyedLock<[contactId: number]> = keyedLock()

/**
 * Sends to the next recipients, on the first connection of the campaign that may send now; false when none may, or
 * nobody is left.
 */
export async function sendNext(scope: Scope, campaign: CampaignRow, random: () => number): Promise<boolean> {
  const ids = [...new Set([campaign.connection_id, ...campaign.more_connection_ids])].filter(
    id => id !== null,
  )
  const senders = await listSenders(scope.db, ids)
  const open = ids.filter(id => senders.find(one => one.id === id)?.status === 'CONNECTED')
  const isShared = open.length > 1
  for (const id of isShared ? await byWork(scope, open) : open)
    if (await sendOn(scope, campaign, { connectionId: id, isShared }, random)) return true
  return false
}

/** Those with the fewest messages under way come first. */
async function byWork(scope: Scope, ids: readonly number[]): Promise<number[]> {
  const counts = await allOrThrow(...ids.map(id => countUnderWay(scope.db, id)))
  const leaving = new Map(ids.map((id, at) => [id, counts[at]?.leaving ?? 0]))
  return ids.toSorted((a, b) => (leaving.get(a) ?? 0) - (leaving.get(b) ?? 0))
}

async function sendOn(
  scope: Scope,
  campaign: CampaignRow,
  { connectionId, isShared }: { connectionId: number; isShared: boolean },
  random: () => number,
): Promise<boolean> {
  const pace = await lockPace(scope.db, connectionId)
  if (pace.next_at > scope.now) return false
  const intervals = campaign.pace ?? (await campaignSettings.show(scope))
  const recipients = await findNext(scope, campaign, {
    connectionId,
    limit: Math.min(
      await findRoom(scope, campaign, { connectionId, inRow: countUntilPause(intervals, pace.in_row) }),
      isShared ? SHARED_BATCH : Infinity,
    ),
  })
  if (recipients.length === 0) return false
  if (await skipOptedOut(scope, recipients)) return true
  const contactIds = await allOrThrow(
    ...recipients.map(recipient => sendOrFail(scope, campaign, recipient, connectionId)),
  )
  const writtenTo = new Set(contactIds.filter(id => id !== undefined))
  if (writtenTo.size > 0) await consents.recordMarketingSend(scope, [...writtenTo])
  let next = { pauseMs: 0, inRow: pace.in_row }
  for (const _ of recipients) next = nextPause(intervals, next.inRow, random())
  await savePace(scope.db, connectionId, {
    next_at: new Date(scope.now.getTime() + next.pauseMs),
    in_row: next.inRow,
  })
  await saveCampaign(scope.db, campaign.id, {
    claimed: campaign.claimed + recipients.filter(({ state }) => state === 'prepared').length,
    sent_today: campaign.sent_today + recipients.length,
  })
  return true
}

/** Skips those who want no marketing any more; false when there are none. */
async function skipOptedOut(scope: Scope, recipients: readonly Recipient[]): Promise<boolean> {
  const optedOut = await findOptedOut(scope, recipients)
  const reason = leftOutReason('turn', { optedOut: optedOut.size > 0 })
  if (!reason) return false
  const ids = recipients.filter(({ source }) => optedOut.has(source)).map(({ id }) => id)
  await changeRecipients(scope.db, ids, { state: 'skipped', reason, updated_at: scope.now })
  return true
}

/** How many messages may be queued on a connection now; `inRow` of them follow one another before the next pause. */
async function findRoom(
  scope: Scope,
  { daily_limit: limit, sent_today: sentToday }: CampaignRow,
  { connectionId, inRow }: { connectionId: number; inRow: number },
): Promise<number> {
  const [capabilities, { leaving, held }] = await allOrThrow(
    connections.findAvailableCapabilities(scope, connectionId),
    countUnderWay(scope.db, connectionId),
  )
  if (!capabilities || held >= MAX_HELD) return 0
  // Those that wait for their number leave together, so they are no more than may follow one another.
  const max = capabilities.banProtected ? 1 : Math.min(inRow, MAX_UNDER_WAY)
  if (leaving > max / 2) return 0
  return Math.min(max - leaving, limit === 0 ? Infinity : limit - sentToday)
}

/** People who agreed come first. The canary is no larger than its size. */
async function findNext(
  scope: Scope,
  campaign: CampaignRow,
  { connectionId, limit }: { connectionId: number; limit: number },
): Promise<Recipient[]> {
  if (limit <= 0) return []
  // Their answer came on this connection.
  const confirmed = campaign.confirmation
    ? await lockNextRecipients(scope.db, campaign.id, { state: 'confirmed', connectionId, limit })
    : []
  if (confirmed.length > 0) return confirmed
  const isCanary = campaign.canary_passed_at === null
  const left = isCanary ? campaign.canary_size - campaign.claimed : Infinity
  if (left <= 0) return []
  return lockNextRecipients(scope.db, campaign.id, { state: 'prepared', limit: Math.min(limit, left) })
}

/** Returns the contact; undefined if there was nothing to send. */
async function sendOrFail(
  scope: Scope,
  campaign: CampaignRow,
  recipient: Recipient,
  connectionId: number,
): Promise<number | undefined> {
  try {
    return await sendTo(scope, campaign, recipient, connectionId)
  } catch (error) {
    // A template that is not approved any more, for example: the others are not kept waiting by it.
    if (!(error instanceof Refusal)) throw error
    const change = {
      state: 'failed',
      reason: 'content',
      claimed_at: scope.now,
      updated_at: scope.now,
    } as const
    await changeRecipients(scope.db, [recipient.id], change)
    return undefined
  }
}

async function sendTo(
  scope: Scope,
  campaign: CampaignRow,
  recipient: Recipient,
  connectionId: number,
): Promise<number> {
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
  // Two numbers of one campaign may be one person.
  const message = await inContactOrder(scope.db, [contact.id], async () => {
    const input = { ...unplaced, ticket: await findTicket(scope, campaign, contact.id, connectionId) }
    return asks ? sendConfirmationRequest(scope, input) : sendContent(scope, input)
  })
  await saveQueued(scope.db, {
    id: recipient.id,
    state: asks ? 'asking' : 'queued',
    contact_id: contact.id,
    connection_id: connectionId,
    variant,
    message_id: asks ? null : message.id,
    confirmation_message_id: asks ? message.id : null,
    at: scope.now,
  })
  return contact.id
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
