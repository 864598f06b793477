import {
  LIMITS,
  refuse,
  type CampaignDetail,
  type CampaignShipping,
  type HandlerInput,
  type RecipientResolution,
  type ROUTES,
} from '@recado/contract'
import { parseNumberSearch, localClock, maskListItem, mayRetryRecipient } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { presentReasons, presentVariants } from '../campaigns.present.ts'
import { find, load, lockCurrent, publishChange } from '../campaigns.service.ts'
import { saveCampaign, type CampaignRow } from '../campaigns.store.ts'
import { listCounts } from '../figures/counts.store.ts'
import {
  findRecipient,
  lockRecipient,
  pageRecipients,
  saveRecipient,
  type RecipientRow,
} from './recipients.store.ts'

const presentRecipient = ({ viewer }: Scope, row: RecipientRow): CampaignShipping => ({
  ...row,
  ...(viewer.isTricked ? {} : maskRecipient(row)),
  mayRetry: mayRetryRecipient(row.state, row.reason),
})
function maskRecipient({ name, number }: RecipientRow): { name: string; number: string } {
  const blank = { id: 0, companyId: 0, contactListId: 0, email: '', isWhatsappValid: null, extraInfo: [] }
  const masked = maskListItem({ ...blank, name, number })
  return { name: masked.name, number: masked.number }
}

type RecipientsInput = HandlerInput<typeof ROUTES.listCampaignRecipients>['query']
/** A page of recipients. Viewers of masked numbers search names only. */
export async function list(
  scope: Scope,
  campaignId: number,
  { searchParam, filter, reason, after, limit }: RecipientsInput,
): Promise<{ recipients: CampaignShipping[]; hasMore: boolean }> {
  await load(scope, campaignId)
  const rows = await pageRecipients(scope.db, campaignId, {
    filter,
    reason,
    after,
    limit: limit + 1,
    term: searchParam,
    digits: scope.viewer.isTricked ? parseNumberSearch(searchParam, scope.viewer).digits : [],
    hidesNumbers: !scope.viewer.isTricked,
  })
  return {
    recipients: rows.slice(0, limit).map(row => presentRecipient(scope, row)),
    hasMore: rows.length > limit,
  }
}

/** A campaign with its first recipients and its report, as the report page begins. */
export async function showDetail(scope: Scope, id: number): Promise<CampaignDetail> {
  const row = await load(scope, id)
  const counts = await listCounts(scope.db, [id])
  const campaign = await find(scope, id, counts)
  const recipients = campaign.report.valid + campaign.report.skipped
  const { recipients: shipping } = await list(scope, id, {
    searchParam: '',
    filter: 'all',
    reason: '',
    after: 0,
    limit: recipients > LIMITS.campaignShipping ? LIMITS.recipientsPage : LIMITS.campaignShipping,
  })
  return {
    ...campaign,
    sentToday: await countToday(scope, row),
    reasons: presentReasons(counts),
    variants: presentVariants(counts),
    shipping,
    contactList: {
      id: campaign.contactListId,
      name: campaign.contactListName ?? campaign.tagListName ?? '',
      contacts: shipping.map(one => ({
        id: one.id,
        name: one.name,
        number: one.number,
        isWhatsappValid: one.reason === 'invalid' ? false : null,
      })),
    },
  }
}

async function countToday(scope: Scope, row: CampaignRow): Promise<number> {
  const { date } = localClock(scope.now, await companies.findTimezone(scope.db, scope.companyId))
  return row.sent_on === date ? row.sent_today : 0
}

const OUTCOMES = {
  arrived: { state: 'sent', reason: null },
  failed: { state: 'failed', reason: 'notArrived' },
} as const

type StoredRecipient = NonNullable<Awaited<ReturnType<typeof lockRecipient>>>

/** The columns of a recipient whose message, or request for confirmation, arrived. */
const arrivalOf = (row: StoredRecipient, now: Date) =>
  row.message_id === null
    ? ({ state: 'asked', confirmation_requested_at: now } as const)
    : { sent_at: row.sent_at ?? now }

/** Queues a recipient once more; a campaign that was over runs again for it. */
async function sendAgain(scope: Scope, campaign: CampaignRow, row: StoredRecipient): Promise<void> {
  const { id, status } = campaign
  if (status !== 'FINALIZADA' && status !== 'EM_ANDAMENTO' && status !== 'CANCELADA')
    throw refuse('ERR_CAMPAIGN_STATUS', { status })
  await saveRecipient(scope.db, row.id, {
    state: row.confirmed_at === null ? 'prepared' : 'confirmed',
    reason: null,
    attempt: row.attempt + 1,
    claimed_at: null,
    updated_at: scope.now,
  })
  if (status === 'FINALIZADA')
    await saveCampaign(scope.db, id, { status: 'EM_ANDAMENTO', completed_at: null })
  scope.wake('campaigns')
}

/** A person says what became of a recipient, or lets it be sent once more. Nobody else resolves an unsure one. */
export async function resolve(
  scope: Scope,
  campaignId: number,
  id: number,
  { outcome }: RecipientResolution,
): Promise<CampaignShipping> {
  const campaign = await lockCurrent(scope, campaignId)
  const row = await lockRecipient(scope.db, id)
  if (row?.campaign_id !== campaignId) throw refuse('ERR_NO_RECIPIENT_FOUND')
  const isUnsure = row.state === 'unsure'
  if (!isUnsure && !(outcome === 'again' && mayRetryRecipient(row.state, row.reason)))
    throw refuse('ERR_CAMPAIGN_STATUS', { status: campaign.status })
  if (outcome === 'again') await sendAgain(scope, campaign, row)
  else
    await saveRecipient(scope.db, id, {
      ...OUTCOMES[outcome],
      ...(outcome === 'arrived' ? arrivalOf(row, scope.now) : {}),
      updated_at: scope.now,
    })
  await publishChange(scope, campaignId)
  const after = await findRecipient(scope.db, campaignId, id)
  if (!after) throw refuse('ERR_NO_RECIPIENT_FOUND')
  return presentRecipient(scope, after)
}
