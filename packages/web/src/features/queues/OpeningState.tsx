import { DAY_MS } from '@recado/contract'
import { localClock, openingState, type OpeningHours } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { calendarDayText } from '../../lib/dates/dates.ts'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import styles from './OpeningState.module.css'

/** Names a day: a weekday within a week, else the date. */
function useDayName(): (date: string, today: string) => string {
  const { calendarWeekday } = useDates()
  return (date, today) => {
    const days = (Date.parse(date) - Date.parse(today)) / DAY_MS
    return days < 7 ? calendarWeekday(date) : calendarDayText(date)
  }
}

/** Says whether it is open now, and when that changes. */
function useOpeningText(hours: OpeningHours): { readonly text: string; readonly isOpen: boolean } {
  const t = useTranslations('queues.hours.state')
  const dayName = useDayName()
  const { timeZone } = useDates()
  const clock = localClock(useMinute(), timeZone)
  const { isOpen, changesAt } = openingState(hours, clock)
  const text = (): string => {
    if (!changesAt) return t(isOpen ? 'alwaysOpen' : 'neverOpens')
    const { date, time } = changesAt
    if (date === clock.date) return t(isOpen ? 'openUntil' : 'opens', { time })
    return t(isOpen ? 'openUntilDay' : 'opensOnDay', { day: dayName(date, clock.date), time })
  }
  return { text: text(), isOpen }
}

export interface OpeningStateProps {
  hours: OpeningHours
}

/** Whether it is open now, and when that changes. */
export function OpeningState({ hours }: OpeningStateProps) {
  const { text, isOpen } = useOpeningText(hours)
  return (
    <p className={styles.state} data-open={isOpen || undefined} role="status">
      {text}
    </p>
  )
}

/** The opening state by the saved hours, above a form that may hold others. */
export function SavedState({ hours, isChanged }: OpeningStateProps & { isChanged: boolean }) {
  const t = useTranslations('queues.hours.state')
  const { text, isOpen } = useOpeningText(hours)
  if (hours.week.length === 0)
    return (
      <p className={styles.state} role="status">
        {t('notSaved')}
      </p>
    )
  return (
    <p className={styles.state} data-open={isOpen || undefined} role="status">
      {isChanged ? t('bySaved', { state: text }) : text}
    </p>
  )
}
