import type { CampaignNeed } from '@recado/contract'
import { CAMPAIGN_VARIANTS, listCampaignNeeds } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { audienceQuery, campaignTemplatesQuery } from '../campaigns.queries.ts'
import type { CampaignStep } from './campaign-steps.ts'
import type { StepProps } from './campaign-values.ts'

/** The needs that keep the campaign of the form from being sent, by the rule of the server. */
export function useCampaignNeeds({ form: { values }, campaign }: StepProps): readonly CampaignNeed[] {
  const { data } = useQuery(campaignTemplatesQuery(values.whatsappId))
  return listCampaignNeeds({
    hasAudience: values.contactListId !== null || values.tagListId !== null,
    hasConnection: values.whatsappId !== null,
    needsTemplate: (data?.templates.length ?? 0) > 0,
    hasTemplate: values.templateId !== null,
    hasFile: campaign.mediaName !== null,
    hasFileList: values.fileListId !== null,
    messages: CAMPAIGN_VARIANTS.map(place => values[`message${place}`]),
    confirmation: values.confirmation,
    confirmationMessages: CAMPAIGN_VARIANTS.map(place => values[`confirmationMessage${place}`]),
  })
}

/** The first of them. */
export const useCampaignNeed = (props: StepProps): CampaignNeed | undefined => useCampaignNeeds(props)[0]

const STEP_OF_NEED = {
  audience: 'audience',
  connection: 'audience',
  template: 'messages',
  message: 'messages',
  confirmation: 'messages',
} as const satisfies Record<CampaignNeed, CampaignStep>

/** The steps that lack something, or that nobody would receive. */
export function useLackingSteps(props: StepProps): ReadonlySet<CampaignStep> {
  const needs = useCampaignNeeds(props)
  const { data: audience } = useQuery(audienceQuery(props.campaign.id))
  const lacking = new Set<CampaignStep>(needs.map(need => STEP_OF_NEED[need]))
  if (audience?.receives === 0) lacking.add('audience')
  return lacking
}
