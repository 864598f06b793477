import type { CampaignDetail } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import styles from '../Campaigns.module.css'

/** Why a campaign does not send just now, and what helps. */
export function HoldNotice({ campaign }: { campaign: CampaignDetail }) {
  const notice = useNotice(campaign)
  if (notice === null) return null
  return notice.isAlarm ? (
    <p className={styles.alarm} role="alert">
      {notice.text}
    </p>
  ) : (
    <p className={styles.note} role="status">
      {notice.text}
    </p>
  )
}

interface Notice {
  readonly text: string
  readonly isAlarm?: boolean
}
function useNotice({
  status,
  hold,
  isPreparing,
  report,
  whatsapp,
  scheduledAt,
}: CampaignDetail): Notice | null {
  const t = useTranslations('campaigns.report')
  const { time, stamp } = useDates()
  if (status === 'PROGRAMADA' && scheduledAt !== null)
    return { text: t('startsAt', { at: stamp(scheduledAt) }) }
  if (status === 'CANCELADA' && report.waiting > 0) return { text: t('leftOut', { count: report.waiting }) }
  if (status !== 'EM_ANDAMENTO') return null
  if (isPreparing) return { text: t('preparing') }
  if (whatsapp === null) return { text: t('noConnection'), isAlarm: true }
  if (hold === null) return null
  switch (hold.reason) {
    case 'person':
      return { text: t('paused') }
    case 'canary':
      return { text: t('watching', { time: hold.until ? time(hold.until) : '' }) }
    default: {
      const figures = { count: hold.figures?.count ?? 0, of: hold.figures?.of ?? 0 }
      return { text: `${t(`stopped.${hold.reason}`, figures)} ${t('stoppedHelp')}`, isAlarm: true }
    }
  }
}
