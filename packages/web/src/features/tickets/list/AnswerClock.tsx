import { answerUrgency, nextAnswerChange } from '@recado/domain'
import { VisuallyHidden } from '@mantine/core'
import { AlarmClock, Hourglass, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { useDurations } from '../../../lib/dates/use-durations.ts'
import { useNextChange } from '../../../lib/dates/use-next-change.ts'
import row from '../../../ui/list/ListRow.module.css'

export const ANSWER_ICONS = { calm: Hourglass, soon: AlarmClock, late: TriangleAlert } as const

/** Returns the sentence of an answer's state at a moment: until when it is due, or since when it is late. */
export function useAnswerSentence() {
  const t = useTranslations('tickets.answer.titles')
  const { day, time, stamp } = useDates()
  return (urgency: keyof typeof ANSWER_ICONS, answerDueAt: string, now: Date): string =>
    t(urgency, { at: day(answerDueAt) === day(now) ? time(answerDueAt) : stamp(answerDueAt) })
}

/** How long the answer to a waiting customer has left, or is late: by its icon, its words and its colour. */
export function AnswerClock({
  answerDueAt,
  waitingSince,
  className = row.time,
}: {
  answerDueAt: string
  waitingSince: string
  className?: string | undefined
}) {
  const t = useTranslations('tickets.answer')
  const sentenceOf = useAnswerSentence()
  const { wait } = useDurations()
  const now = useNextChange(moment => nextAnswerChange({ answerDueAt, waitingSince }, moment))
  const { urgency, minutes } = answerUrgency({ answerDueAt, waitingSince }, now)
  const time = minutes === 0 ? t('underMinute') : wait(minutes)
  const words = t(urgency === 'late' ? 'lateBy' : 'left', { time })
  const sentence = sentenceOf(urgency, answerDueAt, now)
  const Icon = ANSWER_ICONS[urgency]
  return (
    <time className={className} dateTime={answerDueAt} data-tone={urgency} title={sentence}>
      <Icon size={11} strokeWidth={2} aria-hidden="true" />
      <VisuallyHidden>{sentence} </VisuallyHidden>
      {words}
    </time>
  )
}
