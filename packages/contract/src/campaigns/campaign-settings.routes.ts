import { z } from 'zod'
import { route } from '../route.ts'
import { CampaignSettings, CampaignSettingsInput } from './campaign-settings.ts'

const area = 'campaigns'
const access = 'campaigns:write'
const plan = 'useCampaigns'

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
