import type { CampaignNeed } from '@recado/contract'
import { CAMPAIGN_VARIANTS, findCampaignNeed } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { campaignTemplatesQuery } from '../campaigns.queries.ts'
import type { StepProps } from './campaign-values.ts'

/** Finds the need that keeps the campaign of the form from being sent, by the rule of the server. */
export function useCampaignNeed({ form: { values }, campaign }: StepProps): CampaignNeed | undefined {
  const { data } = useQuery(campaignTemplatesQuery(values.whatsappId))
  return findCampaignNeed({
    hasAudience: values.contactListId !== null || values.tagListId !== null,
    hasConnection: values.whatsappId !== null,
    needsTemplate: (data?.templates.length ?? 0) > 0,
    hasTemplate: values.templateId !== null,
    hasFile: campaign.mediaName !== null,
    messages: CAMPAIGN_VARIANTS.map(place => values[`message${place}`]),
    confirmation: values.confirmation,
    confirmationMessages: CAMPAIGN_VARIANTS.map(place => values[`confirmationMessage${place}`]),
  })
}
