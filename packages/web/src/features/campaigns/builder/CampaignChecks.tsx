import { Button } from '@mantine/core'
import type { WhatsappHealth } from '@recado/contract'
import { filledVariants, findUnknownFields } from '@recado/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { connectionsQuery, healthQuery } from '../../connections/index.ts'
import { useMay, useMe, useResendConfirmation } from '../../session/index.ts'
import { audienceQuery, campaignSettingsQuery } from '../campaigns.queries.ts'
import type { StepProps } from './campaign-values.ts'
import { useCampaignNeeds } from './use-campaign-need.ts'
import { useNightStart } from './pace/use-night-start.ts'
import shared from '../Campaigns.module.css'
import styles from './CampaignChecks.module.css'

type Verdict = 'fine' | 'warning' | 'missing'
const ICONS = { fine: CircleCheck, warning: TriangleAlert, missing: CircleX } as const

const warnIf = (isWrong: boolean): Verdict => (isWrong ? 'warning' : 'fine')
const blockIf = (isMissing: boolean): Verdict => (isMissing ? 'missing' : 'fine')

/** A number that is young or unwell is barred more easily. */
const isHealthy = ({ reasons, safety }: WhatsappHealth): boolean =>
  reasons.length === 0 && (safety?.warmUp ?? null) === null

/** The health of the numbers, as far as it is known; none for those who may not see it. */
function useHealthOf(whatsappIds: readonly number[]): readonly WhatsappHealth[] {
  const mayInspect = useMay('connections-page:actionButtons')
  const results = useQueries({
    queries: whatsappIds.map(id => ({ ...healthQuery(id), enabled: mayInspect })),
  })
  return results.flatMap(({ data }) => data ?? [])
}

/** The checks before the start: what is missing blocks it, a warning does not. */
export function CampaignChecks({ form, campaign }: StepProps) {
  const t = useTranslations('campaigns.builder')
  const { values } = form
  const { data: audience } = useQuery(audienceQuery(campaign.id))
  const { data: connections = [] } = useQuery(connectionsQuery)
  const { data: settings } = useQuery(campaignSettingsQuery)
  const ids = [values.whatsappId, ...values.moreWhatsappIds].filter(id => id !== null)
  const health = useHealthOf(ids)
  const needs = useCampaignNeeds({ form, campaign })
  const isNight = useNightStart(form)
  const numbers = connections.filter(({ id }) => ids.includes(id))
  const columns = [...(audience?.columns ?? []), ...(settings?.variables ?? []).map(({ key }) => key)]
  const unknown = filledVariants(values).flatMap(
    place => findUnknownFields(values[`message${place}`], { columns }).unknown,
  )
  const { company } = useMe()
  const checks: (readonly [keyof typeof TEXTS, Verdict])[] = [
    ...(company.mustConfirmEmail ? [['email', 'missing'] as const] : []),
    ['audience', needs.includes('audience') ? 'missing' : warnIf(audience?.receives === 0)],
    ['message', blockIf(needs.includes('message'))],
    ...(needs.includes('template') ? [['template', 'missing'] as const] : []),
    ...(values.confirmation ? [['confirmation', blockIf(needs.includes('confirmation'))] as const] : []),
    [
      'connected',
      values.whatsappId === null ? 'missing' : warnIf(numbers.some(({ status }) => status !== 'CONNECTED')),
    ],
    ...(health.length > 0 ? [['healthy', warnIf(!health.every(isHealthy))] as const] : []),
    ['placeholders', warnIf(unknown.length > 0)],
    ['hours', warnIf(isNight)],
    ['agreed', blockIf(!values.peopleAgreed)],
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
              {name === 'email' ? <ResendButton /> : null}
            </li>
          )
        })}
      </ul>
      <p className={shared.hint}>{t('check.optedOut')}</p>
    </section>
  )
}

function ResendButton() {
  const t = useTranslations('guests.confirmEmail')
  const resendMutation = useResendConfirmation()
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={resendMutation.isPending}
      onClick={() => resendMutation.mutate()}
    >
      {t('resend')}
    </Button>
  )
}

const TEXTS = {
  email: { fine: 'check.unconfirmed', warning: 'check.unconfirmed', missing: 'check.unconfirmed' },
  audience: { fine: 'check.audience', warning: 'check.nobody', missing: 'check.noAudience' },
  message: { fine: 'check.message', warning: 'check.noMessage', missing: 'check.noMessage' },
  template: { fine: 'check.template', warning: 'check.template', missing: 'check.template' },
  confirmation: {
    fine: 'check.confirmation',
    warning: 'check.noConfirmation',
    missing: 'check.noConfirmation',
  },
  connected: { fine: 'check.connected', warning: 'check.notConnected', missing: 'check.noConnection' },
  healthy: { fine: 'check.healthy', warning: 'check.unhealthy', missing: 'check.unhealthy' },
  agreed: { fine: 'check.agreed', warning: 'check.notAgreed', missing: 'check.notAgreed' },
  hours: { fine: 'check.hours', warning: 'check.night', missing: 'check.night' },
  placeholders: {
    fine: 'check.placeholders',
    warning: 'check.unknownPlaceholders',
    missing: 'check.unknownPlaceholders',
  },
} as const
