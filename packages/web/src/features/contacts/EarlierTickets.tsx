import type { Ticket } from '@recado/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { QueueSquare } from '../../ui/Chip.tsx'
import { PanelLink, PanelSection } from '../../ui/layout/PanelSection.tsx'
import styles from './ContactDrawer.module.css'

/** Tickets shown before "see all" is pressed. */
const MAX_COLLAPSED = 3

/** The contact's other tickets, the latest first. */
export function EarlierTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const t = useTranslations('contacts.drawer')
  const { shortDay } = useDates()
  const [all, setAll] = useState(false)
  if (tickets.length === 0) return null
  const shown = tickets.toSorted((a, b) => b.id - a.id).slice(0, all ? undefined : MAX_COLLAPSED)
  return (
    <PanelSection
      title={t('earlier')}
      tool={
        tickets.length > MAX_COLLAPSED ? (
          <PanelLink aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'fewer' : 'all')}
          </PanelLink>
        ) : null
      }
    >
      <ul>
        {shown.map(ticket => (
          <li key={ticket.id}>
            <Link to="/tickets/$uuid" params={{ uuid: ticket.uuid }} className={styles.earlier}>
              <QueueSquare color={ticket.queue?.color ?? 'var(--control)'} />
              <b>#{ticket.id}</b>
              <span className={styles.earlierQueue}>{ticket.queue?.name ?? t('noQueue')}</span>
              <time dateTime={ticket.updatedAt}>{shortDay(ticket.updatedAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
