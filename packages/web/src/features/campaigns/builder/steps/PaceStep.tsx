import { Button, NumberInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { TimeField } from '../../../../ui/form/TimeField.tsx'
import { PaceFields } from '../../CampaignSettingsPage.tsx'
import { ExpectedEnd } from '../pace/ExpectedEnd.tsx'
import { NumberHealth } from '../pace/NumberHealth.tsx'
import { SharedNumberNotice } from '../pace/NumberWeek.tsx'
import type { StepProps } from '../campaign-values.ts'
import { useCampaignPace } from '../pace/use-campaign-pace.ts'
import shared from '../../Campaigns.module.css'
import styles from '../Builder.module.css'

/** The pace of the number, the hours of the day, and the rules that stop the campaign. */
export function PaceStep({ form, campaign }: StepProps) {
  const t = useTranslations('campaigns.builder')
  const number = (
    field:
      | 'dailyLimit'
      | 'canaryPercent'
      | 'canaryWaitMinutes'
      | 'maxFailedPercent'
      | 'maxOptOutPercent'
      | 'maxBlockedPercent'
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
    <TimeField
      label={t(`fields.${field}`)}
      value={form.values[field] ?? ''}
      onChange={typed => form.setFieldValue(field, typed || null)}
      error={form.errors[field]}
    />
  )
  return (
    <div className={styles.two}>
      <div>
        <OwnPace form={form} />
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
          <div className={shared.fieldRow} data-long>
            {number('canaryPercent')}
            {number('canaryWaitMinutes')}
            {number('maxFailedPercent')}
            {number('maxBlockedPercent')}
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

/** The intervals of this campaign: those of the company until somebody changes them here. */
function OwnPace({ form }: Pick<StepProps, 'form'>) {
  const t = useTranslations('campaigns.builder')
  const settings = useTranslations('campaigns.settings')
  const pace = useCampaignPace(form)
  if (!pace) return null
  const isOwn = form.values.pace !== null
  return (
    <section className={shared.card}>
      <h3 className={shared.heading}>{settings('pace')}</h3>
      <p className={shared.hint}>{t(isOwn ? 'ownPace' : 'companyPace')}</p>
      <PaceFields pace={pace} onChange={changed => form.setFieldValue('pace', changed)} />
      {isOwn ? (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => form.setFieldValue('pace', null)}>
          {t('useCompanyPace')}
        </Button>
      ) : null}
    </section>
  )
}
