import { z } from 'zod'
import { phoneNumber } from '../contacts/contact.ts'
import { Confirmation, flag, page, pageNumber, searchParam } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, route } from '../route.ts'
import { Campaign, CampaignChange, CampaignDetail, CampaignInput, CampaignParams } from './campaign.ts'

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
    'ERR_EMAIL_UNCONFIRMED',
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
    'ERR_EMAIL_UNCONFIRMED',
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
  errors: [
    'ERR_NO_CAMPAIGN_FOUND',
    'ERR_CAMPAIGN_STATUS',
    'ERR_CAMPAIGN_INCOMPLETE',
    'ERR_EMAIL_UNCONFIRMED',
  ],
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
  errors: [
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_NO_CAMPAIGN_FOUND',
    'ERR_CAMPAIGN_INCOMPLETE',
    'ERR_EMAIL_UNCONFIRMED',
    'ERR_NO_WAPP_FOUND',
    'ERR_CHANNEL_CANNOT',
  ],
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
    'ERR_FILE_NOT_CARRIED',
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
