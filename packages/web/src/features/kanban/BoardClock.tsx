import type { Ticket } from '@recado/contract'
import { waitTone } from '@recado/domain'
import { Check, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMinute } from '../../lib/dates/use-dates.ts'
import styles from './BoardCard.module.css'

const HOUR = 60
const DAY = 24 * HOUR

/** Writes a number of minutes in its largest whole unit: "52 min", "3 h", "2 d". */
export function useDuration(): (minutes: number) => string {
  const t = useTranslations('kanban.time')
  return minutes => {
    if (minutes < HOUR) return t('minutes', { count: String(minutes) })
    if (minutes < DAY) return t('hours', { count: String(Math.floor(minutes / HOUR)) })
    return t('days', { count: String(Math.floor(minutes / DAY)) })
  }
}

/** How long a wait lasts by now, in words, and its tone. */
export function useWait(): (since: string) => { text: string; tone: ReturnType<typeof waitTone> } {
  const minute = useMinute()
  const duration = useDuration()
  return since => {
    // The shared clock may be behind by a minute.
    const now = new Date(Math.max(minute.getTime(), Date.parse(since)))
    const minutes = Math.floor((now.getTime() - Date.parse(since)) / 60_000)
    return { text: duration(minutes), tone: waitTone(since, now) }
  }
}

/** Since when the customer of a card waits for an answer: green, amber or red, always with the time. */
export function BoardClock({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('kanban.card')
  const wait = useWait()
  if (ticket.waitingSince === null)
    return (
      <span className={styles.answered}>
        <Check size={13} aria-hidden="true" />
        {t('answered')}
      </span>
    )
  const { text, tone } = wait(ticket.waitingSince)
  return (
    <time
      className={styles.clock}
      data-tone={tone}
      dateTime={ticket.waitingSince}
      title={t('waits', { time: text })}
    >
      <Clock size={13} aria-hidden="true" />
      {text}
    </time>
  )
}
