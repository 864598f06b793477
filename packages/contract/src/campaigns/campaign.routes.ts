import { z } from 'zod'
import { phoneNumber } from '../contacts/contact.ts'
import { Confirmation, flag, page, pageNumber, searchParam } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, routesOf } from '../route.ts'
import { Campaign, CampaignChange, CampaignDetail, CampaignInput } from './campaign.ts'

const route = routesOf({ area: 'campaigns', access: 'campaigns:write', plan: 'useCampaigns' })

export const listCampaigns = route({
  method: 'GET',
  path: '/campaigns',
  summary: 'A page of the campaigns, latest first.',
  query: z.object({ searchParam, pageNumber }),
  reply: page('records', Campaign),
})
export const showCampaign = route({
  method: 'GET',
  path: '/campaigns/:campaignId',
  summary: 'A campaign with its recipients and its report.',
  reply: CampaignDetail,
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
})
export const createCampaign = route({
  method: 'POST',
  path: '/campaigns',
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
  summary:
    'Changes a campaign that is INATIVA or CANCELADA, or PROGRAMADA with more than an hour left. Its status follows its date.',
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
  summary:
    'Removes a campaign that is not running, with its report. The messages stay in their conversations.',
  reply: Confirmation,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATUS'],
})
export const cancelCampaign = route({
  method: 'POST',
  path: '/campaigns/:campaignId/cancel',
  summary: 'Stops a running campaign before its next message, or takes back a scheduled one.',
  reply: Campaign,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATUS'],
})
export const restartCampaign = route({
  method: 'POST',
  path: '/campaigns/:campaignId/restart',
  summary: 'Continues a cancelled campaign with those to whom it has not sent, at the pace from now.',
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
  summary: 'Pauses a running campaign, or continues one that was paused or stopped itself.',
  body: z.object({ isPaused: flag }),
  reply: Campaign,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATUS'],
})
export const testCampaign = route({
  method: 'POST',
  path: '/campaigns/:campaignId/test',
  throttle: 'prompt',
  summary: 'Sends each text of a campaign to one number, as a test.',
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
  throttle: 'upload',
  summary: 'Gives a campaign its file, in place of the one before.',
  form: form(z.object({ typeArch: z.string().max(40).optional() }), {
    file: { maxBytes: LIMITS.mediaMaxBytes, maxCount: 1 },
  }),
  reply: Campaign,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED', 'ERR_FILE_NOT_CARRIED'],
})
export const deleteCampaignMedia = route({
  method: 'DELETE',
  path: '/campaigns/:campaignId/media-upload',
  summary: 'Takes the file of a campaign away.',
  reply: Confirmation,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED'],
})
