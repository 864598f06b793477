import type { Ticket } from '@recado/contract'
import { isAnswerDue, waitTone, type WaitTone } from '@recado/domain'
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMinute } from '../../lib/dates/use-dates.ts'
import { useDurations } from '../../lib/dates/use-durations.ts'
import { AnswerClock } from '../tickets/index.ts'
import styles from './BoardCard.module.css'

type WaitingTicket = Pick<Ticket, 'status' | 'answerDueAt' | 'waitingSince' | 'updatedAt'>

/** How long the customer of a card waits by now, in words, and its tone. */
export function useWait(): (ticket: WaitingTicket, since: string) => { text: string; tone: WaitTone } {
  const minute = useMinute()
  const { wait } = useDurations()
  return (ticket, since) => {
    // The shared clock may be behind by a minute.
    const now = new Date(Math.max(minute.getTime(), Date.parse(since)))
    return { text: wait((now.getTime() - Date.parse(since)) / 60_000), tone: waitTone(ticket, now) }
  }
}

/**
 * How long the answer to the customer of a card has left by the target of its queue; without one, since when the
 * customer waits. A late answer has both times. Green, amber or red, always with the time.
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
  const { text, tone } = wait(ticket, ticket.waitingSince)
  if (isAnswerDue(ticket))
    return (
      <>
        {tone === 'late' ? (
          <span className={styles.clock} data-tone={tone} title={t('waits', { time: text })}>
            <TriangleAlert size={13} aria-hidden="true" />
            {text}
          </span>
        ) : null}
        <AnswerClock
          answerDueAt={ticket.answerDueAt}
          waitingSince={ticket.waitingSince}
          className={styles.clock}
          isShort
        />
      </>
    )
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
