import { Button, TextInput } from '@mantine/core'
import { ROUTES, type WhatsappHealth } from '@recado/contract'
import { filledVariants, unknownPlaceholders } from '@recado/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { connectionsQuery, healthQuery } from '../../connections/index.ts'
import { useMay } from '../../session/index.ts'
import { audienceQuery, campaignSettingsQuery } from '../campaigns.queries.ts'
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
        <Checks form={form} campaign={campaign} />
      </div>
      <aside>
        <ExpectedEnd form={form} campaign={campaign} />
        <TestSend campaignId={campaign.id} />
      </aside>
    </div>
  )
}

type Verdict = 'fine' | 'warning' | 'missing'
const ICONS = { fine: CircleCheck, warning: TriangleAlert, missing: CircleX } as const

/** A number that is not connected now may be so at the start. */
function verdictOf(status: string | undefined): Verdict {
  if (status === undefined) return 'missing'
  return status === 'CONNECTED' ? 'fine' : 'warning'
}

/** A number that is young or unwell is barred more easily. */
const isHealthy = ({ reasons, safety }: WhatsappHealth): boolean =>
  reasons.length === 0 && (safety?.warmUp ?? null) === null

/** The health of a number, for those who may see it. */
function useNumberHealth(whatsappId: number | null): WhatsappHealth | undefined {
  const mayInspect = useMay('connections-page:actionButtons')
  const { data } = useQuery({
    ...healthQuery(whatsappId ?? 0),
    enabled: mayInspect && whatsappId !== null,
  })
  return data
}

/** The checks before the start: what is missing blocks it, a warning does not. */
function Checks({ form: { values }, campaign }: StepProps) {
  const t = useTranslations('campaigns.builder')
  const { data: audience } = useQuery(audienceQuery(campaign.id))
  const { data: connections = [] } = useQuery(connectionsQuery)
  const { data: settings } = useQuery(campaignSettingsQuery)
  const connection = connections.find(({ id }) => id === values.whatsappId)
  const health = useNumberHealth(values.whatsappId)
  const filled = filledVariants(values)
  const hasContent = filled.length > 0 || values.templateId !== null || campaign.mediaName !== null
  const keys = (settings?.variables ?? []).map(({ key }) => key)
  const unknown = filled.flatMap(place => unknownPlaceholders(values[`message${place}`], keys))
  const checks: (readonly [keyof typeof TEXTS, Verdict])[] = [
    ['audience', (audience?.receives ?? 0) > 0 ? 'fine' : 'missing'],
    ['message', hasContent ? 'fine' : 'missing'],
    ['connected', verdictOf(connection?.status)],
    ...(health ? [['healthy', isHealthy(health) ? 'fine' : 'warning'] as const] : []),
    ['placeholders', unknown.length === 0 ? 'fine' : 'warning'],
    ['optedOut', 'fine'],
  ]
  return (
    <section className={shared.card}>
      <h3 className={shared.heading}>{t('checks')}</h3>
      <ul className={shared.reasons}>
        {checks.map(([name, verdict]) => {
          const Icon = ICONS[verdict]
          return (
            <li key={name} className={styles.check} data-verdict={verdict}>
              <Icon size={18} aria-hidden="true" />
              {t(TEXTS[name][verdict])}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const TEXTS = {
  audience: { fine: 'check.audience', warning: 'check.noAudience', missing: 'check.noAudience' },
  message: { fine: 'check.message', warning: 'check.noMessage', missing: 'check.noMessage' },
  connected: { fine: 'check.connected', warning: 'check.notConnected', missing: 'check.noConnection' },
  healthy: { fine: 'check.healthy', warning: 'check.unhealthy', missing: 'check.unhealthy' },
  placeholders: {
    fine: 'check.placeholders',
    warning: 'check.unknownPlaceholders',
    missing: 'check.unknownPlaceholders',
  },
  optedOut: { fine: 'check.optedOut', warning: 'check.optedOut', missing: 'check.optedOut' },
} as const

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
