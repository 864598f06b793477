import { answerUrgency } from '@recado/domain'
import { VisuallyHidden } from '@mantine/core'
import { AlarmClock, Hourglass, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import { useDurations } from '../../../lib/dates/use-durations.ts'
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
  const minute = useMinute()
  const { day, time, stamp } = useDates()
  const { coarse } = useDurations()
  // The shared clock may be behind by a minute.
  const now = new Date(Math.max(minute.getTime(), Date.parse(waitingSince)))
  const { urgency, minutes } = answerUrgency({ answerDueAt, waitingSince }, now)
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
      {t(urgency === 'late' ? 'lateBy' : 'left', { time: coarse(minutes) })}
    </time>
  )
}
