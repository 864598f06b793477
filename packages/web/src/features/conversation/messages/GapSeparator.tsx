import { Unplug } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import type { ThreadGapRow } from '../thread/thread-rows.ts'
import styles from './Separators.module.css'

/** The connection was offline; messages may be missing. */
export function GapSeparator({
  from,
  until,
  times,
  dated,
}: Pick<ThreadGapRow, 'from' | 'until' | 'times' | 'dated'>) {
  const t = useTranslations('channel')
  const { time, day } = useDates()
  const datedWords = day(from) === day(until) ? 'gapOnDay' : 'gapOverDays'
  const values = {
    times,
    from: time(from),
    until: time(until),
    day: day(from).slice(0, 5),
    untilDay: day(until).slice(0, 5),
  }
  return (
    <div className={styles.line}>
      <span className={styles.gap} role="note">
        <Unplug size={14} strokeWidth={1.9} aria-hidden="true" />
        {t(dated ? datedWords : 'gap', values)}
      </span>
    </div>
  )
}
