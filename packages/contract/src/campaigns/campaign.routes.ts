import { z } from 'zod'
import { phoneNumber } from '../contacts/contact.ts'
import { Confirmation, flag, page, pageNumber, searchParam } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, route } from '../route.ts'
import { Campaign, CampaignChange, CampaignDetail, CampaignInput, CampaignParams } from './campaign.ts'
import { CampaignShipping, RecipientParams, RecipientResolution } from './campaign-recipient.ts'
import { CampaignAudience, CampaignTimeline, CampaignWeek } from './campaign-report.ts'
import { CampaignSettings, CampaignSettingsInput } from './campaign-settings.ts'
import { RECIPIENT_FILTERS } from './campaign-states.ts'

const area = 'campaigns'
const access = 'campaigns:write'
const plan = 'useCampaigns'

export const listCampaigns = route({
  method: 'GET',
  path: '/campaigns',
  area,
  access,
  plan,
  summary: 'A page of the campaigns, latest first.',
  query: z.object({ searchParam, pageNumber }),
  reply: page('records', Campaign),
  errors: [],
})
export const showCampaign = route({
  method: 'GET',
  path: '/campaigns/:campaignId',
  area,
  access,
  plan,
  summary: 'A campaign with its recipients and its report.',
  params: CampaignParams,
  reply: CampaignDetail,
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
})
export const createCampaign = route({
  method: 'POST',
  path: '/campaigns',
  area,
  access,
  plan,
  summary: 'Adds a campaign: without a date as INATIVA, with one as PROGRAMADA.',
  body: CampaignInput,
  reply: Campaign,
  errors: [
    'ERR_CAMPAIGN_INCOMPLETE',
    'ERR_NO_WAPP_FOUND',
    'ERR_NO_CONTACT_LIST_FOUND',
    'ERR_NO_TAG_FOUND',
    'ERR_NO_FILE_LIST_FOUND',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_TEMPLATE_FOUND',
  ],
})
export const updateCampaign = route({
  method: 'PUT',
  path: '/campaigns/:campaignId',
  area,
  access,
  plan,
  summary:
    'Changes a campaign that is INATIVA or CANCELADA, or PROGRAMADA with more than an hour left. Its status follows its date.',
  params: CampaignParams,
  body: CampaignChange,
  reply: Campaign,
  errors: [
    'ERR_NO_CAMPAIGN_FOUND',
    'ERR_CAMPAIGN_LOCKED',
    'ERR_CAMPAIGN_INCOMPLETE',
    'ERR_NO_WAPP_FOUND',
    'ERR_NO_CONTACT_LIST_FOUND',
    'ERR_NO_TAG_FOUND',
    'ERR_NO_FILE_LIST_FOUND',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_TEMPLATE_FOUND',
  ],
})
export const deleteCampaign = route({
  method: 'DELETE',
  path: '/campaigns/:campaignId',
  area,
  access,
  plan,
  summary:
    'Removes a campaign that is not running, with its report. The messages stay in their conversations.',
  params: CampaignParams,
  reply: Confirmation,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATUS'],
})
export const cancelCampaign = route({
  method: 'POST',
  path: '/campaigns/:campaignId/cancel',
  area,
  access,
  plan,
  summary: 'Stops a running campaign before its next message, or takes back a scheduled one.',
  params: CampaignParams,
  reply: Campaign,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATUS'],
})
export const restartCampaign = route({
  method: 'POST',
  path: '/campaigns/:campaignId/restart',
  area,
  access,
  plan,
  summary: 'Continues a cancelled campaign with those to whom it has not sent, at the pace from now.',
  params: CampaignParams,
  reply: Campaign,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATUS', 'ERR_CAMPAIGN_INCOMPLETE'],
})
export const pauseCampaign = route({
  method: 'POST',
  path: '/campaigns/:campaignId/pause',
  area,
  access,
  plan,
  summary: 'Pauses a running campaign, or continues one that was paused or stopped itself.',
  params: CampaignParams,
  body: z.object({ isPaused: flag }),
  reply: Campaign,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATUS'],
})
export const testCampaign = route({
  method: 'POST',
  path: '/campaigns/:campaignId/test',
  area,
  access,
  plan,
  throttle: 'prompt',
  summary: 'Sends each text of a campaign to one number, as a test.',
  params: CampaignParams,
  body: z.object({ number: phoneNumber }),
  reply: Confirmation,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_INCOMPLETE', 'ERR_NO_WAPP_FOUND', 'ERR_CHANNEL_CANNOT'],
})
export const showCampaignAudience = route({
  method: 'GET',
  path: '/campaigns/:campaignId/audience',
  throttle: 'search',
  area,
  access,
  plan,
  summary: 'Who would receive a campaign now, and why others would not.',
  params: CampaignParams,
  reply: CampaignAudience,
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
})
/** Which recipients of a campaign. */
const recipientSelection = z.object({
  searchParam,
  filter: z.enum(RECIPIENT_FILTERS).default('all'),
  reason: z.string().max(40).default(''),
})
export const showCampaignTimeline = route({
  method: 'GET',
  path: '/campaigns/:campaignId/timeline',
  throttle: 'search',
  area,
  access,
  plan,
  summary: 'How many messages of a campaign left when, of each connection.',
  params: CampaignParams,
  reply: CampaignTimeline,
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
})
export const showCampaignWeek = route({
  method: 'GET',
  path: '/campaigns/:campaignId/week',
  throttle: 'search',
  area,
  access,
  plan,
  summary: 'What campaigns sent on the numbers of a campaign in the last seven days, and which ones come.',
  params: CampaignParams,
  reply: CampaignWeek,
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
})
export const exportCampaignRecipients = route({
  method: 'GET',
  path: '/campaigns/:campaignId/recipients/export',
  throttle: 'search',
  area,
  access,
  plan,
  summary: 'The recipients that the filter selects, as CSV with semicolons, each with its reason.',
  params: CampaignParams,
  query: recipientSelection.extend({ language: z.enum(['pt', 'en', 'es', 'tr']).default('pt') }),
  download: { name: 'campaign-recipients.csv', mime: 'text/csv; charset=utf-8' },
  reply: z.string(),
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
})
export const listCampaignRecipients = route({
  method: 'GET',
  path: '/campaigns/:campaignId/recipients',
  throttle: 'search',
  area,
  access,
  plan,
  summary: 'The recipients of a campaign after a given one, in the order in which they are written to.',
  params: CampaignParams,
  query: recipientSelection.extend({
    after: z.coerce.number<number | string>().int().min(0).max(LIMITS.id64).default(0),
    limit: z.coerce
      .number<number | string>()
      .int()
      .min(1)
      .max(LIMITS.campaignShipping)
      .default(LIMITS.recipientsPage),
  }),
  reply: z.object({ recipients: z.array(CampaignShipping), hasMore: z.boolean() }),
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
})
export const resolveCampaignRecipient = route({
  method: 'POST',
  path: '/campaigns/:campaignId/recipients/:recipientId/resolve',
  area,
  access,
  plan,
  summary: 'Says what became of an unsure recipient, or tries a failed one again.',
  params: RecipientParams,
  body: RecipientResolution,
  reply: CampaignShipping,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_NO_RECIPIENT_FOUND', 'ERR_CAMPAIGN_STATUS'],
})
export const uploadCampaignMedia = route({
  method: 'POST',
  path: '/campaigns/:campaignId/media-upload',
  area,
  access,
  plan,
  throttle: 'upload',
  summary: 'Gives a campaign its file, in place of the one before.',
  params: CampaignParams,
  form: form(z.object({ typeArch: z.string().max(40).optional() }), {
    file: { maxBytes: LIMITS.mediaMaxBytes, maxCount: 1 },
  }),
  reply: Campaign,
  errors: [
    'ERR_NO_CAMPAIGN_FOUND',
    'ERR_CAMPAIGN_LOCKED',
    'ERR_FILE_TOO_LARGE',
    'ERR_STORAGE_FULL',
    'ERR_UNEXPECTED_FILE',
  ],
})
export const deleteCampaignMedia = route({
  method: 'DELETE',
  path: '/campaigns/:campaignId/media-upload',
  area,
  access,
  plan,
  summary: 'Takes the file of a campaign away.',
  params: CampaignParams,
  reply: Confirmation,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED'],
})
export const showCampaignSettings = route({
  method: 'GET',
  path: '/campaign-settings',
  area,
  access,
  plan,
  summary: 'The pace and the variables of all campaigns.',
  reply: z.object({ settings: CampaignSettings }),
  errors: [],
})
export const saveCampaignSettings = route({
  method: 'POST',
  path: '/campaign-settings',
  area,
  access,
  plan,
  summary: 'Replaces the pace and the variables of all campaigns.',
  body: CampaignSettingsInput,
  reply: z.object({ settings: CampaignSettings }),
  errors: [],
})
