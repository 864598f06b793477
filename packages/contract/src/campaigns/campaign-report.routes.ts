import { route } from '../route.ts'
import { CampaignParams } from './campaign.ts'
import { CampaignAudience, CampaignTimeline, CampaignWeek } from './campaign-report.ts'

const area = 'campaigns'
const access = 'campaigns:write'
const plan = 'useCampaigns'

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
