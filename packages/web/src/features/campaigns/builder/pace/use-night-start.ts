import { beginsAtNight, localClock } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../../../lib/dates/use-dates.ts'
import { confirm } from '../../../../ui/feedback/confirm.ts'
import { toSendingHours, type CampaignFormApi } from '../campaign-values.ts'

/** Whether the first messages of the campaign of the form arrive at night. */
export function useNightStart({ values }: CampaignFormApi): boolean {
  const { timeZone } = useDates()
  const now = useMinute()
  const { scheduledAt } = values
  const { dayFrom, dayTo } = toSendingHours(values)
  const start = scheduledAt === null ? now : new Date(scheduledAt)
  return beginsAtNight(localClock(start, timeZone).time, dayFrom, dayTo)
}

/** Asks before a campaign writes to people at night. */
export function useMayStart(form: CampaignFormApi): () => Promise<boolean> {
  const t = useTranslations('campaigns.builder.night')
  const isNight = useNightStart(form)
  return async () =>
    !isNight || confirm({ title: t('title'), message: t('text'), confirm: t('confirm'), danger: false })
}
