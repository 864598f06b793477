import type { CampaignDetail } from '@recado/contract'
import { localClock } from '@recado/domain'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'

/** The messages of today: at least those that the report counts of a campaign that began today. */
export function useSentToday({ sentToday, startedAt, report }: CampaignDetail): number {
  const { timeZone } = useDates()
  const now = useMinute()
  const isOfToday =
    startedAt !== null && localClock(new Date(startedAt), timeZone).date === localClock(now, timeZone).date
  return isOfToday ? Math.max(sentToday, report.sent) : sentToday
}
