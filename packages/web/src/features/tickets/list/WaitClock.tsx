import { VisuallyHidden } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { isAnswerDue, nextClockChange, waitMinutes, waitTone } from '@recado/domain'
import { Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDurations } from '../../../lib/dates/use-durations.ts'
import { useNextChange } from '../../../lib/dates/use-next-change.ts'
import row from '../../../ui/list/ListRow.module.css'
import { ANSWER_ICONS, useAnswerSentence } from './AnswerClock.tsx'

export interface WaitClockProps {
  ticket: Ticket
  /** When the customer began to wait. */
  since: string
  className?: string | undefined
}

/** How long a customer has waited; its sign, colour and title tell how the answer stands, where it has a target. */
export function WaitClock({ ticket, since, className = row.time }: WaitClockProps) {
  const t = useTranslations('tickets')
  const sentenceOf = useAnswerSentence()
  const { wait } = useDurations()
  const now = useNextChange(moment => nextClockChange(ticket, moment))
  const tone = waitTone(ticket, now)
  const text = wait(waitMinutes(ticket, now) ?? 0)
  const Icon = isAnswerDue(ticket) && tone !== 'calm' ? ANSWER_ICONS[tone] : Clock
  const answer = isAnswerDue(ticket) ? sentenceOf(tone, ticket.answerDueAt, now) : ''
  return (
    <time
      className={className}
      dateTime={since}
      data-tone={tone}
      title={[t('waits', { ago: text }), answer].filter(Boolean).join('. ')}
    >
      <Icon size={11} strokeWidth={2} aria-hidden="true" />
      <VisuallyHidden>
        {answer && `${answer}. `}
        {t('waits', { ago: '' })}
      </VisuallyHidden>
      {text}
    </time>
  )
}
