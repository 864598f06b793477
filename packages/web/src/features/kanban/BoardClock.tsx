import { VisuallyHidden } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import {
  answerUrgency,
  isAnswerDue,
  nextClockChange,
  waitMinutes,
  waitTone,
  type WaitTone,
} from '@recado/domain'
import { Check, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDurations } from '../../lib/dates/use-durations.ts'
import { useNextChange } from '../../lib/dates/use-next-change.ts'
import { ANSWER_ICONS, useAnswerSentence } from '../tickets/index.ts'
import styles from './BoardCard.module.css'

interface Wait {
  readonly text: string
  readonly tone: WaitTone
  readonly now: Date
}

/** How long the customer of a card waits by now, in words, and its tone; undefined if nobody waits. */
export function useWait(ticket: Ticket | undefined): Wait | undefined {
  const { wait } = useDurations()
  const now = useNextChange(moment => (ticket?.waitingSince ? nextClockChange(ticket, moment) : Infinity))
  if (!ticket?.waitingSince) return undefined
  return { text: wait(waitMinutes(ticket, now) ?? 0), tone: waitTone(ticket, now), now }
}

type DueTicket = Pick<Ticket, 'id'> & { answerDueAt: string; waitingSince: string }

/** How long the answer has left, or is late by, in short words beside the time waited. */
function AnswerTime({ ticket, now }: { ticket: DueTicket; now: Date }) {
  const t = useTranslations('kanban.card')
  const answer = useTranslations('tickets.answer')
  const { wait } = useDurations()
  const { urgency, minutes } = answerUrgency(ticket, now)
  const isLate = urgency === 'late'
  const time = minutes === 0 ? answer('underMinute') : wait(minutes)
  const left = answer('left', { time: minutes === 0 ? t('underMinute') : wait(minutes) })
  const over = minutes === 0 ? t('lateNow') : `+${wait(minutes)}`
  return (
    <>
      <VisuallyHidden>{answer(isLate ? 'lateBy' : 'left', { time })}</VisuallyHidden>
      {isLate && minutes > 0 ? null : <span aria-hidden="true">·</span>}
      <span aria-hidden="true">{isLate ? over : left}</span>
    </>
  )
}

/**
 * How long the customer of a card waits, and beside it how long the answer has left by the target of its queue, or is
 * late by. Green, amber or red, always with the time.
 */
export function BoardClock({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('kanban.card')
  const sentenceOf = useAnswerSentence()
  const wait = useWait(ticket)
  if (!wait || ticket.waitingSince === null)
    return (
      <span className={styles.answered}>
        <Check size={13} aria-hidden="true" />
        {t('answered')}
      </span>
    )
  const { text, tone, now } = wait
  const due = isAnswerDue(ticket) ? ticket : undefined
  const Icon = due ? ANSWER_ICONS[tone] : Clock
  const sentence = due ? sentenceOf(tone, due.answerDueAt, now) : ''
  return (
    <time
      className={styles.clock}
      data-tone={tone}
      data-due={due !== undefined || undefined}
      dateTime={ticket.waitingSince}
      title={[t('waits', { time: text }), sentence].filter(Boolean).join('. ')}
    >
      <Icon size={13} aria-hidden="true" />
      <span>{text}</span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
      {due ? <AnswerTime ticket={due} now={now} /> : null}
    </time>
  )
}
