import { VisuallyHidden } from '@mantine/core'
import { answerUrgency, nextAnswerChange } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { useDurations } from '../../lib/dates/use-durations.ts'
import { useNextChange } from '../../lib/dates/use-next-change.ts'
import styles from './Dashboard.module.css'

export interface LateAnswerProps {
  answerDueAt: string
  waitingSince: string
}

/** The time by which an answer is late, in short words beside the time waited. */
export function LateAnswer(due: LateAnswerProps) {
  const t = useTranslations('tickets.answer')
  const { wait } = useDurations()
  const now = useNextChange(moment => nextAnswerChange(due, moment))
  const { minutes } = answerUrgency(due, now)
  const time = minutes === 0 ? t('underMinute') : wait(minutes)
  const words = t('lateBy', { time })
  return (
    <time className={styles.longest} dateTime={due.answerDueAt} data-tone="late" title={words}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true">{minutes === 0 ? words : `+${time}`}</span>
    </time>
  )
}
