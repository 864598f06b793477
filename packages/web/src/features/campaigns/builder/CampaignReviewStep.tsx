import { Button, TextInput } from '@mantine/core'
import { ROUTES } from '@recado/contract'
import { filledVariants } from '@recado/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { audienceQuery } from '../campaigns.queries.ts'
import { CampaignChecks } from './CampaignChecks.tsx'
import { ExpectedEnd } from './ExpectedEnd.tsx'
import type { StepProps } from './campaign-values.ts'
import shared from '../Campaigns.module.css'
import styles from './Builder.module.css'

/** The choices of the steps before, the needs that are left, and a test to oneself. */
export function CampaignReviewStep({ form, campaign }: StepProps) {
  const t = useTranslations('campaigns.builder')
  const { stamp } = useDates()
  const { data: audience } = useQuery(audienceQuery(campaign.id))
  const { values } = form
  return (
    <div className={styles.two}>
      <div>
        <section className={shared.card}>
          <h3 className={shared.heading}>{t('summary')}</h3>
          <dl className={styles.summary}>
            <dt>{t('step.audience')}</dt>
            <dd>
              {campaign.contactListName ?? campaign.tagListName ?? '—'}
              {audience ? ` · ${t('fromTo', { total: audience.total, receives: audience.receives })}` : ''}
            </dd>
            <dt>{t('step.messages')}</dt>
            <dd>{t('filledVariants', { count: filledVariants(values).length })}</dd>
            <dt>{t('step.schedule')}</dt>
            <dd>{values.scheduledAt === null ? t('atOnce') : stamp(values.scheduledAt)}</dd>
            <dt>{t('answers')}</dt>
            <dd>{values.openTicket === 'enabled' ? t('openTicket') : t('noTicket')}</dd>
          </dl>
        </section>
        <CampaignChecks form={form} campaign={campaign} />
      </div>
      <aside>
        <ExpectedEnd form={form} campaign={campaign} />
        <TestSend campaignId={campaign.id} />
      </aside>
    </div>
  )
}

function TestSend({ campaignId }: { campaignId: number }) {
  const t = useTranslations('campaigns.builder')
  const [number, setNumber] = useState('')
  const testMutation = useMutation({
    mutationFn: () => call(ROUTES.testCampaign, { params: { campaignId }, body: { number } }),
    onSuccess: () => toast.success(t('testSent')),
    onError: error => toast.error(error),
  })
  return (
    <section className={shared.card}>
      <h3 className={shared.heading}>{t('test')}</h3>
      <p className={shared.hint}>{t('testHint')}</p>
      <div className={shared.actions}>
        <TextInput
          type="tel"
          aria-label={t('testNumber')}
          placeholder="+55 81 90000-0001"
          value={number}
          onChange={event => setNumber(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={number.replaceAll(/\D/g, '').length < 8}
          loading={testMutation.isPending}
          onClick={() => testMutation.mutate()}
        >
          {t('sendTest')}
        </Button>
      </div>
    </section>
  )
}
