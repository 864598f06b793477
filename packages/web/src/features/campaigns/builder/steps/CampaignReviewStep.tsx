import { Button, Checkbox } from '@mantine/core'
import { ROUTES } from '@recado/contract'
import { callingCodeOfCountry, readNumber } from '@recado/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../../lib/http/api.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { NumberField } from '../../../contacts/index.ts'
import { queuesQuery } from '../../../queues/index.ts'
import { useMe } from '../../../session/index.ts'
import { audienceQuery } from '../../campaigns.queries.ts'
import { CampaignChecks } from '../CampaignChecks.tsx'
import { CampaignCost } from '../CampaignCost.tsx'
import { ExpectedEnd } from '../pace/ExpectedEnd.tsx'
import type { CampaignFormApi, LinkedStepProps } from '../campaign-values.ts'
import { useStepSummaries } from '../use-step-summaries.ts'
import shared from '../../Campaigns.module.css'
import layout from '../Builder.module.css'
import styles from './CampaignReviewStep.module.css'

/** The choices of the steps before, the needs that are left, the cost, a test to oneself, and the consent. */
export function CampaignReviewStep({ form, campaign, onOpen }: LinkedStepProps) {
  const t = useTranslations('campaigns.builder')
  return (
    <div className={layout.two}>
      <div>
        <Summary form={form} campaign={campaign} onOpen={onOpen} />
        <CampaignChecks form={form} campaign={campaign} />
      </div>
      <aside>
        <CampaignCost form={form} campaign={campaign} />
        <ExpectedEnd form={form} campaign={campaign} />
        <TestSend campaignId={campaign.id} />
        <section className={shared.card}>
          <Checkbox
            label={t('agreed')}
            description={t('agreedHint')}
            checked={form.values.peopleAgreed}
            onChange={event => form.setFieldValue('peopleAgreed', event.currentTarget.checked)}
          />
        </section>
      </aside>
    </div>
  )
}

/** The choices of the admin, each with the way back to its step. */
function Summary({ form, campaign, onOpen }: LinkedStepProps) {
  const t = useTranslations('campaigns.builder')
  const chosen = useStepSummaries({ form, campaign })
  const { data: audience } = useQuery(audienceQuery(campaign.id))
  const answers = useAnswersSummary(form)
  const counts = audience ? [t('fromTo', { total: audience.total, receives: audience.receives })] : []
  const rows = [
    ['audience', [campaign.contactListName ?? campaign.tagListName ?? '—', ...counts].join(' · ')],
    ['messages', chosen.messages],
    ['pace', chosen.pace],
    ['schedule', chosen.schedule],
    ['answers', answers],
  ] as const
  return (
    <section className={shared.card}>
      <h3 className={shared.heading}>{t('summary')}</h3>
      <dl className={styles.summary}>
        {rows.map(([name, text]) => {
          const title = name === 'answers' ? t('answers') : t(`step.${name}`)
          return (
            <div key={name}>
              <dt>{title}</dt>
              <dd>{text}</dd>
              <dd>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('editStep', { step: title })}
                  onClick={() => onOpen(name === 'answers' ? 'schedule' : name)}
                >
                  {t('edit')}
                </Button>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** Words whether a ticket is opened with the message or by an answer, and in which queue. */
function useAnswersSummary({ values }: CampaignFormApi): string {
  const t = useTranslations('campaigns.builder')
  const { data: queues = [] } = useQuery(queuesQuery)
  const queue = queues.find(({ id }) => id === values.queueId)?.name
  const isOpened = values.openTicket === 'enabled'
  if (queue === undefined) return isOpened ? t('openTicket') : t('noTicket')
  return isOpened ? t('openTicketInQueue', { queue }) : t('noTicketInQueue', { queue })
}

function TestSend({ campaignId }: { campaignId: number }) {
  const t = useTranslations('campaigns.builder')
  const { company } = useMe()
  const [typed, setTyped] = useState('')
  const read = readNumber(typed, callingCodeOfCountry(company.country))
  const number = 'number' in read ? read.number : undefined
  const testMutation = useMutation({
    mutationFn: (to: string) => call(ROUTES.testCampaign, { params: { campaignId }, body: { number: to } }),
    onSuccess: () => toast.success(t('testSent')),
    onError: error => toast.error(error),
  })
  return (
    <section className={shared.card}>
      <h3 className={shared.heading}>{t('test')}</h3>
      <p className={shared.hint}>{t('testHint')}</p>
      <div className={shared.actions}>
        <NumberField
          aria-label={t('testNumber')}
          placeholder="+55 81 90000-0001"
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={number === undefined}
          loading={testMutation.isPending}
          onClick={() => number !== undefined && testMutation.mutate(number)}
        >
          {t('sendTest')}
        </Button>
      </div>
    </section>
  )
}
