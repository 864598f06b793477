import { canarySize, findSendingWait, predictCampaign, type CampaignCourse } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useDates, useMinute } from '../../../../lib/dates/use-dates.ts'
import { useIsGuarded } from '../../../connections/index.ts'
import { audienceQuery } from '../../campaigns.queries.ts'
import { toSendingHours, type StepProps } from '../campaign-values.ts'
import { useCampaignPace } from './use-campaign-pace.ts'

export interface ExpectedCourse extends CampaignCourse {
  readonly people: number
  /** When its hours let it begin; null when that is at once. */
  readonly waitsUntil: Date | null
}

/** The course of the campaign of the form, if it began when the form says; null until its audience is known. */
export function useExpectedCourse({ form, campaign }: StepProps): ExpectedCourse | null {
  const values = { ...form.values, ...toSendingHours(form.values) }
  const { timeZone } = useDates()
  const now = useMinute()
  const settings = useCampaignPace(form)
  const { data: audience } = useQuery(audienceQuery(campaign.id))
  const isGuarded = useIsGuarded([values.whatsappId, ...values.moreWhatsappIds])
  if (!settings || isGuarded === undefined || !audience || audience.receives === 0) return null
  const from = new Date(
    Math.max(now.getTime(), values.scheduledAt === null ? 0 : Date.parse(values.scheduledAt)),
  )
  const recipients = audience.receives
  const course = predictCampaign({
    settings,
    campaign: values,
    recipients,
    canary: canarySize(recipients, values.canaryPercent),
    sentToday: 0,
    isGuarded,
    from,
    timeZone,
  })
  return {
    ...course,
    people: recipients,
    waitsUntil: findSendingWait({ ...values, sentToday: 0 }, from, timeZone),
  }
}
