import { answerUrgency, nextAnswerChange } from '@recado/domain'
import { VisuallyHidden } from '@mantine/core'
import { AlarmClock, Hourglass, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { useDurations } from '../../../lib/dates/use-durations.ts'
import { useNextChange } from '../../../lib/dates/use-next-change.ts'
import row from '../../../ui/list/ListRow.module.css'

const ICONS = { calm: Hourglass, soon: AlarmClock, late: TriangleAlert } as const

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
  const { day, time, stamp } = useDates()
  const { wait } = useDurations()
  const now = useNextChange(moment => nextAnswerChange({ answerDueAt, waitingSince }, moment))
  const { urgency, minutes } = answerUrgency({ answerDueAt, waitingSince }, now)
  const left = minutes === 0 ? t('underMinute') : wait(minutes)
  const Icon = ICONS[urgency]
  const at = day(answerDueAt) === day(now) ? time(answerDueAt) : stamp(answerDueAt)
  return (
    <time
      className={className}
      dateTime={answerDueAt}
      data-tone={urgency}
      title={t(`titles.${urgency}`, { at })}
    >
      <Icon size={11} strokeWidth={2} aria-hidden="true" />
      <VisuallyHidden>{t(`titles.${urgency}`, { at })} </VisuallyHidden>
      {t(urgency === 'late' ? 'lateBy' : 'left', { time: left })}
    </time>
  )
}
