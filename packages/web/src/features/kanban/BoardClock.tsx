import type { Ticket } from '@recado/contract'
import { answerUrgency, waitTone } from '@recado/domain'
import { Check, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMinute } from '../../lib/dates/use-dates.ts'
import { AnswerClock, isAnswerDue } from '../tickets/index.ts'
import styles from './BoardCard.module.css'

type WaitingTicket = Pick<Ticket, 'status' | 'answerDueAt' | 'waitingSince'>

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

/** How long the customer of a card waits by now, in words, and its tone: by the answer target, or by the time alone. */
export function useWait(): (
  ticket: WaitingTicket,
  since: string,
) => { text: string; tone: ReturnType<typeof waitTone> } {
  const minute = useMinute()
  const duration = useDuration()
  return (ticket, since) => {
    // The shared clock may be behind by a minute.
    const now = new Date(Math.max(minute.getTime(), Date.parse(since)))
    const minutes = Math.floor((now.getTime() - Date.parse(since)) / 60_000)
    const tone = isAnswerDue(ticket) ? answerUrgency(ticket, now).urgency : waitTone(since, now)
    return { text: duration(minutes), tone }
  }
}

/**
 * How long the answer to the customer of a card has left by the target of its queue; without one, since when the
 * customer waits. Green, amber or red, always with the time.
 */
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
  if (isAnswerDue(ticket))
    return (
      <AnswerClock
        answerDueAt={ticket.answerDueAt}
        waitingSince={ticket.waitingSince}
        className={styles.clock}
      />
    )
  const { text, tone } = wait(ticket, ticket.waitingSince)
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
