import type { CampaignPace } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { campaignSettingsQuery } from '../../campaigns.queries.ts'
import type { CampaignFormApi } from '../campaign-values.ts'

/** The intervals of the form, or those of the company's settings; undefined while they load. */
export function useCampaignPace({ values }: CampaignFormApi): CampaignPace | undefined {
  const { data } = useQuery(campaignSettingsQuery)
  return values.pace ?? data
}
