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

/** Whether it is open now, and when that changes. */
export function OpeningState({ hours }: { hours: OpeningHours }) {
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
  return (
    <p className={styles.state} data-open={isOpen || undefined} role="status">
      {text()}
    </p>
  )
}
