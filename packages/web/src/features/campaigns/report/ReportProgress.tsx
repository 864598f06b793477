import { Progress } from '@mantine/core'
import type { CampaignDetail } from '@recado/contract'
import { predictCampaign } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import { useIsGuarded } from '../../connections/index.ts'
import { useSentToday } from '../use-sent-today.ts'
import { campaignSettingsQuery } from '../campaigns.queries.ts'
import shared from '../Campaigns.module.css'
import styles from './Report.module.css'

/** How far a campaign is, when it ends, and what came of its canary. */
export function ReportProgress({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslations('campaigns.report')
  const { status, report, canarySize, canaryPassedAt, dailyLimit } = campaign
  const sentToday = useSentToday(campaign)
  const [{ shortStamp }, format] = [useDates(), useFormatter()]
  const end = useExpectedEnd(campaign, sentToday)
  const share = (count: number): number => (report.valid === 0 ? 0 : (count * 100) / report.valid)
  return (
    <section className={`${shared.card} ${styles.total}`} aria-label={t('progress')}>
      <b className={styles.percent}>{Math.round(share(report.valid - report.waiting))}%</b>
      <div>
        <b>{t('sentOf', { sent: report.sent, total: report.valid })}</b>
        <p className={shared.hint}>{t('waiting', { count: report.waiting })}</p>
      </div>
      <Progress.Root size={10} className={styles.bar}>
        <Progress.Section value={share(report.sent)} color="var(--accent)" aria-label={t('funnel.sent')} />
        <Progress.Section value={share(report.unsure)} color="var(--warn)" aria-label={t('filters.unsure')} />
        <Progress.Section
          value={share(report.failed)}
          color="var(--danger)"
          aria-label={t('filters.failed')}
        />
      </Progress.Root>
      <dl className={styles.facts}>
        {end === null ? null : (
          <div>
            <dt>{t('ends')}</dt>
            <dd>{shortStamp(end)}</dd>
          </div>
        )}
        {status === 'EM_ANDAMENTO' || sentToday > 0 ? (
          <div>
            <dt>{t('today')}</dt>
            <dd>
              {dailyLimit > 0
                ? t('todayOf', { count: sentToday, limit: dailyLimit })
                : format.number(sentToday)}
            </dd>
          </div>
        ) : null}
        {canarySize > 0 && (canaryPassedAt !== null || status !== 'FINALIZADA') ? (
          <div>
            <dt>{t('canary', { count: canarySize })}</dt>
            <dd data-passed={canaryPassedAt !== null}>
              {canaryPassedAt === null
                ? t('canaryOpen')
                : t('canaryPassed', { at: shortStamp(canaryPassedAt) })}
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

/** The end of a campaign that sends, at the pace of its numbers and in its hours; null for others. */
function useExpectedEnd(campaign: CampaignDetail, sentToday: number): Date | null {
  const { data: settings } = useQuery(campaignSettingsQuery)
  const { timeZone } = useDates()
  const now = useMinute()
  const { status, hold, report, canarySize, canaryPassedAt, whatsappId, moreWhatsappIds } = campaign
  const isGuarded = useIsGuarded([whatsappId, ...moreWhatsappIds])
  const isSending = status === 'EM_ANDAMENTO' && (hold === null || hold.reason === 'canary')
  if (!settings || isGuarded === undefined || !isSending || report.waiting === 0) return null
  const isToBeWatched = canaryPassedAt === null && hold === null
  const watchedUntil = hold?.until ? Date.parse(hold.until) : 0
  return predictCampaign({
    settings,
    campaign,
    recipients: report.waiting,
    canary: isToBeWatched ? Math.max(0, canarySize - (report.valid - report.waiting)) : 0,
    sentToday,
    isGuarded,
    from: new Date(Math.max(now.getTime(), watchedUntil)),
    timeZone,
  }).endsAt
}
