import { filledVariants } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { audienceQuery } from '../campaigns.queries.ts'
import type { CampaignStep } from './campaign-steps.ts'
import type { StepProps } from './campaign-values.ts'
import { useCampaignPace } from './pace/use-campaign-pace.ts'

/** Words what was chosen in each step; empty where nothing is to say. */
export function useStepSummaries({ form, campaign }: StepProps): Record<CampaignStep, string> {
  const { values } = form
  const t = useTranslations('campaigns.builder')
  const { shortStamp } = useDates()
  const { data: audience } = useQuery(audienceQuery(campaign.id))
  const settings = useCampaignPace(form)
  const messages = [
    t('filledVariants', { count: filledVariants(values).length }),
    ...(values.confirmation ? [t('chosen.confirmation')] : []),
  ]
  const pace = [
    ...(settings ? [t('chosen.interval', { seconds: settings.messageInterval })] : []),
    ...(values.dailyLimit > 0 ? [t('chosen.perDay', { count: values.dailyLimit })] : []),
  ]
  return {
    audience: audience ? t('chosen.receives', { count: audience.receives }) : '',
    messages: messages.join(' · '),
    pace: pace.join(' · '),
    schedule: values.scheduledAt === null ? t('atOnce') : shortStamp(values.scheduledAt),
    review: '',
  }
}
