import { CampaignSettings } from '@recado/contract'
import { defineRecord, json } from '../../kernel/database/record.ts'

export const settingsRecord = defineRecord('campaign_settings', {
  reads: CampaignSettings,
  writes: CampaignSettings,
  columns: { variables: json },
  archive: 'choice',
})
