import { useTranslations } from 'use-intl'
import styles from './ScheduleCalendar.module.css'

interface DayStripProps {
  readonly days: readonly string[]
  readonly today: string
  readonly counts: (day: string) => number
  readonly onAdd: (day: string) => void
}

/** The month of a phone: a dot where something is scheduled. A day leads to its messages, an empty one to a new one. */
export function DayStrip({ days, today, counts, onAdd }: DayStripProps) {
  const t = useTranslations('schedules')
  const open = (day: string) => {
    if (counts(day) > 0)
      document.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    else onAdd(day)
  }
  return (
    <div className={styles.strip} role="group" aria-label={t('month')}>
      {days.map(day => {
        const count = counts(day)
        const number = Number(day.slice(8))
        // The name of a button has its visible words.
        const label = `${number}/${day.slice(5, 7)}`
        return (
          <button
            key={day}
            type="button"
            className={styles.stripDay}
            data-today={day === today || undefined}
            aria-label={count > 0 ? t('dayCount', { day: label, count }) : t('addOn', { day: label })}
            disabled={count === 0 && day < today}
            onClick={() => open(day)}
          >
            {number}
            <span className={styles.dot} data-filled={count > 0 || undefined} />
          </button>
        )
      })}
    </div>
  )
}
