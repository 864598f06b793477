import { DAY_MS, type DaySchedule } from '@recado/contract'
import { localClock, openingState } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { calendarDayText } from '../../lib/dates/dates.ts'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { hoursExceptionsQuery } from './hours-exceptions.queries.ts'
import styles from './OpeningState.module.css'

/** Names a day: a weekday within a week, else the date. */
function useDayName(): (date: string, today: string) => string {
  const { calendarWeekday } = useDates()
  return (date, today) => {
    const days = (Date.parse(date) - Date.parse(today)) / DAY_MS
    return days < 7 ? calendarWeekday(date) : calendarDayText(date)
  }
}

/** Whether it is open now, and when that changes, with the hours as they stand in a form. */
export function OpeningState({ week }: { week: readonly DaySchedule[] }) {
  const t = useTranslations('queues.hours.state')
  const dayName = useDayName()
  const { timeZone } = useDates()
  const clock = localClock(useMinute(), timeZone)
  const { data: exceptions = [] } = useQuery(hoursExceptionsQuery)
  const { isOpen, changesAt } = openingState({ week, exceptions }, clock)
  const text = (): string => {
    if (!changesAt) return t(isOpen ? 'alwaysOpen' : 'neverOpens')
    const { date, time } = changesAt
    if (date === clock.date) return t(isOpen ? 'openUntil' : 'opens', { time })
    return t(isOpen ? 'openUntilDay' : 'opensOnDay', { day: dayName(date, clock.date), time })
  }
  return (
    <p className={styles.state} data-open={isOpen || undefined} role="status">
      {text()}
    </p>
  )
}
