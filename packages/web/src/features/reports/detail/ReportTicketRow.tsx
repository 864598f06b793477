import type { ReportTicket } from '@recado/contract'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { useDurations } from '../../../lib/dates/use-durations.ts'
import { QueueChip } from '../../../ui/Chip.tsx'
import parts from '../../../ui/figures/Figures.module.css'
import styles from './DetailDrawer.module.css'

/** A ticket of a report, and the way to it. */
export function ReportTicketRow({ ticket }: { ticket: ReportTicket }) {
  const t = useTranslations('reports')
  const status = useTranslations('app.palette.status')
  const dates = useDates()
  const { exact } = useDurations()
  const { uuid, contact, queue, attendant, firstAnswer } = ticket
  const facts = [
    status(ticket.status),
    attendant,
    firstAnswer === null ? null : t('detail.firstAnswer', { time: exact(firstAnswer) }),
  ]
  return (
    <li>
      <span className={styles.head}>
        <Link to="/tickets/$uuid" params={{ uuid }} className={styles.contact}>
          {contact}
        </Link>
        <span className={parts.aside}>{dates.stamp(ticket.createdAt)}</span>
      </span>
      <span className={styles.facts}>
        {queue ? <QueueChip name={queue.name} color={queue.color} /> : t('groups.noQueue')}
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </li>
  )
}
