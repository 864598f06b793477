import { Button, NumberInput, TextInput } from '@mantine/core'
import { CampaignSettingsInput, ROUTES, type CampaignSettings } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { campaignSettingsQuery } from '../campaigns.queries.ts'
import { PaceFields } from '../CampaignSettingsPage.tsx'
import { ExpectedEnd } from './ExpectedEnd.tsx'
import { NumberHealth } from './NumberHealth.tsx'
import { SharedNumberNotice } from './NumberWeek.tsx'
import type { StepProps } from './campaign-values.ts'
import shared from '../Campaigns.module.css'
import styles from './Builder.module.css'

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
    <div className={styles.two}>
      <div>
        {settings ? <SharedPace settings={settings} /> : null}
        <section className={shared.card}>
          <h3 className={shared.heading}>{t('day')}</h3>
          <div className={shared.fieldRow}>
            {time('dayFrom')}
            {time('dayTo')}
            {number('dailyLimit')}
          </div>
        </section>
        <section className={shared.card}>
          <h3 className={shared.heading}>{t('canary')}</h3>
          <p className={shared.hint}>{t('canaryHint')}</p>
          <div className={shared.fieldRow}>
            {number('canaryPercent')}
            {number('canaryWaitMinutes')}
            {number('maxFailedPercent')}
            {number('maxOptOutPercent')}
            {number('minDeliveredPercent')}
          </div>
        </section>
      </div>
      <aside>
        <ExpectedEnd form={form} campaign={campaign} />
        <NumberHealth form={form} />
        <SharedNumberNotice campaign={campaign} />
      </aside>
    </div>
  )
}

const isSamePace = (one: CampaignSettings, other: CampaignSettings): boolean =>
  one.messageInterval === other.messageInterval &&
  one.longerIntervalAfter === other.longerIntervalAfter &&
  one.greaterInterval === other.greaterInterval

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
      setValues(saved.settings)
      toast.success(t('saved'))
    },
    onError: error => toast.error(error),
  })
  return (
    <section className={shared.card}>
      <h3 className={shared.heading}>{t('pace')}</h3>
      <p className={shared.hint}>{t('paceHint')}</p>
      <PaceFields settings={values} onChange={setValues} />
      {isSamePace(values, settings) ? null : (
        <Button variant="default" loading={saveMutation.isPending} onClick={() => saveMutation.mutate()}>
          {actions('save')}
        </Button>
      )}
    </section>
  )
}
