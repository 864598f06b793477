import { Button } from '@mantine/core'
import type { CampaignDetail, CampaignReason, RecipientFilter } from '@recado/contract'
import { useFormatter, useTranslations } from 'use-intl'
import { usePercent } from '../../../ui/figures/use-percent.ts'
import type { RecipientSelection } from './use-recipient-selection.ts'
import { useReasonText } from './use-reason-text.ts'
import shared from '../Campaigns.module.css'
import styles from './Report.module.css'

/** The steps of the funnel, and the recipients that each selects. */
const STEPS = {
  valid: 'all',
  confirmationRequested: 'confirmationRequested',
  confirmed: 'confirmed',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  answered: 'answered',
} as const satisfies Record<string, RecipientFilter>
type Step = keyof typeof STEPS

interface FunnelPanelProps {
  readonly campaign: CampaignDetail
  readonly onSelect: (filter: RecipientFilter) => void
}

/** The funnel from the preparation to the answers; a step selects its recipients. */
export function FunnelPanel({ campaign: { report, confirmation }, onSelect }: FunnelPanelProps) {
  const t = useTranslations('campaigns.report')
  const format = useFormatter()
  const steps = (Object.keys(STEPS) as Step[]).filter(
    step => confirmation || (step !== 'confirmationRequested' && step !== 'confirmed'),
  )
  return (
    <section className={shared.card}>
      <header className={styles.cardHead}>
        <h3 className={shared.heading}>{t('funnelTitle')}</h3>
        {confirmation ? null : <p className={shared.hint}>{t('noConfirmation')}</p>}
      </header>
      <ul className={shared.funnel}>
        {steps.map((step, index) => {
          const before = index === 0 ? 0 : report[steps[index - 1] ?? 'valid']
          return (
            <li key={step}>
              <button type="button" className={styles.step} onClick={() => onSelect(STEPS[step])}>
                <span>{t(`funnel.${step}`)}</span>
                <span className={styles.track}>
                  <span
                    className={styles.fill}
                    data-step={index}
                    style={{ width: `${report.valid === 0 ? 0 : (report[step] * 100) / report.valid}%` }}
                  />
                </span>
                <b className={styles.figure}>{format.number(report[step])}</b>
                <span className={styles.share}>
                  {before > 0 ? `${Math.round((report[step] * 100) / before)}%` : ''}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {report.optedOut > 0 ? (
        <p className={styles.optedOut}>
          <span>{t('variants.optedOut')}</span>
          <b className={styles.figure}>{format.number(report.optedOut)}</b>
          <span className={styles.share}>
            {report.sent > 0 ? `${Math.round((report.optedOut * 100) / report.sent)}%` : ''}
          </span>
        </p>
      ) : null}
    </section>
  )
}

interface ReasonPanelsProps {
  readonly campaign: CampaignDetail
  readonly selection: RecipientSelection
}

/** Why some got nothing; a reason selects its recipients. */
export function ReasonPanels({ campaign, selection }: ReasonPanelsProps) {
  const t = useTranslations('campaigns.report')
  const percent = usePercent()
  const { report, reasons, maxFailedPercent } = campaign
  const of = (state: CampaignReason['state']) => reasons.filter(one => one.state === state)
  const tried = report.sent + report.failed
  if (report.failed + report.skipped + report.unsure === 0) return null
  return (
    <div className={styles.three}>
      <Reasons
        title={t('failures', { count: report.failed })}
        aside={
          tried === 0
            ? ''
            : t('stopsAt', {
                share: percent((report.failed * 100) / tried),
                limit: percent(maxFailedPercent),
              })
        }
        state="failed"
        reasons={of('failed')}
        selection={selection}
      />
      <Reasons
        title={t('skipped', { count: report.skipped })}
        aside={t('nothingReceived')}
        state="skipped"
        reasons={of('skipped')}
        selection={selection}
      />
      {report.unsure > 0 ? (
        <section className={shared.card} data-tone="warn">
          <header className={styles.cardHead}>
            <h3 className={shared.heading}>{t('unsure', { count: report.unsure })}</h3>
            <Button size="compact-sm" variant="default" onClick={() => selection.select('unsure')}>
              {t('resolve')}
            </Button>
          </header>
          <p className={shared.hint}>{t('unsureText')}</p>
        </section>
      ) : null}
    </div>
  )
}

interface ReasonsProps {
  readonly title: string
  readonly aside: string
  readonly state: CampaignReason['state']
  readonly reasons: readonly CampaignReason[]
  readonly selection: RecipientSelection
}
function Reasons({ title, aside, state, reasons, selection }: ReasonsProps) {
  const [reasonText, format] = [useReasonText(), useFormatter()]
  if (reasons.length === 0) return null
  const most = Math.max(1, ...reasons.map(({ count }) => count))
  return (
    <section className={shared.card}>
      <header className={styles.cardHead}>
        <h3 className={shared.heading}>{title}</h3>
        <p className={shared.hint}>{aside}</p>
      </header>
      <ul className={shared.reasons}>
        {reasons.map(({ reason, count }) => {
          const isSelected = selection.filter === state && selection.reason === reason
          return (
            <li key={reason}>
              <button
                type="button"
                className={styles.reason}
                aria-pressed={isSelected}
                onClick={() => (isSelected ? selection.select('all') : selection.select(state, reason))}
              >
                <span>{reasonText(reason)}</span>
                <span className={styles.track}>
                  <span
                    className={styles.fill}
                    data-tone={state}
                    style={{ width: `${(count * 100) / most}%` }}
                  />
                </span>
                <b>{format.number(count)}</b>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
