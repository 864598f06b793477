import { useFormatter, useTranslations } from 'use-intl'
import { useDates } from '../../../../lib/dates/use-dates.ts'
import type { StepProps } from '../campaign-values.ts'
import { useExpectedCourse } from './use-expected-course.ts'
import { useDayName } from './use-day-name.ts'
import shared from '../../Campaigns.module.css'
import styles from './ExpectedEnd.module.css'

/** When the campaign ends at its pace, and how many messages leave on which day; moves while somebody types. */
export function ExpectedEnd(props: StepProps) {
  const t = useTranslations('campaigns.builder')
  const [{ stamp, time }, format, dayName] = [useDates(), useFormatter(), useDayName()]
  const course = useExpectedCourse(props)
  if (course === null) return null
  const { endsAt, people, waitsUntil, days, perDay, sendingDays } = course
  const most = Math.max(...sendingDays.map(({ count }) => count), 1)
  return (
    <section className={shared.card} role="status">
      <h3 className={shared.heading}>{t('ends')}</h3>
      <b className={styles.end}>{stamp(endsAt)}</b>
      <p className={shared.hint}>{t('expectedPeople', { count: people })}</p>
      {waitsUntil === null ? null : (
        <p className={shared.hint}>{t('outsideHours', { time: time(waitsUntil) })}</p>
      )}
      {days > 1 ? (
        <>
          <p className={shared.hint}>{t('sendingDays', { count: days, perDay })}</p>
          <ul className={styles.bars}>
            {sendingDays.map(({ day, count }) => (
              <li key={day}>
                <span>{dayName(day)}</span>
                <span className={styles.barTrack}>
                  <span className={styles.bar} style={{ width: `${(count * 100) / most}%` }} />
                </span>
                <b>{format.number(count)}</b>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {days > sendingDays.length ? (
        <p className={shared.hint}>{t('moreDays', { count: days - sendingDays.length })}</p>
      ) : null}
    </section>
  )
}
