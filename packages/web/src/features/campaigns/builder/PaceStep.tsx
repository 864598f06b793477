import { Button, NumberInput, TextInput } from '@mantine/core'
import { CampaignSettingsInput, ROUTES, type CampaignSettings } from '@recado/contract'
import { estimateSeconds } from '@recado/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { audienceQuery, campaignSettingsQuery } from '../campaigns.queries.ts'
import { PaceFields } from '../CampaignSettingsPage.tsx'
import type { StepProps } from './campaign-values.ts'
import styles from '../Campaigns.module.css'

/** The pace of the number, the hours of the day, and the rules that stop the campaign. */
export function PaceStep({ form, campaign }: StepProps) {
  const t = useTranslations('campaigns.builder')
  const { data: settings } = useQuery(campaignSettingsQuery)
  const number = (
    field:
      | 'dailyLimit'
      | 'canaryPercent'
      | 'canaryWaitMinutes'
      | 'maxFailedPercent'
      | 'maxOptOutPercent'
      | 'minDeliveredPercent',
  ) => (
    <NumberInput
      label={t(`fields.${field}`)}
      min={0}
      value={form.values[field]}
      onChange={value => form.setFieldValue(field, Number(value) || 0)}
      error={form.errors[field]}
    />
  )
  const time = (field: 'dayFrom' | 'dayTo') => (
    <TextInput
      type="time"
      label={t(`fields.${field}`)}
      value={form.values[field] ?? ''}
      onChange={event => form.setFieldValue(field, event.currentTarget.value || null)}
      error={form.errors[field]}
    />
  )
  return (
    <>
      {settings ? <SharedPace settings={settings} /> : null}
      <section className={styles.card}>
        <h3 className={styles.heading}>{t('day')}</h3>
        <div className={styles.pace}>
          {time('dayFrom')}
          {time('dayTo')}
          {number('dailyLimit')}
        </div>
      </section>
      <section className={styles.card}>
        <h3 className={styles.heading}>{t('canary')}</h3>
        <p className={styles.hint}>{t('canaryHint')}</p>
        <div className={styles.pace}>
          {number('canaryPercent')}
          {number('canaryWaitMinutes')}
          {number('maxFailedPercent')}
          {number('maxOptOutPercent')}
          {number('minDeliveredPercent')}
        </div>
      </section>
      <ExpectedEnd form={form} campaign={campaign} />
    </>
  )
}

/** The intervals are those of all campaigns, so they are saved by themselves. */
function SharedPace({ settings }: { settings: CampaignSettings }) {
  const t = useTranslations('campaigns.settings')
  const actions = useTranslations('actions')
  const client = useQueryClient()
  const [values, setValues] = useState(settings)
  const saveMutation = useMutation({
    mutationFn: () =>
      call(ROUTES.saveCampaignSettings, { body: CampaignSettingsInput.parse({ settings: values }) }),
    onSuccess: saved => {
      client.setQueryData(campaignSettingsQuery.queryKey, saved.settings)
      toast.success(t('saved'))
    },
    onError: error => toast.error(error),
  })
  return (
    <section className={styles.card}>
      <h3 className={styles.heading}>{t('pace')}</h3>
      <p className={styles.hint}>{t('paceHint')}</p>
      <PaceFields settings={values} onChange={setValues} />
      {values === settings ? null : (
        <Button variant="default" loading={saveMutation.isPending} onClick={() => saveMutation.mutate()}>
          {actions('save')}
        </Button>
      )}
    </section>
  )
}

/** When the campaign ends at its pace; moves while somebody types. */
export function ExpectedEnd({ form, campaign }: StepProps) {
  const t = useTranslations('campaigns.builder')
  const { stamp } = useDates()
  const now = useMinute()
  const { data: settings } = useQuery(campaignSettingsQuery)
  const { data: audience } = useQuery(audienceQuery(campaign.id))
  if (!settings || !audience || audience.receives === 0) return null
  const { values } = form
  const seconds = estimateSeconds({
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
    <p className={styles.note} role="status">
      {t('expectedEnd', {
        end: stamp(new Date(start + seconds * 1_000).toISOString()),
        count: audience.receives,
      })}
    </p>
  )
}
