import { estimateCampaign, listSendingDays, localClock, type CampaignEstimate } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import { audienceQuery } from '../campaigns.queries.ts'
import type { StepProps } from './campaign-values.ts'
import { usePaceSettings } from './use-pace-settings.ts'

/** Sending days that a screen draws. */
const SHOWN_DAYS = 7

export interface ExpectedCourse extends CampaignEstimate {
  readonly people: number
  readonly interval: number
  readonly endsAt: string
  /** The first days on which it sends, with the messages of each. */
  readonly sendingDays: readonly { readonly day: string; readonly count: number }[]
}

/** The course of the campaign of the form, if it began when the form says; null until its audience is known. */
export function useExpectedCourse({ form, campaign }: StepProps): ExpectedCourse | null {
  const { values } = form
  const { timeZone } = useDates()
  const now = useMinute()
  const settings = usePaceSettings(form)
  const { data: audience } = useQuery(audienceQuery(campaign.id))
  if (!settings || !audience || audience.receives === 0) return null
  const estimate = estimateCampaign({
    settings,
    campaign: values,
    recipients: audience.receives,
    hasCanary: values.canaryPercent > 0,
  })
  const start = new Date(
    Math.max(now.getTime(), values.scheduledAt === null ? 0 : Date.parse(values.scheduledAt)),
  )
  return {
    ...estimate,
    people: audience.receives,
    interval: settings.messageInterval,
    endsAt: new Date(start.getTime() + estimate.seconds * 1_000).toISOString(),
    sendingDays: listSendingDays(estimate, localClock(start, timeZone).date, SHOWN_DAYS),
  }
}
