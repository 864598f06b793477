import type { Message, QueueBrief } from '@recado/contract'
import { Phone, PhoneMissed, Video } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { clockText } from '../../../lib/dates/dates.ts'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import { QueueSquare } from '../../../ui/Chip.tsx'
import styles from './Separators.module.css'

/** The date of the messages below; recent days have a name too. */
export function DaySeparator({ at }: { at: string }) {
  const t = useTranslations('conversation.days')
  const { day } = useDates()
  const now = useMinute()
  const date = day(at)
  const yesterday = new Date(now.getTime() - 24 * 3_600_000)
  const earlier = date === day(yesterday) ? t('yesterday') : undefined
  const name = date === day(now) ? t('today') : earlier
  return (
    <div className={styles.line}>
      <span className={styles.day}>{name ? `${name}, ${date}` : date}</span>
    </div>
  )
}

/** The messages below belong to another ticket of the contact. */
export function TicketSeparator({ ticketId, queue }: { ticketId: number; queue: QueueBrief | null }) {
  const t = useTranslations('conversation')
  return (
    <div className={styles.ticket}>
      <span>
        {t('ticketLine', { id: String(ticketId) })}
        {queue ? (
          <>
            <QueueSquare color={queue.color} /> {queue.name}
          </>
        ) : null}
      </span>
    </div>
  )
}

/** Start of the messages unread when the thread was opened. */
export function UnreadSeparator({ count }: { count: number }) {
  const t = useTranslations('conversation')
  return (
    <div className={styles.unread} role="separator">
      <span>{t('newMessages', { count })}</span>
    </div>
  )
}

const CALLS = {
  audio: { made: { icon: Phone, words: 'callMade' }, received: { icon: PhoneMissed, words: 'callReceived' } },
  video: {
    made: { icon: Video, words: 'videoCallMade' },
    received: { icon: Video, words: 'videoCallReceived' },
  },
} as const

/** A call, centred in the conversation; its body is `audio` or `video`. */
export function CallEntry({ message }: { message: Message }) {
  const t = useTranslations('conversation')
  const { time } = useDates()
  const durationMs = message.channelDetails?.call?.durationMs ?? null
  const { icon, words } =
    CALLS[message.body === 'video' ? 'video' : 'audio'][message.fromMe ? 'made' : 'received']
  const Icon = durationMs !== null && icon === PhoneMissed ? Phone : icon
  return (
    <div className={styles.line}>
      <span className={styles.event}>
        <Icon size={14} strokeWidth={1.9} aria-hidden="true" />
        {t(words)}
        {durationMs === null ? '' : ` · ${clockText(durationMs / 1_000)}`} · {time(message.createdAt)}
      </span>
    </div>
  )
}
