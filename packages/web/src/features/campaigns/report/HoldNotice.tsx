import { Button } from '@mantine/core'
import type { CampaignDetail, RecipientFilter } from '@recado/contract'
import type { CampaignStop } from '@recado/domain'
import { useFormatter, useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import { useCampaignMoves } from '../use-campaign-moves.ts'
import { useSendingWait } from '../use-sending-wait.ts'
import { useSentToday } from '../use-sent-today.ts'
import type { RecipientSelection } from './use-recipient-selection.ts'
import styles from '../Campaigns.module.css'

type NoticeMove = 'continue' | 'restart' | 'cancel'
/** The recipients among whom the reason of a stop is found. */
const FILTER_OF_STOP: Partial<Record<CampaignStop, RecipientFilter>> = {
  failures: 'failed',
  blocks: 'failed',
  deliveries: 'sent',
}

interface HoldNoticeProps {
  readonly campaign: CampaignDetail
  readonly onSelect: RecipientSelection['select']
}

/** Why a campaign does not send just now, with the buttons that help. */
export function HoldNotice({ campaign, onSelect }: HoldNoticeProps) {
  const t = useTranslations('campaigns.report')
  const notice = useNotice(campaign)
  const { move, cancel, isMoving } = useCampaignMoves(campaign)
  if (notice === null) return null
  const { text, isAlarm = false, moves = [], recipients } = notice
  return (
    <div className={isAlarm ? styles.alarm : styles.note}>
      <p role={isAlarm ? 'alert' : 'status'}>{text}</p>
      {recipients === undefined ? null : (
        <Button size="compact-sm" variant="default" onClick={() => onSelect(recipients)}>
          {t('here.recipients')}
        </Button>
      )}
      {moves.map(one => (
        <Button
          key={one}
          size="compact-sm"
          variant={one === 'cancel' ? 'subtle' : 'default'}
          color={one === 'cancel' ? 'danger' : undefined}
          disabled={isMoving}
          onClick={one === 'cancel' ? cancel : () => move(one)}
        >
          {t(`here.${one}`)}
        </Button>
      ))}
    </div>
  )
}

interface Notice {
  readonly text: string
  readonly isAlarm?: boolean
  readonly moves?: readonly NoticeMove[]
  /** The recipients to look at before the next move. */
  readonly recipients?: RecipientFilter | undefined
}
function useNotice(campaign: CampaignDetail): Notice | null {
  const { status, hold, isPreparing, report, whatsapp, scheduledAt } = campaign
  const sentToday = useSentToday(campaign)
  const wait = useSendingWait({ ...campaign, sentToday })
  const t = useTranslations('campaigns.report')
  const { time, stamp } = useDates()
  const [now, format] = [useMinute(), useFormatter()]
  const left = (at: string): string => format.relativeTime(new Date(at), now)
  if (status === 'PROGRAMADA' && scheduledAt !== null) {
    const begins = t('startsAt', { at: stamp(scheduledAt) })
    const isPast = Date.parse(scheduledAt) <= now.getTime()
    return { text: isPast ? begins : `${begins} ${t('startsIn', { time: left(scheduledAt) })}` }
  }
  if (status === 'CANCELADA' && report.waiting > 0)
    return { text: t('leftOut', { count: report.waiting }), moves: ['restart'] }
  if (status !== 'EM_ANDAMENTO') return null
  if (isPreparing) return { text: t('preparing') }
  if (whatsapp === null) return { text: t('noConnection'), isAlarm: true, moves: ['cancel'] }
  if (hold === null) {
    if (wait === null || report.waiting === 0) return null
    const isDayFull = campaign.dailyLimit > 0 && sentToday >= campaign.dailyLimit
    return { text: t(isDayFull ? 'dayIsFull' : 'outsideHours', { time: time(wait) }) }
  }
  switch (hold.reason) {
    case 'person':
      return { text: t('paused'), moves: ['continue'] }
    case 'canary':
      return { text: t('watching', { time: hold.until ? time(hold.until) : '' }) }
    default: {
      const figures = { count: hold.figures?.count ?? 0, of: hold.figures?.of ?? 0 }
      return {
        text: t(`stopped.${hold.reason}`, figures),
        isAlarm: true,
        moves: ['continue', 'cancel'],
        recipients: FILTER_OF_STOP[hold.reason],
      }
    }
  }
}
