import type { Ticket } from '@recado/contract'
import { Timer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import styles from './UpcomingText.module.css'
import { useUpcoming } from './upcoming.queries.ts'

const MINUTE_MS = 60_000

/** Names the next deadline of a ticket and its time, for its owner and admins; others see nothing. */
export function UpcomingText({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('tickets.upcoming')
  const { day, time, stamp } = useDates()
  const now = useMinute()
  const upcoming = useUpcoming(ticket)
  if (!upcoming) return null
  const { kind, dueAt, queue, lane } = upcoming.next
  // The shared clock may be behind by a minute.
  const ahead = Date.parse(dueAt) - Math.max(now.getTime(), upcoming.answeredAt)
  const at = day(dueAt) === day(now) ? time(dueAt) : stamp(dueAt)
  const text = (): string => {
    switch (kind) {
      case 'rotation':
        return ticket.userId === null
          ? t('waitsForAttendant')
          : t('nextAttendant', { minutes: Math.max(1, Math.ceil(ahead / MINUTE_MS)) })
      case 'redirect':
        return t('redirect', { queue: queue?.name ?? '', at })
      case 'inactivity-notice':
        return t('inactivityNotice', { at })
      case 'answer-warning':
        return t('answerWarning', { at })
      case 'answer-alert':
        return t('answerAlert', { at })
      case 'answer-escalation':
        return t('answerEscalation', { queue: queue?.name ?? '', at })
      case 'lane':
        return lane ? t('lane', { lane: lane.name, at }) : t('leavesLane', { at })
      default:
        return t(kind, { at })
    }
  }
  return (
    <span className={styles.upcoming} title={text()}>
      <Timer size={12} strokeWidth={2} aria-hidden="true" />
      <span className={styles.text}>{text()}</span>
    </span>
  )
}
