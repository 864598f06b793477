import type { CampaignDetail, CampaignReason } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useReasonText } from './use-reason-text.ts'
import styles from './Campaigns.module.css'

/** The funnel from the preparation to the answers, and the reasons of those who got nothing. */
export function ReportFigures({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslations('campaigns.report')
  const { report, reasons } = campaign
  const of = (state: CampaignReason['state']) => reasons.filter(one => one.state === state)
  return (
    <>
      <Funnel campaign={campaign} />
      <div className={styles.three}>
        <Reasons
          title={t('failures', { count: report.failed })}
          reasons={of('failed')}
          color="var(--danger)"
        />
        <Reasons
          title={t('skipped', { count: report.skipped })}
          reasons={of('skipped')}
          color="var(--control)"
        />
        {report.unsure > 0 ? (
          <section className={styles.card}>
            <h3 className={styles.heading}>{t('unsure', { count: report.unsure })}</h3>
            <p className={styles.hint}>{t('unsureText')}</p>
          </section>
        ) : null}
      </div>
    </>
  )
}

const STEPS = [
  'valid',
  'confirmationRequested',
  'confirmed',
  'sent',
  'delivered',
  'read',
  'answered',
] as const

function Funnel({ campaign: { report, confirmation } }: { campaign: CampaignDetail }) {
  const t = useTranslations('campaigns.report')
  const steps = STEPS.filter(
    step => confirmation || (step !== 'confirmationRequested' && step !== 'confirmed'),
  )
  return (
    <section className={styles.card}>
      <h3 className={styles.heading}>{t('funnelTitle')}</h3>
      <dl className={styles.funnel}>
        {steps.map((step, index) => {
          const before = index === 0 ? 0 : report[steps[index - 1] ?? 'valid']
          return (
            <div key={step} className={styles.step}>
              <dt>{t(`funnel.${step}`)}</dt>
              <dd className={styles.track}>
                <span
                  className={styles.fill}
                  style={{ width: `${report.valid === 0 ? 0 : (report[step] * 100) / report.valid}%` }}
                />
              </dd>
              <dd className={styles.figure}>{report[step]}</dd>
              <dd className={styles.share}>
                {before > 0 ? `${Math.round((report[step] * 100) / before)}%` : ''}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function Reasons({
  title,
  reasons,
  color,
}: {
  title: string
  reasons: readonly CampaignReason[]
  color: string
}) {
  const reasonText = useReasonText()
  const most = Math.max(1, ...reasons.map(({ count }) => count))
  return (
    <section className={styles.card}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.reasons}>
        {reasons.map(({ reason, count }) => (
          <li key={reason} className={styles.reason}>
            <span>{reasonText(reason)}</span>
            <span className={styles.track}>
              <span
                className={styles.fill}
                style={{ width: `${(count * 100) / most}%`, background: color }}
              />
            </span>
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
