import type { CampaignWeek } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { weekQuery } from '../../campaigns.queries.ts'
import type { StepProps } from '../campaign-values.ts'

/** The week of the numbers of the saved campaign; undefined while it loads, and without a number. */
export function useNumberWeek({ id, whatsappId }: StepProps['campaign']): CampaignWeek | undefined {
  const { data } = useQuery({ ...weekQuery(id), enabled: whatsappId !== null })
  return whatsappId === null ? undefined : data
}
