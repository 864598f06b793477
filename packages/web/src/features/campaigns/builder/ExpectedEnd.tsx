import { estimateCampaign } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import { audienceQuery, campaignSettingsQuery } from '../campaigns.queries.ts'
import type { StepProps } from './campaign-values.ts'
import shared from '../Campaigns.module.css'
import styles from './Builder.module.css'

/** When the campaign ends at its pace; moves while somebody types. */
export function ExpectedEnd({ form: { values }, campaign }: StepProps) {
  const t = useTranslations('campaigns.builder')
  const { stamp } = useDates()
  const now = useMinute()
  const { data: settings } = useQuery(campaignSettingsQuery)
  const { data: audience } = useQuery(audienceQuery(campaign.id))
  if (!settings || !audience || audience.receives === 0) return null
  const { seconds, perDay, days } = estimateCampaign({
    ...settings,
    recipients: audience.receives,
    confirmation: values.confirmation,
    connections: 1 + values.moreWhatsappIds.length,
    dailyLimit: values.dailyLimit,
    dayFrom: values.dayFrom,
    dayTo: values.dayTo,
    canaryWaitMinutes: values.canaryWaitMinutes,
    hasCanary: values.canaryPercent > 0,
  })
  const start = Math.max(now.getTime(), values.scheduledAt ? Date.parse(values.scheduledAt) : 0)
  return (
    <section className={shared.card} role="status">
      <h3 className={shared.heading}>{t('ends')}</h3>
      <b className={styles.end}>{stamp(new Date(start + seconds * 1_000).toISOString())}</b>
      <p className={shared.hint}>{t('expectedPeople', { count: audience.receives })}</p>
      {days > 1 ? <p className={shared.hint}>{t('sendingDays', { count: days, perDay })}</p> : null}
    </section>
  )
}
