import type { CampaignSettings } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { campaignSettingsQuery } from '../../campaigns.queries.ts'
import type { CampaignFormApi } from '../campaign-values.ts'

/** The settings of all campaigns with the intervals of the form; undefined while they load. */
export function usePaceSettings({ values }: CampaignFormApi): CampaignSettings | undefined {
  const { data } = useQuery(campaignSettingsQuery)
  return data && { ...data, ...values.pace }
}
