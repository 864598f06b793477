import { routesOf } from '../route.ts'
import { CampaignAudience, CampaignTimeline, CampaignWeek } from './campaign-report.ts'

const route = routesOf({ area: 'campaigns', access: 'campaigns:write', plan: 'useCampaigns' })

export const showCampaignAudience = route({
  method: 'GET',
  path: '/campaigns/:campaignId/audience',
  throttle: 'search',
  summary: 'Who would receive a campaign now, and why others would not.',
  reply: CampaignAudience,
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
})
export const showCampaignTimeline = route({
  method: 'GET',
  path: '/campaigns/:campaignId/timeline',
  throttle: 'search',
  summary: 'How many messages of a campaign left when, of each connection.',
  reply: CampaignTimeline,
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
})
export const showCampaignWeek = route({
  method: 'GET',
  path: '/campaigns/:campaignId/week',
  throttle: 'search',
  summary: 'What campaigns sent on the numbers of a campaign in the last seven days, and which ones come.',
  reply: CampaignWeek,
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
})
