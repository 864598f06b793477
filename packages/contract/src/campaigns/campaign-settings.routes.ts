import { z } from 'zod'
import { routesOf } from '../route.ts'
import { CampaignSettings, CampaignSettingsInput } from './campaign-settings.ts'

const route = routesOf({ area: 'campaigns', access: 'campaigns:write', plan: 'useCampaigns' })

export const showCampaignSettings = route({
  method: 'GET',
  path: '/campaign-settings',
  summary: 'The pace and the variables of all campaigns.',
  reply: z.object({ settings: CampaignSettings }),
})
export const saveCampaignSettings = route({
  method: 'POST',
  path: '/campaign-settings',
  summary: 'Replaces the pace and the variables of all campaigns.',
  body: CampaignSettingsInput,
  reply: z.object({ settings: CampaignSettings }),
})
